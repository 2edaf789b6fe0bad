/** A value to be entered elsewhere: shown in full, and copied by one press. */
import { type ReactNode, useState } from 'react';
import { IconButton, VisuallyHidden } from '#ui';
import styles from './Cashier.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly label: string;
  readonly value: ReactNode;
  readonly copied: string;
  readonly large?: boolean;
};

export function CopyRow({ label, value, copied, large = false }: Props) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      // The value can still be selected by hand.
      setCopied(false);
    }
  };
  return (
    <div className={styles.copy} data-large={large || undefined}>
      <div>
        <span>{label}</span>
        <b>
          {/* Groups of digits keep their order, whatever the direction of the page. */}
          <bdi>{value}</bdi>
        </b>
      </div>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={text('cashier.copy', { what: label })}
        onPress={() => void copy()}
      />
      <VisuallyHidden>
        <span role="status">{isCopied ? text('cashier.copied') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
