/** Which bets earn rebate, points and paybacks: those of games that return too much earn none. */
import { readGameReturns } from '#domains/games/server/index.ts';
import { earnsRebate } from '#domains/rewards/rules/rebate/rebate.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PlayEntry } from './play.ts';

export async function keepEarning<Entry extends Pick<PlayEntry, 'node'>>(
  tx: Tx,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const returns = await readGameReturns(tx, [...new Set(entries.map(({ node }) => node))]);
  return entries.filter(({ node }) => earnsRebate(returns.get(node) ?? null));
}
