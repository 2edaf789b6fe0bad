/** Parts of a sum on one line, in the order of the list beside it, which has the amounts. */
import styles from './StackBar.module.css';

type Props = { readonly parts: readonly { readonly key: string; readonly value: number }[] };

const gapPercent = 0.5;

export function StackBar({ parts }: Props) {
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let start = 0;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.ground} width="100%" height="100%" />
      {total > 0 &&
        parts.map(({ key, value }, index) => {
          if (value <= 0) return null;
          const x = start;
          const share = (value / total) * 100;
          start += share;
          return (
            <rect
              key={key}
              className={styles.part}
              data-series={index + 1}
              x={`${x}%`}
              width={`${Math.max(0.2, share - gapPercent)}%`}
              height="100%"
            />
          );
        })}
    </svg>
  );
}
