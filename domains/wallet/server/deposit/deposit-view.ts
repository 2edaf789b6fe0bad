import { type DepositOrder, owedReasons } from '#domains/wallet/contract/deposit.ts';
import { proofDeadline } from '#domains/wallet/rules/deposit/deposit-step.ts';
import { money } from '#kernel/money.ts';
import type { Deposit } from './deposit.store.ts';

/** An order that ended or was stopped has no code and no account: it must not be paid any more. */
export const toDepositOrder = (deposit: Deposit): DepositOrder => ({
  orderId: deposit.id,
  method: deposit.method,
  amount: deposit.amount,
  fee: deposit.fee,
  credited: money(deposit.amount - deposit.fee),
  currency: deposit.currency,
  promotion: deposit.promotion,
  state: deposit.state,
  late: deposit.late,
  reviewing: deposit.proofs > 0 && (deposit.state === 'pending' || deposit.reviewDueAt !== null),
  reviewDueAt: deposit.reviewDueAt,
  proveBy: deposit.provider === 'manual' ? proofDeadline(deposit) : null,
  reason: deposit.reason,
  pay: deposit.state === 'pending' && deposit.stoppedAt === null ? deposit.pay : null,
  stopped: stopOf(deposit),
  proofs: deposit.proofs,
  madeAt: deposit.madeAt,
  expiresAt: deposit.expiresAt,
  endedAt: deposit.endedAt,
  maybeLate: deposit.state !== 'paid' && deposit.askAt !== null,
  owed: owedOf(deposit),
});

/** What arrived and was not credited, also where the order was paid by another payment. */
function owedOf({ otherAt, otherAmount, otherCurrency, currency, ...deposit }: Deposit): DepositOrder['owed'] {
  const backAt = deposit.sentBackAt;
  const amount = otherCurrency === currency ? otherAmount : null;
  if (otherAt !== null) return { by: 'provider', amount, since: otherAt, backAt };
  const { state, provider, reason, endedAt } = deposit;
  const isOwed = state === 'failed' && provider === 'manual' && owedReasons.some((owed) => owed === reason);
  return isOwed && endedAt !== null ? { by: 'payments', amount: null, since: endedAt, backAt } : null;
}

/**
 * For the member a bank transfer that they cancelled is over: that it was also stopped matters only to staff who would
 * credit it.
 */
const stopOf = ({ stoppedAt: at, stoppedBy: by, provider, state }: Deposit): DepositOrder['stopped'] =>
  at === null || by === null || (provider === 'manual' && state === 'cancelled') ? null : { at, by };
