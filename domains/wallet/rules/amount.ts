/** What may be paid in by a method, and what of it is kept as a fee. The page judges with the same functions, earlier. */
import { type Money, money, moneyScale, ppm, scaleFloor } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';

export type Bounds = { readonly least: Money; readonly most: Money };
export type Fee = { readonly feeFlat: Money; readonly feePpm: number };

/** The smallest coin: a hundredth of the unit. */
const coin = moneyScale / 100n;

export const isPayable = (amount: Money) => amount > 0n && amount % coin === 0n;

export function judgeAmount(
  amount: Money,
  { least, most }: Bounds,
): Outcome<Money, 'amount_invalid' | 'amount_too_small' | 'amount_too_large'> {
  if (!isPayable(amount)) return refuse('amount_invalid');
  if (amount < least) return refuse('amount_too_small');
  return amount > most ? refuse('amount_too_large') : done(amount);
}

/** In whole coins; the dust stays with the member. */
export function feeOf(amount: Money, { feeFlat, feePpm }: Fee): Money {
  const share = scaleFloor(amount, ppm(BigInt(feePpm)));
  return money(feeFlat + share - (share % coin));
}
