/** Where a member stands on the ladder of their brand. */
import { turnoverOf } from '#domains/bets/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { rankOf, type Standing } from '../rules/rank.ts';
import { listRanks } from './rank.store.ts';

export type RankOf = { readonly member: MemberId; readonly merchant: string; readonly currency: string };

export async function standingOf(
  tx: Tx,
  { member, merchant, currency }: RankOf,
): Promise<Standing & { readonly level: number; readonly turnover: Money }> {
  const turnover = await turnoverOf(tx, member, currency);
  const standing = rankOf(await listRanks(tx, merchant), turnover);
  return { ...standing, level: standing.rank?.level ?? 0, turnover };
}
