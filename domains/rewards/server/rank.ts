/** Where a member stands on the ladder of their brand. */
import { readTurnover, readTurnovers } from '#domains/bets/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { RankProgress } from '../rules/rank.ts';
import { findRank } from '../rules/rank.ts';
import { listRanks, type RankTerms, readLadders } from './rank.store.ts';
import { readMemberRank, readMemberRanks } from './vip/member-rank.store.ts';

export type RankQuery = { readonly member: MemberId; readonly merchant: string; readonly currency: string };

/** Who has not played since ranks are kept stands where the bets of the whole time reach. */
export async function readRankProgress(
  tx: Tx,
  { member, merchant, currency }: RankQuery,
): Promise<RankProgress & { readonly level: number; readonly turnover: Money }> {
  const { rank, next, turnover } = await readLadderPosition(tx, { member, merchant, currency });
  return { rank: toRank(rank), next: toRank(next), level: rank?.level ?? 0, turnover };
}

async function readLadderPosition(tx: Tx, { member, merchant, currency }: RankQuery) {
  const [turnover, ladder, own] = await awaitAll([
    readTurnover(tx, member, currency),
    listRanks(tx, merchant),
    readMemberRank(tx, { member, currency }),
  ]);
  const { rank: reached, next } = findRank(ladder, turnover);
  const level = own?.level ?? reached?.level ?? 0;
  return { rank: ladder.findLast((terms) => terms.level <= level) ?? null, next, turnover };
}

const toRank = (rank: RankProgress['rank']): RankProgress['rank'] =>
  rank && { level: rank.level, label: rank.label, turnover: rank.turnover };

/** What the rank of a member gives; null where the brand has no ladder. */
export async function readRankTerms(tx: Tx, query: RankQuery): Promise<RankTerms | null> {
  return (await readLadderPosition(tx, query)).rank;
}

export async function readVipLevel(tx: Tx, query: RankQuery): Promise<number> {
  return (await readRankProgress(tx, query)).level;
}

const onceOverPpm = 1_000_000;

/** By how much the points of a bet are multiplied, in parts per million. */
export const pointsFactorOf = (terms: RankTerms | null): number => terms?.pointsPpm ?? onceOverPpm;

/** Of many members at once, in their order. */
export async function readPointsFactors(tx: Tx, players: readonly RankQuery[]): Promise<number[]> {
  return (await readAllRankTerms(tx, players)).map(pointsFactorOf);
}

/** Of many members at once, in their order. */
export async function readVipLevels(tx: Tx, players: readonly RankQuery[]): Promise<number[]> {
  return (await readAllRankTerms(tx, players)).map((terms) => terms?.level ?? 0);
}

async function readAllRankTerms(tx: Tx, players: readonly RankQuery[]): Promise<(RankTerms | null)[]> {
  const ladders = await readLadders(tx, players);
  const levels = await readStoredLevels(tx, players);
  const others = players.filter((_, at) => levels[at] === null);
  const turnovers = new Map<RankQuery, Money>();
  for (const [at, turnover] of (await readTurnovers(tx, others)).entries()) {
    const player = others[at];
    if (player) turnovers.set(player, turnover);
  }
  return players.map((player, at) => {
    const ladder = ladders.get(player.merchant) ?? [];
    const level = levels[at] ?? findRank(ladder, turnovers.get(player) ?? zero).rank?.level ?? 0;
    return ladder.findLast((terms) => terms.level <= level) ?? null;
  });
}

/** Null for those who have not played since ranks are kept. */
async function readStoredLevels(tx: Tx, players: readonly RankQuery[]): Promise<(number | null)[]> {
  const nameOf = ({ member, currency }: Pick<RankQuery, 'member' | 'currency'>) => `${member} ${currency}`;
  const levels = new Map((await readMemberRanks(tx, players)).map((rank) => [nameOf(rank), rank.level]));
  return players.map((player) => levels.get(nameOf(player)) ?? null);
}

/** Withdrawals of a day without a fee. */
export async function readFreeWithdrawals(tx: Tx, query: RankQuery): Promise<number> {
  return (await readRankTerms(tx, query))?.withdrawals ?? 0;
}
