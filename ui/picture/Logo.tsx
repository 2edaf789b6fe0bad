/** The brand's lockup. The theme files say which picture it is, so a white label changes a file and no component. */
import styles from './Logo.module.css';

export function Logo({ name }: { readonly name: string }) {
  return <span className={`brand-logo ${styles.logo}`} role="img" aria-label={name} />;
}
