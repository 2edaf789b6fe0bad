/** How often a wager wins, where that follows from its price; and what comes back of it in the long run. */
import type { BetKind, LotteryEngine, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import type { PricedLine, PricedWager } from '#domains/lottery/rules/wager/wager.ts';
import { money } from '#kernel/money.ts';

const whole = 1_000_000n;

/** The mean over its picks, where picks of a kind return differently. */
function returnOfKind(kind: BetKind, terms: PriceTerms): bigint {
  const table = kind.paytable(terms);
  return table.reduce((sum, { returnPpm }) => sum + BigInt(returnPpm), 0n) / BigInt(Math.max(1, table.length));
}

/** Weighted by what each line costs, in parts per million. */
export function returnOfWager(engine: LotteryEngine, { lines, cost }: PricedWager, terms: PriceTerms): bigint {
  if (cost <= 0n) return 0n;
  const back = lines.reduce((sum, line) => {
    const kind = engine.kinds[line.kind];
    return kind ? sum + BigInt(line.cost) * returnOfKind(kind, terms) : sum;
  }, 0n);
  return back / cost;
}

/**
 * Of a single line whose tickets exclude each other, so that its best draw is one hit: one in so many draws wins. Null where
 * several tickets may hit together.
 */
export function chanceOf(
  engine: LotteryEngine,
  { lines }: PricedWager,
  terms: PriceTerms,
): { readonly ways: number } | null {
  const [line, second] = lines;
  const kind = line && engine.kinds[line.kind];
  if (!line || !kind || second !== undefined) return null;
  const [entry, another] = kind.paytable(terms);
  const [tier, otherTier] = entry?.tiers ?? [];
  if (!entry || another || !tier || otherTier) return null;
  const stake = line.stake * BigInt(line.units);
  const hit = (tier.pays * stake) / tier.per;
  if (!isOneHit(line, money(hit))) return null;
  // What comes back is chance times pay: a ticket wins in return × per / pays of all draws.
  const chancePpm = (BigInt(entry.returnPpm) * tier.per * BigInt(line.tickets) * whole) / (tier.pays * whole);
  return chancePpm > 0n ? { ways: Number((whole + chancePpm / 2n) / chancePpm) } : null;
}

const cent = 100n;
const isOneHit = ({ highestPayout }: PricedLine, hit: bigint) => {
  const gap = hit - highestPayout;
  return gap >= 0n && gap < cent;
};
