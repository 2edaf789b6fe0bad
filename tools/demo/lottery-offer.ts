/** The catalogue as the demo world of lotteries reads it: bets name a game by its node. */
import { readMarket } from '#domains/content/server/index.ts';
import { createCatalogueOf, findOfferedLottery } from '#domains/games/server/index.ts';
import type { LotterySeedDeps } from '#domains/lottery/server/seed.ts';

const domain = 'localhost';

export const findLotteryOffer: LotterySeedDeps['offerOf'] = async ({ pool, clock }, { vassalage, code, merchant }) => {
  const catalogue = await createCatalogueOf({ pool, clock, marketOf: readMarket })({ merchant, domain });
  const offer = findOfferedLottery(catalogue, { vassalage, code, at: clock.now() });
  return offer && { category: offer.category, node: offer.node };
};
