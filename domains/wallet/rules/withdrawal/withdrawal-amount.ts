/** What may leave, and what of it is the fee. The page validates with the same functions before sending. */
import { type Money, zero } from '#kernel/money.ts';
import { type FeeTerms, feeOf } from '../amount.ts';

/** The first ones of a day may be free. */
export const withdrawalFee = (amount: Money, fee: FeeTerms, freeLeft: number): Money =>
  freeLeft > 0 ? zero : feeOf(amount, fee);

export type WithdrawalLimits = { readonly withdrawable: Money; readonly max: Money; readonly dayLeft: Money };

/** The largest amount that every rule allows. */
export const maxWithdrawalNow = ({ withdrawable, max, dayLeft }: WithdrawalLimits): Money => {
  const smallest = [withdrawable, max, dayLeft].reduce((one, other) => (other < one ? other : one));
  return smallest > zero ? smallest : zero;
};
