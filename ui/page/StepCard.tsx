/** One step of a form: its number, what is asked, and what was chosen or is allowed. */
import { type ReactNode, useId } from 'react';
import { Icon } from '../picture/Icon.tsx';
import styles from './StepCard.module.css';

type Props = {
  /** Left out where the card is no step. */
  readonly number?: number | undefined;
  readonly done?: boolean | undefined;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function StepCard({ number, done = false, title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        {number !== undefined && (
          <span className={styles.number} data-done={done || undefined} aria-hidden="true">
            {done ? <Icon name="check" /> : number}
          </span>
        )}
        <h2 id={id}>{title}</h2>
        {/* Amounts among words: they are read in the order of their own language, whatever the page's. */}
        {aside !== undefined && <bdi className={styles.aside}>{aside}</bdi>}
      </div>
      {children}
    </section>
  );
}
