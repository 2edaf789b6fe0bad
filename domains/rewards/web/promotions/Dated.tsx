/** A sentence whose dates stay whole: a line may end at any other hyphen. */
import styles from './Dated.module.css';
import { partsOf } from './shown.ts';

export const Dated = ({ text }: { readonly text: string }) =>
  partsOf(text).map(({ at, part, isDate }) =>
    isDate ? (
      <span key={at} className={styles.date}>
        {part}
      </span>
    ) : (
      part
    ),
  );
