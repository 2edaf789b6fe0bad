/** Stakes of one moment, one after the other: what they add up to, and which of them wins. */
import type { Money } from '#kernel/money.ts';
import {
  addStake,
  dropJackpot,
  type JackpotPool,
  type JackpotStart,
  type JackpotTerms,
  wholeAmount,
} from './jackpot.ts';

/** `nth` stake; what it wins, and what the next one begins with and falls at. */
export type JackpotWin = {
  readonly nth: number;
  readonly amount: Money;
  readonly next: JackpotStart;
  readonly trigger: Money;
};
export type JackpotTotals = {
  readonly pool: JackpotPool;
  readonly won: readonly JackpotWin[];
  /** The operator's contribution for all of them, in whole amounts. */
  readonly toPool: Money;
  readonly toReserve: Money;
};

type JackpotInput = {
  readonly terms: JackpotTerms;
  readonly trigger: Money;
  /** Where the next one falls, by what it begins with. */
  readonly draw: (next: JackpotStart) => Money;
};

/** A stake may lift the pool over several promises, should they lie that close. */
export function addStakes(
  before: JackpotPool,
  stakes: readonly Money[],
  { terms, draw, ...given }: JackpotInput,
): JackpotTotals {
  let [pool, trigger] = [before, given.trigger];
  let [toPool, toReserve] = [0n, 0n];
  const won: JackpotWin[] = [];
  for (const [nth, stake] of stakes.entries()) {
    const after = addStake(pool, stake, terms);
    toPool += wholeAmount(after.pool) - wholeAmount(pool.pool);
    toReserve += wholeAmount(after.reserve) - wholeAmount(pool.reserve);
    pool = after;
    while (wholeAmount(pool.pool) >= trigger) {
      const fallen = dropJackpot(pool, trigger, terms);
      const next = draw(fallen.next);
      won.push({ nth, amount: trigger, next: fallen.next, trigger: next });
      [pool, trigger] = [fallen.pool, next];
    }
  }
  return { pool, won, toPool: toPool as Money, toReserve: toReserve as Money };
}
