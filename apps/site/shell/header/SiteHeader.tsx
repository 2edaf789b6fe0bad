/** Two rows that stay in sight: search and account, and the categories below. */
import { memo } from 'react';
import { useBootstrap } from '#domains/content/web/index.ts';
import { Icon, Link, Logo } from '#ui';
import type { NavEntry, NavKey } from '../navigation.ts';
import { useText } from '../texts.ts';
import { useOpenSearch } from '../use-open-search.ts';
import { CategoryBar } from './CategoryBar.tsx';
import { HeaderAccount } from './HeaderAccount.tsx';
import styles from './SiteHeader.module.css';

type Props = {
  readonly entries: readonly NavEntry[];
  readonly current: NavKey | null;
  readonly onMenu: () => void;
};

export const SiteHeader = memo(function SiteHeader({ entries, current, onMenu }: Props) {
  const text = useText();
  const { brand } = useBootstrap();
  const search = useOpenSearch();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.menu}
          aria-haspopup="dialog"
          aria-label={text('shell.menu')}
          title={text('shell.menu')}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
        <Link className={styles.logo} to="/" aria-label={text('shell.home', { brand: brand.name })}>
          <Logo name={brand.name} />
        </Link>
        <button type="button" className={styles.search} aria-haspopup="dialog" aria-keyshortcuts="/" onClick={search}>
          <Icon name="search" />
          <span>{text('shell.search')}</span>
          <kbd aria-hidden="true">/</kbd>
        </button>
        <HeaderAccount />
      </div>
      <CategoryBar entries={entries} current={current} onSearch={search} />
    </header>
  );
});
