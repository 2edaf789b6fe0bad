/** The drum of a fast draw. It turns only while numbers are drawn; nothing but its rotation is animated. */
import styles from './Drum.module.css';

const balls = [
  [92, 128],
  [118, 140],
  [146, 132],
  [104, 106],
  [134, 110],
  [76, 104],
  [162, 106],
  [120, 82],
  [92, 78],
  [150, 80],
] as const;

export function Drum({ isRolling }: { readonly isRolling: boolean }) {
  return (
    <svg className={styles.drum} viewBox="0 0 240 200" aria-hidden="true" data-rolling={isRolling || undefined}>
      <path className={styles.foot} d="M70 188h100l-16-28H86z" />
      <path className={styles.base} d="M62 188h116v8H62z" />
      <circle className={styles.glass} cx="120" cy="96" r="76" />
      <g className={styles.balls}>
        {balls.map(([x, y], number) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} data-tone={(number % 5) + 1}>
            <circle className={styles.ball} r="14" />
            <circle className={styles.face} r="8" />
            <text y="4" textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
      </g>
      <path className={styles.shine} d="M70 58a64 64 0 0 1 34-24" />
    </svg>
  );
}
