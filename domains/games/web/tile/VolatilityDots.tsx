/** Five dots, filled by volatility. The parent also shows it as text. */
import styles from './VolatilityDots.module.css';

export function VolatilityDots({ level }: { readonly level: number }) {
  return <span className={styles.dots} data-level={level} aria-hidden="true" />;
}
