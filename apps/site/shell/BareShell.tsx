/** The frame of a page that stands in for the whole site: brand, language, light, and nothing that leads away. */
import { type ReactNode, use } from 'react';
import { BootstrapRoot } from '#domains/content/web/index.ts';
import { Logo } from '#ui';
import { useText } from '../texts.ts';
import styles from './BareShell.module.css';
import { LightSwitch } from './LightSwitch.tsx';
import { LanguageButton, LanguageNotice } from './language/LanguageButton.tsx';

export function BareShell({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const bootstrap = use(BootstrapRoot);
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        {bootstrap ? <Logo name={bootstrap.brand.name} /> : <span />}
        <div className={styles.preferences}>
          <LightSwitch label={text('shell.theme')} />
          <LanguageButton look="named" />
        </div>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <LanguageNotice />
      {bootstrap && <footer className={styles.footer}>{text('footer.rights', { brand: bootstrap.brand.name })}</footer>}
    </div>
  );
}
