/** How far along: the browser's own bar, so that it is read out and needs no style of its own. */
import styles from './ProgressBar.module.css';

type Props = { readonly value: number; readonly max: number; readonly label: string };

export function ProgressBar({ value, max, label }: Props) {
  const whole = max > 0 ? max : 1;
  return <progress className={styles.bar} value={Math.min(Math.max(value, 0), whole)} max={whole} aria-label={label} />;
}
