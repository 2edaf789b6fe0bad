/** A surface of a page of the agent centre: its heading, what belongs to the heading, and what stands below to the edges. */
import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  /** A legend, a count or a link beside the heading. */
  readonly end?: ReactNode;
  /** What stands inside keeps off the edges. */
  readonly padded?: boolean;
  readonly children: ReactNode;
};

export function Panel({ title, note, end, padded = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {padded ? <div className={styles.inside}>{children}</div> : children}
    </section>
  );
}
