/** A hash or a seed, shown whole and copied by one press. */
import { useState } from 'react';
import { IconButton, VisuallyHidden } from '#ui';
import styles from './Fairness.module.css';
import { useText } from './texts.ts';

export function Seed({ label, value }: { readonly label: string; readonly value: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The text stays visible and can be selected by hand.
      setCopied(false);
    }
  };
  return (
    <div className={styles.seed}>
      <span>{label}</span>
      <bdi className={styles.mono}>{value}</bdi>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={text('fairness.copy', { what: label })}
        onPress={() => void copy()}
      />
      <VisuallyHidden>
        <span role="status">{isCopied ? text('fairness.copied') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
