/**
 * What may be paid in by a method, and what of it is the fee. The page validates with the same functions before
 * sending.
 */
import { type Money, money, moneyScale, ppm, scaleFloor } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';

export type AmountBounds = { readonly least: Money; readonly most: Money };
export type FeeTerms = { readonly feeFlat: Money; readonly feePpm: number };

/** The smallest amount: a hundredth of the unit. */
const coin = moneyScale / 100n;

export const isPayable = (amount: Money) => amount > 0n && amount % coin === 0n;

export function judgeAmount(
  amount: Money,
  { least, most }: AmountBounds,
): Outcome<Money, 'amount_invalid' | 'amount_too_small' | 'amount_too_large'> {
  if (!isPayable(amount)) return refuse('amount_invalid');
  if (amount < least) return refuse('amount_too_small');
  return amount > most ? refuse('amount_too_large') : done(amount);
}

/** In whole cents; the remainder stays with the member. */
export function feeOf(amount: Money, { feeFlat, feePpm }: FeeTerms): Money {
  const share = scaleFloor(amount, ppm(BigInt(feePpm)));
  return money(feeFlat + share - (share % coin));
}
