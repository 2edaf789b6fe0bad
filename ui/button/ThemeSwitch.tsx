/** Shows the theme it leads to. Both pictures are in the page and the theme decides, so server and browser agree without asking. */
import { Icon } from '../picture/Icon.tsx';
import styles from './ThemeSwitch.module.css';

export function ThemeSwitch({ label, onSwitch }: { readonly label: string; readonly onSwitch: () => void }) {
  return (
    <button type="button" className={styles.switch} aria-label={label} title={label} onClick={onSwitch}>
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
