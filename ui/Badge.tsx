/** How many wait: 1 to 99, then 99+. Nothing waits, or nobody knows: nothing is shown. */
import styles from './Badge.module.css';
import { badgeText } from './badge-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  readonly count: number | null | undefined;
  /** What the number counts, for those who do not see where it stands. */
  readonly label?: string | undefined;
};

export function Badge({ count, label }: Props) {
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <span className={styles.badge}>
      {text}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
