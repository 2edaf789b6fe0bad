/** A surface of its own. */
import type { ReactNode } from 'react';
import styles from './Card.module.css';

type Props = {
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
};

/** With a title it is a section that assistive technology can find. */
export function Card({ title, id, children }: Props) {
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} id={id} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
