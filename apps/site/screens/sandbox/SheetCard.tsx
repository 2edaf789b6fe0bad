/** A card of the sheet with one kind of part, and a caption over each of its states. */
import type { ReactNode } from 'react';
import { SectionStripes } from '#ui';
import styles from './UiSheet.module.css';

type CardProps = {
  readonly title: string;
  /** Of twelve columns; a small screen gives it all. */
  readonly width?: 4 | 6 | 8 | 12 | undefined;
  readonly children: ReactNode;
};

export function SheetCard({ title, width = 6, children }: CardProps) {
  return (
    <article className={styles.card} data-width={width}>
      <h3 className={styles.cardTitle}>
        <SectionStripes />
        {title}
      </h3>
      {children}
    </article>
  );
}

/** `force` shows a state that only a pointer or a key brings about. */
type SpecProps = {
  readonly name: string;
  readonly force?: 'hover' | 'press' | 'focus' | undefined;
  readonly children: ReactNode;
};

export function Spec({ name, force, children }: SpecProps) {
  return (
    <div className={styles.spec} data-force={force}>
      <span className={styles.caption}>{name}</span>
      {children}
    </div>
  );
}

export function SpecRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export const doNothing = () => undefined;
