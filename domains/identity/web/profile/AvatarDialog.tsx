/** Chooses one of the drawn avatars. */
import { useState } from 'react';
import { chooseAvatar } from '#domains/identity/contract/profile.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { readSession, writeSession } from '#platform/web/session/session.ts';
import { Button, Dialog, VisuallyHidden } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import styles from '../security/Change.module.css';
import { useInvalidateSecurity } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';
import type { Avatars } from '../security/wire.ts';

type Props = { readonly avatars: Avatars; readonly onClose: () => void };

export function AvatarDialog({ avatars, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const changed = useInvalidateSecurity();
  const [icon, setIcon] = useState(avatars.icon);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const save = async () => {
    setBusy(true);
    const answer = await call(chooseAvatar, { icon });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.message);
    changed();
    const session = readSession();
    if (session) writeSession({ ...session, icon });
    onClose();
  };
  return (
    <Dialog
      title={text('avatar.title')}
      closeLabel={text('security.close')}
      size="small"
      busy={busy}
      onClose={onClose}
      footer={
        <Button kind="primary" size="large" wide busy={busy} onPress={() => void save()}>
          {text('security.save')}
        </Button>
      }
    >
      {refusal && <Notice isRefusal>{refusal}</Notice>}
      <fieldset className={styles.faces}>
        <VisuallyHidden>
          <legend>{text('avatar.title')}</legend>
        </VisuallyHidden>
        {avatars.icons.map((face, at) => (
          <label key={face.icon}>
            <input type="radio" name="avatar" checked={face.icon === icon} onChange={() => setIcon(face.icon)} />
            <img src={face.url} alt={text('avatar.face', { number: at + 1 })} width={64} height={64} loading="lazy" />
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
