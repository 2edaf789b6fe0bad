import styles from './AgeBadge.module.css';

/** The age of the law that this domain obeys. */
export function AgeBadge({ age, label }: { readonly age: number; readonly label: string }) {
  return (
    <span className={styles.badge} role="img" aria-label={label}>
      {age}+
    </span>
  );
}
