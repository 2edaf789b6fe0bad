/** Stakes of one moment, one after the other: what they add up to, and which of them wins. */
import type { Money } from '#kernel/money.ts';
import { addStake, type Beginning, fall, type JackpotPool, type JackpotTerms, wholeOf } from './jackpot.ts';

/** `nth` stake; what it wins, and what the next one begins with and falls at. */
export type Won = { readonly nth: number; readonly amount: Money; readonly next: Beginning; readonly trigger: Money };
export type Added = {
  readonly pool: JackpotPool;
  readonly won: readonly Won[];
  /** What the house put aside for all of them, in whole amounts. */
  readonly toPool: Money;
  readonly toReserve: Money;
};

type Given = {
  readonly terms: JackpotTerms;
  readonly trigger: Money;
  /** Where the next one falls, by what it begins with. */
  readonly draw: (next: Beginning) => Money;
};

/** A stake may lift the pool over several promises, should they lie that close. */
export function addStakes(before: JackpotPool, stakes: readonly Money[], { terms, draw, ...given }: Given): Added {
  let [pool, trigger] = [before, given.trigger];
  let [toPool, toReserve] = [0n, 0n];
  const won: Won[] = [];
  for (const [nth, stake] of stakes.entries()) {
    const after = addStake(pool, stake, terms);
    toPool += wholeOf(after.pool) - wholeOf(pool.pool);
    toReserve += wholeOf(after.reserve) - wholeOf(pool.reserve);
    pool = after;
    while (wholeOf(pool.pool) >= trigger) {
      const fallen = fall(pool, trigger, terms);
      const next = draw(fallen.next);
      won.push({ nth, amount: trigger, next: fallen.next, trigger: next });
      [pool, trigger] = [fallen.pool, next];
    }
  }
  return { pool, won, toPool: toPool as Money, toReserve: toReserve as Money };
}
