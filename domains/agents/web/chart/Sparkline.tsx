/** The course of a figure over the same days, below the figure. The chart of the page has the amounts. */
import styles from './Sparkline.module.css';

type Props = { readonly values: readonly number[]; readonly tone: 'c1' | 'c2' | 'c3' | 'c4' };

const size = { width: 100, height: 34, inset: 2 };

export function sparkPoints(values: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low;
  const plotHeight = size.height - 2 * size.inset;
  return values.map((value, index) => [
    (index / Math.max(1, values.length - 1)) * size.width,
    size.inset + (span === 0 ? 0.5 : (high - value) / span) * plotHeight,
  ]);
}

/** One day alone has no course. */
export function Sparkline({ values, tone }: Props) {
  if (values.length < 2) return null;
  const line = sparkPoints(values)
    .map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`)
    .join('');
  return (
    <svg
      className={styles.spark}
      data-tone={tone}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.area} d={`${line}L${size.width} ${size.height}L0 ${size.height}Z`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
