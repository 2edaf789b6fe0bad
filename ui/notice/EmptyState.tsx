/** Nothing here, said with a drawing, one line, one hint and at most one action. */
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
  /** The address of a drawing. */
  readonly art?: string | undefined;
};

export function EmptyState({ title, hint, action, art }: Props) {
  return (
    <div className={styles.empty}>
      {art && <img className={styles.art} src={art} width={148} height={148} alt="" />}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
