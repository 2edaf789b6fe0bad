/** Rebate as a member reads and claims it. */
import type { Player } from '#domains/bets/server/index.ts';
import { readGameSummaries } from '#domains/games/server/index.ts';
import type {
  listRebateBets as betsEndpoint,
  claimRebate as claimEndpoint,
  listRebateClaims as claimsEndpoint,
  listRebateGames as gamesEndpoint,
  RebateCategory,
  readRebate,
} from '#domains/rewards/contract/rebate.ts';
import { type CategoryRebate, judgeRebate, rebateByCategory } from '#domains/rewards/rules/rebate/rebate.ts';
import { money, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { GiftDeps } from '../gift/gift.ts';
import { readRankTerms } from '../rank.ts';
import { monthStartOf, rankDayOf, startOfDay } from '../vip/rank-days.ts';
import { claimRebate } from './claim-rebate.ts';
import {
  listOpenSums,
  listRebateBets,
  listRebateClaims,
  listRebateGames,
  type RebateSum,
  readRebateRule,
  sumRebateClaims,
} from './rebate.store.ts';

const playerOf = ({ caller, site }: Context<Caller>): Player => ({ member: caller.member, currency: site.currency });

export const showRebate: UseCase<typeof readRebate> = async (context) => {
  const { tx, site, clock } = context;
  const player = playerOf(context);
  const monthStart = startOfDay(monthStartOf(rankDayOf(clock.now())));
  const [rule, sums, terms, claimedThisMonth, [last], balance] = await awaitAll([
    readRebateRule(tx, site.merchant),
    listOpenSums(tx, { ...player, before: null, lock: false }),
    readRankTerms(tx, { ...player, merchant: site.merchant }),
    sumRebateClaims(tx, player, monthStart),
    listRebateClaims(tx, { ...player, skip: 0, limit: 1 }),
    readCash(tx, player),
  ]);
  const { categories, amount, claimable } = judgeRebate(sums, rule.minimum);
  return done({
    mode: rule.mode,
    claimable,
    amount: money(amount),
    validBet: money(categories.reduce((total, { validBet }) => total + validBet, 0n)),
    bets: sums.reduce((count, { bets }) => count + bets, 0),
    minimum: rule.minimum,
    days: rule.days,
    from:
      sums.length === 0 ? null : sums.reduce((first, { firstAt }) => (firstAt < first ? firstAt : first), clock.now()),
    until: sums.length === 0 ? null : clock.now(),
    categories: categories.map((category) => ({ ...toCategory(category), bets: countBets(sums, category) })),
    level: terms?.level ?? 0,
    rates: Object.entries(terms?.rebates ?? {}).map(([gameType, ppm]) => ({ gameType, ppm })),
    claimedThisMonth,
    lastClaim: last ? { at: last.at, amount: last.amount } : null,
    balance,
  });
};

const countBets = (sums: readonly RebateSum[], { category }: CategoryRebate) =>
  sums.filter((sum) => sum.category === category).reduce((count, { bets }) => count + bets, 0);

const toCategory = ({ category, validBet, rates, amount }: CategoryRebate): Omit<RebateCategory, 'bets'> => ({
  gameType: category,
  validBet: money(validBet),
  rates: rates.map((rate) => ({ ratePpm: rate.ratePpm, validBet: money(rate.validBet) })),
  amount: money(amount),
});

async function readCash(tx: Tx, { member, currency }: Player) {
  const cash = memberAccount(member, 'cash', currency);
  return (await readBalances(tx, [cash])).get(cash) ?? zero;
}

const maxGames = 100;

export const showRebateGames: UseCase<typeof gamesEndpoint> = async (context, { gameType }) => {
  const { tx, locale } = context;
  const games = await listRebateGames(tx, { ...playerOf(context), category: gameType, limit: maxGames });
  const names = await readGameSummaries(tx, [...new Set(games.map(({ node }) => node))], locale);
  return done({
    content: games.map(({ node, vassalage, ...game }) => ({
      nodeId: node,
      gameName: names.get(node)?.name ?? node,
      vendorName: names.get(node)?.vendorName ?? vassalage,
      bets: game.bets,
      validBet: money(game.validBet),
      ratePpm: game.ratePpm,
      amount: money(rebateByCategory([game])[0]?.amount ?? 0n),
    })),
  });
};

export const showRebateBets: UseCase<typeof betsEndpoint> = async (
  context,
  { gameType: category, nodeId: node, pageNo, pageSize },
) => {
  const page = { category, node, skip: (pageNo - 1) * pageSize, limit: pageSize + 1 };
  const rows = await listRebateBets(context.tx, { ...playerOf(context), ...page });
  return done({
    content: rows
      .slice(0, pageSize)
      .map(({ bet, validBet, ...row }) => ({ ...row, betId: bet, validBet: money(validBet) })),
    hasMore: rows.length > pageSize,
  });
};

export const createClaimRebate =
  (deps: GiftDeps): UseCase<typeof claimEndpoint> =>
  async (context) => {
    const { tx, site, clock, rng } = context;
    const player = playerOf(context);
    const { mode, minimum } = await readRebateRule(tx, site.merchant);
    if (mode === 'automatic') return refuse('rebate_automatic');
    const request = { minimum, cause: 'member', before: null, rng, at: clock.now() } as const;
    const paid = await claimRebate(tx, deps, { ...player, merchant: site.merchant, ...request });
    if (!paid.ok) return paid;
    if (paid.value === null) {
      const { amount } = judgeRebate(await listOpenSums(tx, { ...player, before: null, lock: false }), minimum);
      const balance = await readCash(tx, player);
      const nothing = { amount: zero, validBet: zero, turnover: zero, categories: [], from: null, until: null };
      return done({ ...nothing, balance, left: money(amount) });
    }
    const { claim, outlook, balance } = paid.value;
    return done({
      amount: claim.amount,
      validBet: money(claim.validBet),
      turnover: claim.amount,
      categories: outlook.categories.map(toCategory),
      from: claim.firstAt,
      until: claim.lastAt,
      balance,
      left: zero,
    });
  };

export const showRebateClaims: UseCase<typeof claimsEndpoint> = async (context, { pageNo, pageSize }) => {
  const { tx } = context;
  const player = playerOf(context);
  const [rows, { count }] = await awaitAll([
    listRebateClaims(tx, { ...player, skip: (pageNo - 1) * pageSize, limit: pageSize }),
    sumRebateClaims(tx, player, null),
  ]);
  return done({
    content: rows.map(({ id, at, firstAt, lastAt, validBet, amount, cause }) => ({
      claimId: id,
      at,
      from: firstAt,
      until: lastAt,
      validBet: money(validBet),
      amount,
      cause,
    })),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    totalElements: count,
  });
};
