/** What a hit pays: a fixed sum, or one that follows from the chance and the terms of the player. */
import { type Money, money, moneyScale, type Ppm, ppm } from '#kernel/money.ts';
import type { PriceTerms } from './lottery-engine.ts';

/** In `ways` of `cells` draws there is a hit, in `pushes` of them the stake comes back; several hits of one draw count each. */
export type Chance = { readonly ways: bigint; readonly cells: bigint; readonly pushes?: bigint };

/** `pays` where the table fixes it, for a stake of 1.00 unless `per` says otherwise. */
export type Tier = Chance & { readonly pays?: Money; readonly per?: Money };

export type Price = { readonly pays: Money; readonly per: Money };

export const cent = moneyScale / 100n;
export const perOne = money(moneyScale);
/** The unit of the prize mode. */
export const perTwo = money(2n * moneyScale);

export const defaultPrizeGroup = 1_900;
export const minPrizeGroup = 1_700;
export const prizeGroupScale = 2_000n;

/** Of all odds where no other return is set. */
const creditReturn = ppm(970_000n);
const whole = 1_000_000n;

export const chance = (ways: number | bigint, cells: number | bigint, pushes: number | bigint = 0n): Tier => ({
  ways: BigInt(ways),
  cells: BigInt(cells),
  pushes: BigInt(pushes),
});

/** A price in hundredths, whatever the terms are. */
export const fixed = (hundredths: number, ways: number | bigint, cells: number | bigint): Tier => ({
  ...chance(ways, cells),
  pays: money(BigInt(hundredths) * cent),
});

export const returnOfGroup = (prizeGroup: number): Ppm => ppm((BigInt(prizeGroup) * whole) / prizeGroupScale);

/** The price is cut to 0.01 before any stake is multiplied by it: it is the figure that the page shows. */
function priceOfChance({ ways, cells, pushes = 0n }: Chance, per: Money, rate: Ppm): Money {
  const unitCents = per / cent;
  const cents = (unitCents * (rate * cells - pushes * whole)) / (whole * ways);
  return money(cents * cent);
}

export function priceOf(tier: Tier, terms: PriceTerms): Price {
  if (tier.pays !== undefined) return { pays: tier.pays, per: tier.per ?? perOne };
  if (terms.mode === 'credit') {
    const rate = terms.creditReturnPpm === undefined ? creditReturn : ppm(BigInt(terms.creditReturnPpm));
    return { pays: priceOfChance(tier, perOne, rate), per: perOne };
  }
  return { pays: priceOfChance(tier, perTwo, returnOfGroup(terms.prizeGroup)), per: perTwo };
}

/** The return of tiers that one ticket may hit, of a ticket that costs `unitCost` for a stake of 1.00. */
export function returnOf(tiers: readonly Tier[], unitCost: Money, terms: PriceTerms): Ppm {
  // Sums of fractions: everything is put on the product of the denominators, which are at most a few hundred digits.
  let over = 0n;
  let under = 1n;
  for (const tier of tiers) {
    const { pays, per } = priceOf(tier, terms);
    const gain = pays * tier.ways + (tier.pushes ?? 0n) * per;
    over = over * (per * tier.cells) + gain * under;
    under *= per * tier.cells;
  }
  return ppm((over * moneyScale * whole) / (under * unitCost));
}
