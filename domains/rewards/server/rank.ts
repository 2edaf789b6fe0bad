/** Where a member stands on the ladder of their brand. */
import { readTurnover } from '#domains/bets/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { findRank, type RankProgress } from '../rules/rank.ts';
import { listRanks } from './rank.store.ts';

export type RankQuery = { readonly member: MemberId; readonly merchant: string; readonly currency: string };

export async function readRankProgress(
  tx: Tx,
  { member, merchant, currency }: RankQuery,
): Promise<RankProgress & { readonly level: number; readonly turnover: Money }> {
  const turnover = await readTurnover(tx, member, currency);
  const standing = findRank(await listRanks(tx, merchant), turnover);
  return { ...standing, level: standing.rank?.level ?? 0, turnover };
}
