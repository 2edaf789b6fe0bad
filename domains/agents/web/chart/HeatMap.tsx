/** Weekdays by hours, the busier the stronger. What is busiest and quietest stands in words with it. */
import { useMediaQuery } from '#ui';
import styles from './HeatMap.module.css';

type Props = {
  /** Names the chart and says when it is busiest and when quietest. */
  readonly label: string;
  /** Seven names, Monday first. */
  readonly rows: readonly string[];
  /** Seven times twenty-four values. */
  readonly values: readonly (readonly number[])[];
};

/** In units of the drawing: a phone shows it at less than half the size, so that names and rows have to be larger in it. */
const wideLayout = { name: 40, row: 26, foot: 18, baseline: 4 };
const narrowLayout = { name: 92, row: 46, foot: 38, baseline: 9 };
const cell = { width: 26, gap: 4 };
const hoursInDay = 24;
const namedHours = [0, 6, 12, 18, 23];

/** Ten steps from nothing to the busiest hour. */
export function heatLevel(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.max(1, Math.min(9, Math.ceil((value / max) * 9)));
}

export function HeatMap({ label, rows, values }: Props) {
  const max = Math.max(0, ...values.flat());
  const layout = useMediaQuery('(max-width: 720px)') ? narrowLayout : wideLayout;
  const [step, rowStep] = [cell.width + cell.gap, layout.row + cell.gap];
  const width = layout.name + hoursInDay * step;
  const height = rows.length * rowStep + layout.foot;
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {rows.map((name, row) => (
        <g key={name}>
          <text x={0} y={row * rowStep + layout.row / 2 + layout.baseline}>
            {name}
          </text>
          {Array.from({ length: hoursInDay }, (_, hour) => (
            <rect
              key={`${name} ${hour + 1}`}
              className={styles.cell}
              data-level={heatLevel(values[row]?.[hour] ?? 0, max)}
              x={layout.name + hour * step}
              y={row * rowStep}
              width={cell.width}
              height={layout.row}
              rx={5}
            />
          ))}
        </g>
      ))}
      {namedHours.map((hour) => (
        <text key={hour} x={layout.name + hour * step + cell.width / 2} y={height - 4} textAnchor="middle">
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </svg>
  );
}

/** From quiet to busy. */
export function HeatScale({ quiet, busy }: { readonly quiet: string; readonly busy: string }) {
  return (
    <span className={styles.scale}>
      {quiet}
      <svg viewBox="0 0 94 14" width={94} height={14} aria-hidden="true">
        {[0, 1, 3, 5, 7, 9].map((level, index) => (
          <rect key={level} className={styles.cell} data-level={level} x={index * 16} width={14} height={14} rx={4} />
        ))}
      </svg>
      {busy}
    </span>
  );
}
