/** Columns across zero: won above, lost below, with a line of what it comes to so far or the value on each column. A table beside it says the same. */
import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '../interaction/media.ts';
import { chartTicks, formatTick, labelInterval } from './scale.ts';
import styles from './ZeroBars.module.css';

type ZeroBar = {
  readonly key: string;
  /** Below the column. */
  readonly name: string;
  readonly value: number;
  readonly soFar?: number | undefined;
  /** Written on the column. */
  readonly mark?: string | undefined;
  /** The tooltip under a pointer. */
  readonly note: ReactNode;
};

type Props = { readonly label: string; readonly bars: readonly ZeroBar[] };

/** Of the drawing, in its own units: a phone has a narrower one, so that its words keep their size. */
const wideLayout = { width: 920, height: 280, named: 14 };
const narrowLayout = { width: 350, height: 300, named: 5 };
const chartMargins = { start: 46, top: 12, bottom: 34 };
/** Between a column and the value on it. */
const markGap = { above: 6, below: 14 };
const noteSize = { width: 184, height: 74 };

export function ZeroBars({ label, bars }: Props) {
  const size = useMediaQuery('(max-width: 720px)') ? narrowLayout : wideLayout;
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = chartTicks(bars.flatMap(({ value, soFar = 0 }) => [value, soFar]));
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const plotHeight = size.height - chartMargins.top - chartMargins.bottom;
  const yOf = (value: number) => chartMargins.top + (high === low ? 0.5 : (high - value) / (high - low)) * plotHeight;
  const step = (size.width - chartMargins.start) / Math.max(1, bars.length);
  const middleOf = (index: number) => chartMargins.start + (index + 0.5) * step;
  const every = labelInterval(bars.length, size.named);
  const sums = bars.flatMap(({ soFar }) => (soFar === undefined ? [] : [soFar]));
  const line = sums.map((soFar, index) => `${index ? 'L' : 'M'}${middleOf(index)} ${yOf(soFar)}`).join('');
  const last = sums.at(-1);
  const isMarked = bars.length <= size.named + 2;
  const pointedBar = pointed === null ? undefined : bars[pointed];
  return (
    <div className={styles.chart}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        onPointerLeave={() => setPointed(null)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? styles.zero : styles.grid}
              d={`M${chartMargins.start} ${yOf(tick)}H${size.width}`}
            />
            <text x={chartMargins.start - 8} y={yOf(tick) + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, name, value, mark }, index) => (
          <g key={key}>
            <Column value={value} middle={middleOf(index)} width={step} yOf={yOf} />
            {isMarked && mark !== undefined && (
              <text
                className={styles.mark}
                x={middleOf(index)}
                y={yOf(value) + (value < 0 ? markGap.below : -markGap.above)}
                textAnchor="middle"
              >
                {mark}
              </text>
            )}
            {index % every === 0 && (
              <text x={middleOf(index)} y={size.height - 6} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
        <path className={styles.line} d={line} />
        {last !== undefined && <circle className={styles.end} cx={middleOf(bars.length - 1)} cy={yOf(last)} r={4.5} />}
        {pointedBar && pointed !== null && (
          <>
            <path
              className={styles.pointed}
              d={`M${middleOf(pointed)} ${chartMargins.top}V${size.height - chartMargins.bottom}`}
            />
            <foreignObject {...noteSize} x={notePosition(middleOf(pointed), size.width)} y={0}>
              <div className={styles.note}>{pointedBar.note}</div>
            </foreignObject>
          </>
        )}
        {bars.map(({ key }, index) => (
          <rect
            key={key}
            className={styles.reach}
            x={chartMargins.start + index * step}
            y={0}
            width={step}
            height={size.height}
            onPointerEnter={() => setPointed(index)}
          />
        ))}
      </svg>
    </div>
  );
}

/** Beside the column that it is about, on the side where there is space. */
const notePosition = (middle: number, width: number) =>
  Math.max(0, middle + 14 + noteSize.width > width ? middle - 14 - noteSize.width : middle + 14);

type ColumnProps = {
  readonly value: number;
  readonly middle: number;
  readonly width: number;
  readonly yOf: (value: number) => number;
};

/** The smallest value other than zero is visible. */
const minHeight = 2;

function Column({ value, middle, width: step, yOf }: ColumnProps) {
  if (value === 0) return null;
  const width = Math.min(36, step * 0.6);
  const height = Math.max(minHeight, Math.abs(yOf(value) - yOf(0)));
  return (
    <rect
      className={value > 0 ? styles.won : styles.lost}
      x={middle - width / 2}
      y={value > 0 ? yOf(0) - height : yOf(0)}
      width={width}
      height={height}
      rx={Math.min(3, width / 4)}
    />
  );
}
