/** The vendors of a list, one of them chosen or all. Each is a link, so it can be opened, shared and saved. */
import { usePageLocation } from '#platform/web/location/page-location.ts';
import { EdgeButton, Link } from '#ui';
import { useScrollEdges } from '#ui/carousel/scroll-edges.ts';
import { countGames, type ShownLane } from '../catalogue/game.ts';
import { withGameListParam } from '../catalogue/game-list-params.ts';
import { usePageText } from '../pages/texts.ts';
import styles from './VendorRail.module.css';

type Props = {
  readonly lane: ShownLane;
  readonly current: string | null;
  /** The number of each vendor's games under the other filters; all of its games where it is absent. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly address: URLSearchParams;
};

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

export function VendorRail({ lane, current, counts, address }: Props) {
  const page = usePageText();
  const { pathname } = usePageLocation();
  const { watch, beyond, step } = useScrollEdges();
  const to = (vassalage: string | null) => {
    const query = withGameListParam(address, 'vassalage', vassalage);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const all = counts ? sum(counts) : countGames(lane);
  return (
    <div className={styles.edged}>
      <EdgeButton side="start" label={page('games.list.vendors.back')} visible={beyond.start} onPress={step} />
      <nav ref={watch} className={styles.rail} aria-label={page('games.list.vendors')}>
        <Link to={to(null)} aria-current={current === null ? 'true' : undefined}>
          <b>{page('games.list.allVendors')}</b>
          <span>{page('games.list.games', { count: all })}</span>
        </Link>
        {lane.vendors.map(({ vassalage, displayName, games }) => {
          const count = counts ? (counts.get(vassalage) ?? 0) : games;
          return (
            <Link
              key={vassalage}
              to={to(vassalage)}
              aria-current={vassalage === current ? 'true' : undefined}
              data-none={count === 0 || undefined}
            >
              <b>{displayName}</b>
              <span>{page('games.list.games', { count })}</span>
            </Link>
          );
        })}
      </nav>
      <EdgeButton side="end" label={page('games.list.vendors.more')} visible={beyond.end} onPress={step} />
    </div>
  );
}
