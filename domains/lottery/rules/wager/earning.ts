/** What of a ticket earns rebate and points: kinds that return nearly all, such as lô of two digits, earn nothing. */
import { maxEarningReturnPpm, wholePpm } from '#domains/bets/contract/earning.ts';
import type { LotteryEngine, PriceTerms } from '../engine/lottery-engine.ts';
import type { PricedLine } from './wager.ts';

type EarningWager = {
  readonly lines: readonly Pick<PricedLine, 'kind' | 'cost'>[];
  readonly terms: PriceTerms;
  /** The part of the stake that comes back whatever is drawn, in parts per million. */
  readonly rebatePpm: number;
};

/** In parts per million of the stake. */
export function earningPartOf(engine: LotteryEngine, { lines, terms, rebatePpm }: EarningWager): number {
  let [cost, earning] = [0n, 0n];
  for (const line of lines) {
    const returns = engine.kinds[line.kind]?.paytable(terms).map(({ returnPpm }) => returnPpm) ?? [];
    cost += line.cost;
    if (returns.every((returnPpm) => returnPpm + BigInt(rebatePpm) < BigInt(maxEarningReturnPpm))) earning += line.cost;
  }
  return cost === 0n ? wholePpm : Number((earning * BigInt(wholePpm)) / cost);
}
