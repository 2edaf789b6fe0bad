/** The places of the site, or the categories of its games. */
import { Icon, type IconName, Link } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import type { NavEntry, NavKey } from '../navigation.ts';
import { useText } from '../texts.ts';
import styles from './SideLinks.module.css';

type Props = {
  readonly part: 'places' | 'games';
  readonly entries: readonly NavEntry[];
  readonly current: NavKey | null;
  readonly pathname: string;
  readonly onFollow: (() => void) | undefined;
};

const icons: Readonly<Partial<Record<NavKey, IconName>>> = { favorite: 'heart', promotions: 'megaphone' };

export function SideLinks({ part, entries, current, pathname, onFollow }: Props) {
  const text = useText();
  const isGames = part === 'games';
  const shown = entries.filter(({ vendors }) => vendors.length > 0 === isGames);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={text(isGames ? 'shell.games' : 'shell.menu')}>
      {isGames && <h2 className={styles.title}>{text('shell.games')}</h2>}
      <ul>
        {shown.map(({ key, to }) => {
          const content = (
            <>
              <Icon name={icons[key] ?? (key as IconName)} />
              <span>{text(`nav.${key}`)}</span>
              {key === 'bgs' && <small className={styles.tag}>{text('shell.originals')}</small>}
            </>
          );
          const isCurrent = key === current;
          return (
            <li key={key}>
              {key === 'favorite' ? (
                <MemberLink className={styles.link} to={to} current={isCurrent} onFollow={onFollow}>
                  {content}
                </MemberLink>
              ) : (
                <Link className={styles.link} to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
                  {content}
                </Link>
              )}
              {key === 'favorite' && (
                <MemberLink className={styles.link} to="/recent" current={pathname === '/recent'} onFollow={onFollow}>
                  <Icon name="history" />
                  <span>{text('nav.recent')}</span>
                </MemberLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
