/** The lobby. */
import { useBootstrap } from '#domains/content/web/index.ts';
import styles from './HomeScreen.module.css';
import { useText } from './texts.ts';

export function HomeScreen() {
  const text = useText();
  const { brand } = useBootstrap();
  return (
    <div className={styles.home}>
      <h1>{text('home.title', { brand: brand.name })}</h1>
    </div>
  );
}
