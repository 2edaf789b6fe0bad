/** The vendors of a list, one of them chosen or all. Each is an address, so it can be opened, sent and kept. */
import { usePlace } from '#platform/web/place.ts';
import { EdgeButton, Link } from '#ui';
import { useEdges } from '#ui/edges.ts';
import { countGames, type ShownLane } from '../game.ts';
import { withParameter } from '../game-filters.ts';
import { usePageText } from '../pages/texts.ts';
import styles from './VendorRail.module.css';

type Props = {
  readonly lane: ShownLane;
  readonly current: string | null;
  /** What the other filters leave of each vendor; all of its games where nothing is told. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly address: URLSearchParams;
};

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

export function VendorRail({ lane, current, counts, address }: Props) {
  const page = usePageText();
  const { pathname } = usePlace();
  const { watch, beyond, step } = useEdges();
  const to = (vassalage: string | null) => {
    const query = withParameter(address, 'vassalage', vassalage);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const all = counts ? sum(counts) : countGames(lane);
  return (
    <div className={styles.edged}>
      <EdgeButton side="start" label={page('games.list.vendors.back')} shown={beyond.start} onPress={step} />
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
      <EdgeButton side="end" label={page('games.list.vendors.more')} shown={beyond.end} onPress={step} />
    </div>
  );
}
