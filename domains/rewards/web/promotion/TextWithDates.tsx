/** A sentence whose dates stay whole: a line may end at any other hyphen. */

import { splitDates } from './promotion-text.ts';
import styles from './TextWithDates.module.css';

export const TextWithDates = ({ text }: { readonly text: string }) =>
  splitDates(text).map(({ at, part, isDate }) =>
    isDate ? (
      <span key={at} className={styles.date}>
        {part}
      </span>
    ) : (
      part
    ),
  );
