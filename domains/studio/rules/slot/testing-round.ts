/** The figures of a machine over all possible rounds: return, hit rate, volatility and maximum. */
import type { Machine } from './machine.ts';
import { cascadeDistribution } from './testing-cascade.ts';
import { type Scale, withFreeSpins, withHold } from './testing-feature.ts';
import { chancesOf } from './testing-fourier.ts';
import { type PayoutDistribution, payoutDistributionOf } from './testing-spread.ts';

const bet = 10_000;

/** In whole bets by default. */
export type MachineFigures = {
  /** The return of a bet; no round pays more than the maximum. */
  readonly back: number;
  /** What would come back if rounds might pay more. */
  readonly uncut: number;
  /** In how many of all rounds anything is paid. */
  readonly hits: number;
  readonly deviation: number;
  /** The maximum payout of a single spin outside the feature, including its cascades. */
  readonly largestSpin: number;
  /** In how many of all rounds the most is paid. */
  readonly mostHits: number;
};

export function figuresOf(machine: Machine): MachineFigures {
  const spread = machine.cascade ? cascadeDistribution(machine) : payoutDistributionOf(machine);
  const chances = [...roundChances(machine, spread)];
  const most = Number(machine.most) / bet;
  const expect = (of: (pays: number) => number) =>
    chances.reduce((sum, [pays, chance]) => sum + chance * of(pays / bet), 0);
  const back = expect((pays) => Math.min(pays, most));
  return {
    back,
    uncut: expect((pays) => pays),
    hits: 1 - expect((pays) => (pays === 0 ? 1 : 0)),
    deviation: Math.sqrt(expect((pays) => (Math.min(pays, most) - back) ** 2)),
    largestSpin: Math.max(...spread.flatMap((paid) => [...paid.keys()])) / bet,
    mostHits: expect((pays) => (pays >= most ? 1 : 0)),
  };
}

/** What is paid, in ten-thousandths, and how likely that is. */
function* roundChances(machine: Machine, spread: PayoutDistribution): Generator<readonly [number, number]> {
  const { freeSpins, hold } = machine;
  const stops = spread.reduce((sum, paid) => sum + [...paid.values()].reduce((all, count) => all + count, 0), 0);
  if (!freeSpins && !hold) {
    for (const paid of spread) for (const [pays, count] of paid) yield [pays, count / stops];
    return;
  }
  const scale: Scale = { unit: unitOf(machine), size: sizeOf(machine), stops };
  const spectrum = freeSpins ? withFreeSpins(freeSpins, spread, scale) : null;
  const whole = spectrum ?? (hold ? withHold(machine, hold, { spread, scale }) : null);
  if (whole) for (const [units, chance] of chancesOf(whole).entries()) yield [units * scale.unit, chance];
}

/** The largest amount that everything this machine pays is a multiple of. */
function unitOf({ pays, freeSpins, hold }: Machine): number {
  const amounts = [
    ...Object.values(pays).flat(),
    freeSpins?.pays,
    hold?.full,
    ...(hold?.values ?? []).map((one) => one.pays),
  ];
  return amounts.reduce<number>((unit, amount) => greatestDivisor(unit, Number(amount ?? 0n)), 0);
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Covers almost twice the maximum: a larger payout would wrap around to a small one, and is detected by `uncut`. */
const sizeOf = (machine: Machine): number => 2 ** Math.ceil(Math.log2((Number(machine.most) / unitOf(machine)) * 1.5));
