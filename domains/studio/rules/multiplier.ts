/** A multiple of the stake, in ten-thousandths: `12_500n` is one and a quarter. */
import { type Money, money, type Ppm } from '#kernel/money.ts';

declare const unit: unique symbol;
export type Multiplier = bigint & { readonly [unit]: 'multiplier' };

export const multiplierScale = 10_000n;

export const multiplier = (tenThousandths: bigint) => tenThousandths as Multiplier;

/** `timesOf('1.0102')`; for tables that are written down. */
export function timesOf(text: string | number): Multiplier {
  const [whole = '0', decimals = ''] = String(text).split('.');
  return multiplier(BigInt(whole) * multiplierScale + BigInt(decimals.padEnd(4, '0')));
}

const million = 1_000_000n;

/** A fair multiplier of `whole / part`, less the house edge, rounded down to the fourth decimal. */
export const withEdge = (whole: bigint, part: bigint, edge: Ppm): Multiplier =>
  multiplier((whole * (million - edge) * multiplierScale) / (part * million));

const centavo = 100n;

/** Rounded down to the centavo, the smallest unit of a balance, in favour of the operator. */
export const payoutOf = (stake: Money, times: Multiplier): Money =>
  money(((stake * times) / multiplierScale / centavo) * centavo);
