/** One amount beside others across zero: lost to the left, won to the right. The amount itself stands next to it. */
import styles from './ShareBar.module.css';

type Props = { readonly value: number /** The largest of all, either way. */; readonly max: number };

export function ShareBar({ value, max }: Props) {
  const width = max === 0 || value === 0 ? 0 : Math.max(1, (Math.abs(value) / max) * 50);
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.middle} x="50%" width="1" height="100%" />
      {width > 0 && (
        <rect
          className={value > 0 ? styles.won : styles.lost}
          x={`${value > 0 ? 50 : 50 - width}%`}
          y="1"
          width={`${width}%`}
          height="12"
          rx="3"
        />
      )}
    </svg>
  );
}
