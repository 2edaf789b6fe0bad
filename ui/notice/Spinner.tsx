/** Something is under way. It takes the colour of the text beside it; who waits is told by that text. */
import styles from './Spinner.module.css';

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
