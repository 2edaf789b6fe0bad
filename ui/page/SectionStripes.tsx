/** Three jeepney stripes with their jog: the mark of a section head. */
import styles from './SectionStripes.module.css';

export function SectionStripes() {
  return (
    <svg className={styles.linya} viewBox="0 0 30 18" aria-hidden="true">
      <path d="M0 3H11L17 9H30" />
      <path d="M0 8H9L15 14H30" />
      <path d="M0 13H7L10 16H30" />
    </svg>
  );
}
