/** The distribution of payouts of all rounds, from totals by day and game. */
import { countPayoutBands } from '#domains/bets/server/index.ts';
import type { PayoutDistribution, readPayoutDistribution } from '#domains/games/contract/winner.ts';
import { isInCategory } from '#domains/games/rules/catalogue/category.ts';
import { sharesOf } from '#domains/games/rules/winner/payout-band.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, type Clock, dayMs } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import type { CatalogueOf } from '../catalogue/catalogue.ts';

const cacheMs = 60_000;
const cacheSize = 200;

export function createReadPayoutDistribution({
  catalogueOf,
  clock,
}: {
  catalogueOf: CatalogueOf;
  clock: Clock;
}): UseCase<typeof readPayoutDistribution> {
  const cache = createShortCache<PayoutDistribution>({ ms: cacheMs, max: cacheSize, clock });
  return async ({ tx, site }, { gameCategory, days }) => {
    const { games } = await catalogueOf(site);
    const { merchant } = site;
    return done(
      await cache.get(`${site.domain}/${gameCategory}/${days}`, async () => {
        // Includes the current day.
        const since = addMs(clock.now(), -(days - 1) * dayMs);
        const inCategory = games.filter(
          ({ category }) => gameCategory === 'ALL' || isInCategory(category, gameCategory),
        );
        const nodes = gameCategory === 'ALL' ? null : inCategory.map(({ node }) => node);
        const { first, counts } = await countPayoutBands(tx, { merchant, nodes, since });
        return { since: first, shares: sharesOf(counts) };
      }),
    );
  };
}
