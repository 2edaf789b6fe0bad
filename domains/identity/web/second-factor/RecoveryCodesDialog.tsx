/** The recovery codes, shown once. The dialog cannot be closed by accident before they are saved. */
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, CheckField, Dialog } from '#ui';
import styles from '../security/Change.module.css';
import { CopyButton } from '../security/CopyButton.tsx';
import { useText } from '../security/texts.ts';

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = useText();
  const { brand } = useSite();
  const [isSaved, setIsSaved] = useState(false);
  const words = codes.join('\n');
  const save = () =>
    saveFile({ name: `${brand.merchantCode}-recovery-codes.txt`, type: 'text/plain', words: `${words}\n` });
  return (
    <Dialog
      title={text('recovery.title')}
      closeLabel={text('security.close')}
      size="small"
      closable={isSaved}
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
        <CheckField
          label={text('recovery.kept')}
          checked={isSaved}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
        <Button kind="primary" size="large" wide disabled={!isSaved} onPress={onClose}>
          {text('security.done')}
        </Button>
      </div>
    </Dialog>
  );
}
