/** A new password: because one wants it, because one has to, or by the link of a letter. */
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { Button, Dialog } from '#ui';
import type { PasswordChange } from '../popups.ts';
import { useSignOut } from '../session/sign-out.ts';
import { useChangePassword } from './change-password.ts';
import styles from './Password.module.css';
import { PasswordFields } from './PasswordFields.tsx';
import { usePasswordForm } from './password-form.ts';
import { ResetByLink } from './ResetByLink.tsx';
import { useText } from './texts.ts';

type Props = PopupProps<PasswordChange>;

export function ChangePasswordDialog(props: Props) {
  const { token } = props.data;
  return token === undefined ? <ChangeByMember {...props} /> : <ResetByLink token={token} onClose={props.onClose} />;
}

function ChangeByMember({ data: { forced, oldPassword, first = false }, onClose }: Props) {
  const text = useText();
  const signOut = useSignOut();
  const form = usePasswordForm({ known: first ? '' : (oldPassword ?? null), send: useChangePassword(onClose) });
  return (
    <Dialog
      title={text(first ? 'password.title.first' : 'password.title')}
      closeLabel={text('password.close')}
      size="small"
      closable={!forced}
      busy={form.busy}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.lead}>{text(first ? 'password.first' : forced ? 'password.forced' : 'password.others')}</p>
        <PasswordFields form={form} />
        <Button kind="primary" size="large" wide type="submit" busy={form.busy}>
          {text(first ? 'password.submit.first' : 'password.submit')}
        </Button>
        {forced && (
          <Button kind="ghost" wide disabled={form.busy} onPress={signOut}>
            {text('password.signout')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
