/** The head of a section: the three stripes, its title, what belongs beside it, and where there is more. */
import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';
import { SectionStripes } from './SectionStripes.tsx';

type Props = {
  readonly title: string;
  readonly id?: string | undefined;
  /** At the inline end: a link to all of them, arrows. */
  readonly aside?: ReactNode;
  /** After the title: a count, a tag. */
  readonly children?: ReactNode;
};

export function SectionHead({ title, id, aside, children }: Props) {
  return (
    <div className={styles.head}>
      <SectionStripes />
      <h2 id={id}>{title}</h2>
      {children}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
