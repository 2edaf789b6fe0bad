/** Columns across zero: won above, lost below, and a line of what it comes to so far. A table beside it says the same. */
import { type ReactNode, useState } from 'react';
import { useMedia } from '../conditions.ts';
import { namedEvery, ticksOf, tickText } from './scale.ts';
import styles from './ZeroBars.module.css';

type ZeroBar = {
  readonly key: string;
  /** Below the column. */
  readonly name: string;
  readonly value: number;
  readonly soFar: number;
  /** What a pointer reads that rests on it. */
  readonly note: ReactNode;
};

type Props = { readonly label: string; readonly bars: readonly ZeroBar[] };

/** Of the drawing, in its own units: a phone has a narrower one, so that its words keep their size. */
const wide = { width: 920, height: 280, named: 14 };
const narrow = { width: 350, height: 300, named: 5 };
const edge = { start: 46, top: 12, bottom: 34 };
const noteSize = { width: 184, height: 74 };

export function ZeroBars({ label, bars }: Props) {
  const size = useMedia('(max-width: 720px)') ? narrow : wide;
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = ticksOf(bars.flatMap(({ value, soFar }) => [value, soFar]));
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const inside = size.height - edge.top - edge.bottom;
  const yOf = (value: number) => edge.top + (high === low ? 0.5 : (high - value) / (high - low)) * inside;
  const step = (size.width - edge.start) / Math.max(1, bars.length);
  const middleOf = (at: number) => edge.start + (at + 0.5) * step;
  const every = namedEvery(bars.length, size.named);
  const line = bars.map(({ soFar }, at) => `${at ? 'L' : 'M'}${middleOf(at)} ${yOf(soFar)}`).join('');
  const last = bars.at(-1);
  const shown = pointed === null ? undefined : bars[pointed];
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
            <path className={tick === 0 ? styles.zero : styles.grid} d={`M${edge.start} ${yOf(tick)}H${size.width}`} />
            <text x={edge.start - 8} y={yOf(tick) + 4} textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, name, value }, at) => (
          <g key={key}>
            <Column value={value} middle={middleOf(at)} room={step} yOf={yOf} />
            {at % every === 0 && (
              <text x={middleOf(at)} y={size.height - 6} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
        <path className={styles.line} d={line} />
        {last && <circle className={styles.end} cx={middleOf(bars.length - 1)} cy={yOf(last.soFar)} r={4.5} />}
        {shown && pointed !== null && (
          <>
            <path className={styles.pointed} d={`M${middleOf(pointed)} ${edge.top}V${size.height - edge.bottom}`} />
            <foreignObject {...noteSize} x={noteAt(middleOf(pointed), size.width)} y={0}>
              <div className={styles.note}>{shown.note}</div>
            </foreignObject>
          </>
        )}
        {bars.map(({ key }, at) => (
          <rect
            key={key}
            className={styles.reach}
            x={edge.start + at * step}
            y={0}
            width={step}
            height={size.height}
            onPointerEnter={() => setPointed(at)}
          />
        ))}
      </svg>
    </div>
  );
}

/** Beside the column that it is about, on the side where there is room. */
const noteAt = (middle: number, width: number) =>
  Math.max(0, middle + 14 + noteSize.width > width ? middle - 14 - noteSize.width : middle + 14);

type ColumnProps = {
  readonly value: number;
  readonly middle: number;
  readonly room: number;
  readonly yOf: (value: number) => number;
};

/** What is not nothing is seen. */
const leastHeight = 2;

function Column({ value, middle, room, yOf }: ColumnProps) {
  if (value === 0) return null;
  const width = Math.min(36, room * 0.6);
  const height = Math.max(leastHeight, Math.abs(yOf(value) - yOf(0)));
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
