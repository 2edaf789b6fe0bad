/** A line through the values of one place: issues run along where there is space, and down on a phone. */
import { useMediaQuery } from '#ui';
import styles from './Trends.module.css';
import { useText } from './texts.ts';
import type { TrendPoint } from './trend-line.ts';

type Props = { readonly points: readonly TrendPoint[]; readonly values: readonly string[]; readonly label: string };

const steps = { wide: 36, narrow: 24 } as const;
/** So many stand side by side without scrolling. */
const wideCount = 30;
const cross = 22;
const edge = 34;
const radius = 9;
/** A phone shows the newest of them. */
const phoneCount = 30;

export function TrendChart({ points: all, values, label }: Props) {
  const text = useText();
  const isDown = useMediaQuery('(max-width: 720px)');
  const points = isDown ? all.slice(-phoneCount) : all;
  const step = !isDown && points.length <= wideCount ? steps.wide : steps.narrow;
  const along = points.length * step + edge;
  const across = values.length * cross + edge;
  const place = (index: number, row: number) => {
    const [a, b] = [edge + index * step + step / 2, edge + row * cross];
    return isDown ? { x: b, y: a } : { x: a, y: b };
  };
  const placed = points.map((point, index) => ({ ...point, ...place(index, point.row) }));
  const [width, height] = isDown ? [across, along] : [along, across];
  return (
    <div className={styles.scroll}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={text('lottery.results.trends.line', {
          place: label,
          count: points.length,
          numbers: points.map(({ value }) => value).join(' '),
        })}
      >
        {values.map((value, row) => {
          const start = place(-0.8, row);
          const end = place(points.length - 0.5, row);
          return (
            <g key={value}>
              <line className={styles.grid} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
              <text className={styles.axis} {...(isDown ? { x: start.x, y: 16 } : { x: 12, y: start.y })}>
                {value}
              </text>
            </g>
          );
        })}
        <polyline className={styles.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {placed.map(({ issue, value, x, y }) => (
          <g key={issue}>
            <circle className={styles.point} cx={x} cy={y} r={radius} />
            <text className={styles.value} x={x} y={y}>
              {value}
            </text>
            <title>{issue}</title>
          </g>
        ))}
      </svg>
    </div>
  );
}
