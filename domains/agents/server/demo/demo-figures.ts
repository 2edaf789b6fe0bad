/** Bets of the history as entries of figures. The history records bets in bulk, which publishes no events. */
import type { BetId, SettledBet } from '#domains/bets/server/index.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { recordEntries } from '../figure/figure.store.ts';
import { emptyEntry, type FigureEntry } from '../figure/figure-entry.ts';

type DemoBet = SettledBet & { readonly id: BetId };

export async function recordDemoBets(
  pool: Pool,
  bets: readonly DemoBet[],
  { now, offsetMinutes }: { readonly now: Instant; readonly offsetMinutes: number },
): Promise<void> {
  const entries = bets.map((bet): FigureEntry => {
    const { id, member, merchant, currency, category, vassalage, node, stake, validBet, payout, settledAt: at } = bet;
    const game = { category, vassalage, node, stake, validBet, payout };
    return {
      ...emptyEntry,
      ...game,
      kind: 'bet',
      source: id,
      member,
      merchant,
      currency,
      at,
      day: businessDayOf(at, offsetMinutes),
    };
  });
  await transact(pool, (tx) => recordEntries(tx, entries, now));
}
