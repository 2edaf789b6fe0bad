/** Passes to lotteries what they need of domains that they may not import: the catalogue, agents, bonuses and limits. */
import { readMemberPoint } from '#domains/agents/server/index.ts';
import { type CatalogueOf, findOfferedLottery, listOfferedLotteries } from '#domains/games/server/index.ts';
import { type MenuDeps, offerKey, type TicketDeps } from '#domains/lottery/server/index.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import { mayStake as mayStakeBonus } from '#domains/rewards/server/index.ts';
import { lockActiveBonus } from '../rewards/active-bonus.ts';

export type LotteryParts = { readonly catalogueOf: CatalogueOf; readonly originOf: (host: string) => string };

export const createMenuDeps = ({ catalogueOf, originOf }: LotteryParts): MenuDeps => ({
  originOf,
  listOffered: async (site, locale) => {
    const games = listOfferedLotteries(await catalogueOf(site), locale);
    return new Map(games.map(({ vassalage, code, name, iconUrl }) => [offerKey(vassalage, code), { name, iconUrl }]));
  },
});

/**
 * The rebate, in tenths of a percent, of a member without an upline. No agent takes a share, so the member has the largest one
 * of the rules: 8.0 %.
 */
const pointWithoutChain = 80;

export const createTicketDeps = ({
  catalogueOf,
  protection: { mayStake },
}: Pick<LotteryParts, 'catalogueOf'> & { readonly protection: Pick<ProtectionGuards, 'mayStake'> }): TicketDeps => ({
  mayStake,
  mayStakeBonus,
  lockActiveBonus,
  findOffer: async (_tx, { site, vassalage, code, at }) => {
    const offer = findOfferedLottery(await catalogueOf(site), { vassalage, code, at });
    return offer && { category: offer.category, node: offer.node };
  },
  pointOf: async (tx, member, at) => (await readMemberPoint(tx, member, at)) ?? pointWithoutChain,
});
