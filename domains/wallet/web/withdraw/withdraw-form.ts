/** What the form of a withdrawal knows before anything is sent. */

import { typedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { chargeOf } from '#domains/wallet/rules/withdrawal-amount.ts';
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { Standing } from './withdraw.queries.ts';

export type Figures = { readonly amount: Money; readonly fee: Money; readonly payout: Money };
export type AmountFault = 'amount_invalid' | 'tooSmall' | 'tooLarge';
type Judged =
  | { readonly fault: null; readonly figures: Figures }
  | { readonly fault: AmountFault; readonly figures: null };

export function judgeTyped(typed: string, standing: Standing): Judged {
  const amount = typedAmount(typed);
  if (amount === null) return { fault: 'amount_invalid', figures: null };
  if (amount < amountOf(standing.min)) return { fault: 'tooSmall', figures: null };
  if (amount > amountOf(standing.mostNow)) return { fault: 'tooLarge', figures: null };
  const fee = chargeOf(amount, { feeFlat: amountOf(standing.feeFlat), feePpm: standing.feePpm }, standing.freeLeft);
  return { fault: null, figures: { amount, fee, payout: money(amount - fee) } };
}

const usual = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const chipsMost = 4;

/** The largest amounts that are often meant and can leave now. */
export function chipsOf({ min, mostNow }: Pick<Standing, 'min' | 'mostNow'>): string[] {
  const [least, most] = [amountOf(min), amountOf(mostNow)];
  return usual
    .filter((amount) => {
      const known = BigInt(amount) * moneyScale;
      return known >= least && known <= most;
    })
    .slice(-chipsMost)
    .map((amount) => amount.toLocaleString('en-US'));
}

/** As it would be typed: `8,030.50`. */
export function typedAll(standing: Pick<Standing, 'mostNow'>): string {
  const most = amountOf(standing.mostNow);
  const cents = (most % moneyScale) / 100n;
  const whole = (most / moneyScale).toLocaleString('en-US');
  return cents === 0n ? whole : `${whole}.${cents.toString().padStart(2, '0')}`;
}

/** When the money is there at the latest, if everybody uses all the time they have. */
export function arrivesBy(standing: Standing, amount: Money, nowMs: number): number {
  const isRead = standing.reviewFrom !== null && amount >= amountOf(standing.reviewFrom);
  const minutes = standing.payMinutes + (isRead ? standing.reviewMinutes : 0);
  return nowMs + (standing.cancelSeconds + minutes * 60) * 1_000;
}

export type Missing = 'kyc' | 'password' | 'account';

/** What has to be there before anything can be asked for. */
export function missingOf(standing: Standing, accounts: number): Missing[] {
  const missing: Missing[] = [];
  if (standing.kycTier < standing.kycNeeded) missing.push('kyc');
  if (!standing.paymentPassword) missing.push('password');
  if (accounts === 0) missing.push('account');
  return missing;
}

export type Nothing = 'turnover' | 'day' | 'balance' | 'open';

/** Why nothing can leave although everything is in place; null where something can. */
export function nothingOf(standing: Standing): Nothing | null {
  if (standing.openOrders >= standing.mostOpen) return 'open';
  const least = amountOf(standing.min);
  if (amountOf(standing.mostNow) >= least) return null;
  if (amountOf(standing.balance) < least) return 'balance';
  if (amountOf(standing.dayLeft) < least) return 'day';
  return amountOf(standing.turnoverLeft) > zero ? 'turnover' : 'balance';
}
