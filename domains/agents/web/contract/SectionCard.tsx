/** A card of the contract pages: its name, a sentence about it, and what can be done with it. Its content reaches the edges. */
import { type ReactNode, useId } from 'react';
import styles from './SectionCard.module.css';

type Props = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly end?: ReactNode;
  readonly tone?: 'warning' | undefined;
  readonly children?: ReactNode;
};

export function SectionCard({ title, lead, end, tone, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-tone={tone}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}
