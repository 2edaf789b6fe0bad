/** The normal frame: header, content, footer, and the two controls that float at the thumb. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBootstrap } from '#domains/content/web/index.ts';
import { Logo } from '#ui';
import { useText } from '../texts.ts';
import { FloatingControls } from './FloatingControls.tsx';
import { Preferences } from './Preferences.tsx';
import styles from './Shell.module.css';
import { SiteFooter } from './SiteFooter.tsx';

export function SiteShell({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { brand, languages } = useBootstrap();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {text('shell.skip')}
      </a>
      <header className={styles.header}>
        <Link className={styles.brand} to="/" aria-label={text('shell.home', { brand: brand.name })}>
          <Logo name={brand.name} />
        </Link>
        <Preferences languages={languages} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      <FloatingControls />
    </div>
  );
}
