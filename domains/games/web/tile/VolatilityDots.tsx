/** Five dots, as many filled as the game is wild. Whoever shows them says it in words too. */
import styles from './VolatilityDots.module.css';

export function VolatilityDots({ level }: { readonly level: number }) {
  return <span className={styles.dots} data-level={level} aria-hidden="true" />;
}
