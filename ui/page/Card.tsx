/** A surface of its own. */
import type { ReactNode } from 'react';
import styles from './Card.module.css';

type Props = {
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  /** `h2` where cards stand under the title of the page alone, without a section between. */
  readonly heading?: 'h2' | 'h3';
  readonly children: ReactNode;
};

/** With a title it is a section that assistive technology can find. */
export function Card({ title, id, heading: Heading = 'h3', children }: Props) {
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} id={id} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}
