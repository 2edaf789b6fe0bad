/** What is picked, each removable. A long list ends with how many more there are. */
import type { ReactNode } from 'react';
import { Button, Icon, VisuallyHidden } from '#ui';
import styles from './ChipList.module.css';

export type ChipItem = { readonly key: string; readonly name: string; readonly lang?: string | undefined };

type Props = {
  readonly label: string;
  readonly items: readonly ChipItem[];
  readonly removeLabel: (name: string) => string;
  readonly clearLabel: string;
  /** `{ count }` more than fit. */
  readonly moreLabel: (count: number) => string;
  /** In place of chips while nothing is picked. */
  readonly empty?: ReactNode;
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
};

const maxShown = 40;

export function ChipList({ label, items, removeLabel, clearLabel, moreLabel, empty, onRemove, onClear }: Props) {
  if (items.length === 0) return empty ? <p className={styles.empty}>{empty}</p> : null;
  const hidden = items.length - maxShown;
  return (
    <div className={styles.list} role="group" aria-label={label}>
      <span>{label}</span>
      {items.slice(0, maxShown).map(({ key, name, lang }) => (
        <button key={key} type="button" className={styles.chip} onClick={() => onRemove(key)}>
          <VisuallyHidden>{removeLabel(name)}</VisuallyHidden>
          <span aria-hidden="true" lang={lang}>
            {name}
          </span>
          <Icon name="close" />
        </button>
      ))}
      {hidden > 0 && <span>{moreLabel(hidden)}</span>}
      {items.length > 1 && (
        <Button kind="ghost" size="small" onPress={onClear}>
          {clearLabel}
        </Button>
      )}
    </div>
  );
}
