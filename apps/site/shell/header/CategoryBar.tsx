/** The top navigation: a bar on a wide screen, a row of chips on a phone. */
import { Icon, Link } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import type { NavEntry, NavKey } from '../navigation.ts';
import { useText } from '../texts.ts';
import styles from './CategoryBar.module.css';
import { CategoryItem } from './CategoryItem.tsx';

type Props = {
  readonly entries: readonly NavEntry[];
  readonly current: NavKey | null;
  readonly onSearch: () => void;
};

export function CategoryBar({ entries, current, onSearch }: Props) {
  const text = useText();
  return (
    <nav className={styles.bar} data-late aria-label={text('shell.categories')}>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-label={text('shell.search')}
        onClick={onSearch}
      >
        <Icon name="search" />
      </button>
      <ul>
        {entries.map((entry) => {
          const { key, to, vendors } = entry;
          const label = text(`nav.${key}`);
          const isCurrent = key === current;
          if (vendors.length > 0) return <CategoryItem key={key} entry={entry} label={label} isCurrent={isCurrent} />;
          return (
            <li key={key}>
              {key === 'favorite' ? (
                <MemberLink className={styles.link} to={to} current={isCurrent}>
                  {label}
                </MemberLink>
              ) : (
                <Link className={styles.link} to={to} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
