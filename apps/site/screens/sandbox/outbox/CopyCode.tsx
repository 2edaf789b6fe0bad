import { useState } from 'react';
import { Button } from '#ui';
import styles from './Outbox.module.css';
import { useText } from './texts.ts';

/** Where the browser gives no clipboard, one click still marks all six digits. */
export function CopyCode({ code }: { readonly code: string }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(code).then(() => setCopied(true));
  return (
    <div className={styles.code}>
      <small>{text('outbox.code')}</small>
      <bdi className={styles.digits}>{code}</bdi>
      <Button size="small" icon={copied ? 'check' : 'copy'} onPress={copy}>
        {text(copied ? 'outbox.copied' : 'outbox.copy')}
      </Button>
    </div>
  );
}
