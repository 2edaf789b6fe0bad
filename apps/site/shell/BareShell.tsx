/** The frame of a page that stands in for the whole site: brand, language, light, and nothing that leads away. */
import { type ReactNode, use } from 'react';
import { BootstrapRoot } from '#domains/content/web/index.ts';
import { Logo } from '#ui';
import { useText } from '../texts.ts';
import { Preferences } from './Preferences.tsx';
import styles from './Shell.module.css';

export function BareShell({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const bootstrap = use(BootstrapRoot);
  return (
    <div className={`${styles.shell} ${styles.bare}`}>
      <header className={styles.header}>
        {bootstrap ? <Logo name={bootstrap.brand.name} /> : <span />}
        <Preferences languages={bootstrap?.languages} />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      {bootstrap && (
        <footer className={styles.bareFooter}>{text('footer.rights', { brand: bootstrap.brand.name })}</footer>
      )}
    </div>
  );
}
