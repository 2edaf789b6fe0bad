/** How all rounds ended beside the largest wins, from sums that are kept by day and game. */
import { spreadOf } from '#domains/bets/server/index.ts';
import { done } from '#kernel/outcome.ts';
import { type Clock, dayMs, later } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readWinnerPicture, WinnerPicture } from '../contract/winner.ts';
import { isAskedFor } from '../rules/category.ts';
import { sharesOf } from '../rules/spread.ts';
import type { CatalogueOf } from './catalogue.ts';

const keptMs = 60_000;
const keptCount = 200;

export function createReadWinnerPicture({
  catalogueOf,
  clock,
}: {
  catalogueOf: CatalogueOf;
  clock: Clock;
}): UseCase<typeof readWinnerPicture> {
  const kept = briefCache<WinnerPicture>({ ms: keptMs, max: keptCount, clock });
  return async ({ tx, site }, { gameCategory, days }) => {
    const { games } = await catalogueOf(site);
    const { merchant } = site;
    return done(
      await kept.get(`${site.domain}/${gameCategory}/${days}`, async () => {
        // The day that runs is one of them.
        const since = later(clock.now(), -(days - 1) * dayMs);
        const asked = games.filter(({ category }) => gameCategory === 'ALL' || isAskedFor(category, gameCategory));
        const nodes = gameCategory === 'ALL' ? null : asked.map(({ node }) => node);
        const { first, counts } = await spreadOf(tx, { merchant, nodes, since });
        return { since: first, shares: sharesOf(counts) };
      }),
    );
  };
}
