/** Columns of stacked parts above zero, and of parts below it, with a line across them. A table beside it says the same. */
import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '../interaction/media.ts';
import styles from './ColumnChart.module.css';
import { chartTicks, formatTick, labelInterval } from './scale.ts';

export type ChartColumn = {
  readonly key: string;
  /** Below the column. */
  readonly name: string;
  /** One value for each series, in their order; those below zero stand below the middle line. */
  readonly values: readonly number[];
  /** Of the dotted line. */
  readonly line?: number | undefined;
  /** The tooltip under a pointer. */
  readonly note: ReactNode;
};

type Props = { readonly label: string; readonly columns: readonly ChartColumn[] };

/** In units of the drawing: a phone has a narrower one, so that its words keep their size. */
const wideLayout = { width: 760, height: 280, named: 10 };
const narrowLayout = { width: 350, height: 250, named: 7 };
const chartMargins = { start: 46, top: 12, bottom: 28 };
const noteSize = { width: 190, height: 132 };
const maxColumnWidth = 36;
/** The smallest value other than zero is visible. */
const minHeight = 2;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export function ColumnChart({ label, columns }: Props) {
  const size = useMediaQuery('(max-width: 720px)') ? narrowLayout : wideLayout;
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = chartTicks(
    columns.flatMap(({ values, line = 0 }) => [
      sumOf(values.filter((value) => value > 0)),
      sumOf(values.filter((value) => value < 0)),
      line,
    ]),
  );
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const plotHeight = size.height - chartMargins.top - chartMargins.bottom;
  const yOf = (value: number) => chartMargins.top + (high === low ? 1 : (high - value) / (high - low)) * plotHeight;
  const step = (size.width - chartMargins.start) / Math.max(1, columns.length);
  const middleOf = (index: number) => chartMargins.start + (index + 0.5) * step;
  const every = labelInterval(columns.length, size.named);
  const width = Math.min(maxColumnWidth, step * 0.6);
  const points = columns.flatMap(({ line }, index) =>
    line === undefined ? [] : [{ x: middleOf(index), y: yOf(line) }],
  );
  const pointedColumn = pointed === null ? undefined : columns[pointed];
  return (
    <div className={styles.chart}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        onPointerLeave={() => setPointed(null)}
      >
        {pointed !== null && pointedColumn && (
          <rect
            className={styles.pointed}
            x={middleOf(pointed) - width / 2 - 8}
            y={chartMargins.top - 6}
            width={width + 16}
            height={plotHeight + 12}
            rx="8"
          />
        )}
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? styles.zero : styles.grid}
              d={`M${chartMargins.start} ${yOf(tick)}H${size.width}`}
            />
            <text x={chartMargins.start - 8} y={yOf(tick) + 4} textAnchor="end">
              {formatTick(tick).replace('+', '')}
            </text>
          </g>
        ))}
        {columns.map(({ key, name, values }, index) => (
          <g key={key}>
            <Stack values={values} x={middleOf(index) - width / 2} width={width} yOf={yOf} />
            {index % every === 0 && (
              <text x={middleOf(index)} y={size.height - 6} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
        <path className={styles.line} d={points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')} />
        {points.length <= size.named * 2 &&
          points.map(({ x, y }) => <circle key={x} className={styles.point} cx={x} cy={y} r={3.5} />)}
        {columns.map(({ key }, index) => (
          <rect
            key={key}
            className={styles.hit}
            x={chartMargins.start + index * step}
            y={0}
            width={step}
            height={size.height}
            onPointerEnter={() => setPointed(index)}
          />
        ))}
        {pointedColumn && pointed !== null && (
          <foreignObject {...noteSize} x={notePosition(middleOf(pointed), size.width)} y={0} pointerEvents="none">
            <div className={styles.note}>{pointedColumn.note}</div>
          </foreignObject>
        )}
      </svg>
    </div>
  );
}

/** Beside the column that it is about, on the side where there is space. */
const notePosition = (middle: number, width: number) =>
  Math.max(0, middle + 24 + noteSize.width > width ? middle - 24 - noteSize.width : middle + 24);

type StackProps = {
  readonly values: readonly number[];
  readonly x: number;
  readonly width: number;
  readonly yOf: (value: number) => number;
};

function Stack({ values, x, width, yOf }: StackProps) {
  let [above, below] = [0, 0];
  return values.map((value, index) => {
    if (value === 0) return null;
    const from = value > 0 ? above : below;
    if (value > 0) above += value;
    else below += value;
    const height = Math.max(minHeight, Math.abs(yOf(from + value) - yOf(from)));
    return (
      <rect
        // The order of the series is what a part is known by.
        key={`part ${index + 1}`}
        className={styles.part}
        data-series={index + 1}
        x={x}
        y={value > 0 ? yOf(from) - height : yOf(from)}
        width={width}
        height={height}
        rx={Math.min(3, width / 4)}
      />
    );
  });
}
