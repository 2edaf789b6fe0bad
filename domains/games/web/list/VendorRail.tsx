/** The vendors of a list, one of them chosen or all. Each is an address, so it can be opened, sent and kept. */
import { usePlace } from '#platform/web/place.ts';
import { Link, VendorMark } from '#ui';
import { countGames, type ShownLane } from '../game.ts';
import { withParameter } from '../game-filters.ts';
import { usePageText } from '../pages/texts.ts';
import styles from './VendorRail.module.css';

type Props = {
  readonly lane: ShownLane;
  readonly current: string | null;
  readonly address: URLSearchParams;
};

export function VendorRail({ lane, current, address }: Props) {
  const page = usePageText();
  const { pathname } = usePlace();
  const to = (vassalage: string | null) => {
    const query = withParameter(address, 'vassalage', vassalage);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav className={styles.rail} aria-label={page('games.list.vendors')}>
      <Link to={to(null)} aria-current={current === null ? 'true' : undefined}>
        <b>{page('games.list.allVendors')}</b>
        <span>{page('games.list.games', { count: countGames(lane) })}</span>
      </Link>
      {lane.vendors.map(({ vassalage, displayName, iconUrl, games }) => (
        <Link key={vassalage} to={to(vassalage)} aria-current={vassalage === current ? 'true' : undefined}>
          <VendorMark src={iconUrl} name={displayName} />
          <span>{page('games.list.games', { count: games })}</span>
        </Link>
      ))}
    </nav>
  );
}
