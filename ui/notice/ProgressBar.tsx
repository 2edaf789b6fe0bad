/** How far along: the browser's own bar, so that it is read out and needs no style of its own. */
import styles from './ProgressBar.module.css';

/** A goal is `accent`; of what is used up the colour says how much, always beside words that say it too. */
type Tone = 'accent' | 'positive' | 'warning' | 'negative';
type Props = { readonly value: number; readonly max: number; readonly label: string; readonly tone?: Tone };

export function ProgressBar({ value, max, label, tone = 'accent' }: Props) {
  const whole = max > 0 ? max : 1;
  const shown = Math.min(Math.max(value, 0), whole);
  return <progress className={styles.bar} data-tone={tone} value={shown} max={whole} aria-label={label} />;
}
