/** The recovery codes, this once. Whoever has not kept them cannot close it by a slip of the finger. */
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, CheckField, Dialog } from '#ui';
import styles from './Change.module.css';
import { CopyButton } from './CopyButton.tsx';
import { useText } from './texts.ts';

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = useText();
  const { brand } = useSite();
  const [kept, setKept] = useState(false);
  const words = codes.join('\n');
  const save = () =>
    saveFile({ name: `${brand.merchantCode}-recovery-codes.txt`, type: 'text/plain', words: `${words}\n` });
  return (
    <Dialog
      title={text('recovery.title')}
      closeLabel={text('security.close')}
      size="small"
      closable={kept}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.lead}>{text('recovery.lead')}</p>
        <ul className={styles.codes} aria-label={text('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
            </li>
          ))}
        </ul>
        <div className={styles.pair}>
          <CopyButton copied={words} label={text('recovery.copy')} />
          <Button icon="document" onPress={save}>
            {text('recovery.save')}
          </Button>
        </div>
        <CheckField label={text('recovery.kept')} checked={kept} onChange={({ target }) => setKept(target.checked)} />
        <Button kind="primary" size="large" wide disabled={!kept} onPress={onClose}>
          {text('security.done')}
        </Button>
      </div>
    </Dialog>
  );
}
