/**
 * Whether an amount may leave. The server decides by it; the page judges the smallest amount by it, to say why nothing can
 * leave before anything is requested.
 */
import type { Money } from '#kernel/money.ts';

type TierFault = 'kyc_needed';

export const judgeTier = (tier: number, tierNeeded: number): TierFault | null =>
  tier < tierNeeded ? 'kyc_needed' : null;

type LimitState = { readonly open: number; readonly mostOpen: number; readonly dayLeft: Money };
export type LimitFault = 'too_many_open_orders' | 'day_limit_reached';

/** Null: the member's open requests and what is left of the day allow it. */
export function judgeLimits(amount: Money, { open, mostOpen, dayLeft }: LimitState): LimitFault | null {
  if (open >= mostOpen) return 'too_many_open_orders';
  return amount > dayLeft ? 'day_limit_reached' : null;
}

type FundsState = { readonly cash: Money; readonly withdrawable: Money };
export type FundsFault = 'insufficient_funds' | 'turnover_unmet';

/** Null: the money is there, and its turnover is met. */
export function judgeFunds(amount: Money, { cash, withdrawable }: FundsState): FundsFault | null {
  if (amount > cash) return 'insufficient_funds';
  return amount > withdrawable ? 'turnover_unmet' : null;
}
