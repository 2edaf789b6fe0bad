/**
 * Which bets earn rebate, points and paybacks: those of games that return too much earn none, and of a bet on several kinds the
 * part on kinds that do.
 */
import { wholePpm } from '#domains/bets/contract/earning.ts';
import { readGameReturns } from '#domains/games/server/index.ts';
import { earnsRebate } from '#domains/rewards/rules/rebate/rebate.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PlayEntry } from './play.ts';

type EarningEntry = Pick<PlayEntry, 'node' | 'validChange' | 'earningPpm'> & Partial<Pick<PlayEntry, 'payoutChange'>>;

/** Rounded towards zero, so that a full reversal takes back exactly what was credited. */
function earningPart<Entry extends EarningEntry>(entry: Entry): Entry {
  const { earningPpm, validChange, payoutChange } = entry;
  if (earningPpm === undefined) return entry;
  const partOf = (amount: bigint) => (amount * BigInt(earningPpm)) / BigInt(wholePpm);
  return {
    ...entry,
    validChange: partOf(validChange),
    ...(payoutChange !== undefined && { payoutChange: partOf(payoutChange) }),
  };
}

/** What of these entries earns: the others are left out, and of some only a part counts. */
export async function toEarningEntries<Entry extends EarningEntry>(
  tx: Tx,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const returns = await readGameReturns(tx, [...new Set(entries.map(({ node }) => node))]);
  return entries
    .filter(({ node, earningPpm }) => earningPpm !== 0 && earnsRebate(returns.get(node) ?? null))
    .map(earningPart);
}
