/** What of a ticket earns rebate and points: kinds that return nearly all would cost more in rewards than they bring. */
import type { LotteryEngine, PriceTerms } from '../engine/lottery-engine.ts';
import type { PricedLine } from './wager.ts';

/** Kinds that return so much, such as lô of two digits, earn nothing. */
const maxEarningReturnPpm = 985_000n;

const all = 1_000_000n;

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
    if (returns.every((returnPpm) => returnPpm + BigInt(rebatePpm) < maxEarningReturnPpm)) earning += line.cost;
  }
  return cost === 0n ? Number(all) : Number((earning * all) / cost);
}
