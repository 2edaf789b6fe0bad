/** What may leave at once, and what of it is kept as a fee. The page judges with the same functions, earlier. */
import { type Money, zero } from '#kernel/money.ts';
import { type Fee, feeOf } from './amount.ts';

/** The first ones of a day may be free. */
export const chargeOf = (amount: Money, fee: Fee, freeLeft: number): Money =>
  freeLeft > 0 ? zero : feeOf(amount, fee);

export type Room = { readonly withdrawable: Money; readonly max: Money; readonly dayLeft: Money };

/** The largest amount that every rule lets through. */
export const mostNow = ({ withdrawable, max, dayLeft }: Room): Money => {
  const least = [withdrawable, max, dayLeft].reduce((one, other) => (other < one ? other : one));
  return least > zero ? least : zero;
};
