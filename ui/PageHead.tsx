/** The name of a page and one sentence about it. */
import styles from './PageHead.module.css';

export function PageHead({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  );
}
