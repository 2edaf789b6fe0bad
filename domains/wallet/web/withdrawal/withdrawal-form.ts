/** What the form of a withdrawal computes before anything is sent. */

import { judgeAmount } from '#domains/wallet/rules/amount.ts';
import { parseTypedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { withdrawalFee } from '#domains/wallet/rules/withdrawal/withdrawal-amount.ts';
import {
  type FundsFault,
  judgeFunds,
  judgeLimits,
  judgeTier,
  type LimitFault,
} from '#domains/wallet/rules/withdrawal/withdrawal-limit.ts';
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import { hasActiveBonus } from '../cashier/active-bonus.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';

export type WithdrawalAmounts = { readonly amount: Money; readonly fee: Money; readonly payout: Money };
export type AmountFault = 'amount_invalid' | 'amount_too_small' | 'amount_too_large';
type AmountVerdict =
  | { readonly fault: null; readonly amounts: WithdrawalAmounts }
  | { readonly fault: AmountFault; readonly amounts: null };

export function judgeTypedAmount(input: string, standing: WithdrawalStandingView): AmountVerdict {
  const amount = parseTypedAmount(input);
  if (amount === null) return { fault: 'amount_invalid', amounts: null };
  const verdict = judgeAmount(amount, { least: amountOf(standing.min), most: amountOf(standing.mostNow) });
  if (!verdict.ok) return { fault: verdict.fault, amounts: null };
  const fee = withdrawalFee(
    amount,
    { feeFlat: amountOf(standing.feeFlat), feePpm: standing.feePpm },
    standing.freeLeft,
  );
  return { fault: null, amounts: { amount, fee, payout: money(amount - fee) } };
}

const commonAmounts = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const maxChips = 4;

/** The largest common amounts that can leave now. */
export function suggestAmounts({ min, mostNow }: Pick<WithdrawalStandingView, 'min' | 'mostNow'>): string[] {
  const [least, most] = [amountOf(min), amountOf(mostNow)];
  return commonAmounts
    .filter((amount) => {
      const rounded = BigInt(amount) * moneyScale;
      return rounded >= least && rounded <= most;
    })
    .slice(-maxChips)
    .map((amount) => amount.toLocaleString('en-US'));
}

/** As it would be entered: `8,030.50`. */
export function formatAll(standing: Pick<WithdrawalStandingView, 'mostNow'>): string {
  const most = amountOf(standing.mostNow);
  const cents = (most % moneyScale) / 100n;
  const whole = (most / moneyScale).toLocaleString('en-US');
  return cents === 0n ? whole : `${whole}.${cents.toString().padStart(2, '0')}`;
}

/** The latest arrival, if every deadline is used up. */
export function latestArrival(standing: WithdrawalStandingView, amount: Money, nowMs: number): number {
  const isRead = standing.reviewFrom !== null && amount >= amountOf(standing.reviewFrom);
  const minutes = standing.payMinutes + (isRead ? standing.reviewMinutes : 0);
  return nowMs + (standing.cancelSeconds + minutes * 60) * 1_000;
}

export type MissingRequirement = 'kyc' | 'password' | 'account';

/** The requirements before anything can be requested. */
export function listMissing(standing: WithdrawalStandingView, accounts: number): MissingRequirement[] {
  const missing: MissingRequirement[] = [];
  if (judgeTier(standing.kycTier, standing.kycNeeded) !== null) missing.push('kyc');
  if (!standing.paymentPassword) missing.push('password');
  if (accounts === 0) missing.push('account');
  return missing;
}

export type BlockedReason = LimitFault | FundsFault | 'bonus_active';

/** Why nothing can leave although every requirement is met: the verdict over the smallest amount; null where it can. */
export function findBlockedReason(standing: WithdrawalStandingView): BlockedReason | null {
  const { openOrders: open, mostOpen } = standing;
  const least = amountOf(standing.min);
  const limitFault = judgeLimits(least, { open, mostOpen, dayLeft: amountOf(standing.dayLeft) });
  if (limitFault === 'too_many_open_orders') return limitFault;
  const withdrawable = amountOf(standing.withdrawable);
  const fundsFault = judgeFunds(least, { cash: amountOf(standing.balance), withdrawable });
  // Waiting for the next day does not help a member without money.
  if (fundsFault === 'insufficient_funds') return fundsFault;
  if (limitFault !== null) return limitFault;
  if (fundsFault !== null && hasActiveBonus(standing)) return 'bonus_active';
  return fundsFault !== null && amountOf(standing.turnoverLeft) <= zero ? 'insufficient_funds' : fundsFault;
}
