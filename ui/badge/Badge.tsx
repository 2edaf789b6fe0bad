/** How many wait: 1 to 99, then 99+. Nothing waits, or nobody knows: nothing is shown. */

import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Badge.module.css';
import { formatBadgeCount } from './badge-text.ts';

type Props = {
  readonly count: number | null | undefined;
  /** What the number counts, for those who do not see where it stands. */
  readonly label?: string | undefined;
};

export function Badge({ count, label }: Props) {
  const text = formatBadgeCount(count);
  if (text === null) return null;
  return (
    <span className={styles.badge}>
      {text}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
