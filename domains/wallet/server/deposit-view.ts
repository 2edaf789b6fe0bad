import { money } from '#kernel/money.ts';
import type { DepositOrder } from '../contract/deposit.ts';
import type { Deposit } from './deposit.store.ts';

/** What ended or was stopped shows no code and no account: it must not be paid any more. */
export const viewOf = (deposit: Deposit): DepositOrder => ({
  orderId: deposit.id,
  method: deposit.method,
  amount: deposit.amount,
  fee: deposit.fee,
  credited: money(deposit.amount - deposit.fee),
  currency: deposit.currency,
  promotion: deposit.promotion,
  state: deposit.state,
  late: deposit.late,
  reviewing: deposit.state === 'pending' && deposit.proofs > 0,
  reason: deposit.reason,
  pay: deposit.state === 'pending' && deposit.stoppedAt === null ? deposit.pay : null,
  stopped: stopOf(deposit),
  proofs: deposit.proofs,
  madeAt: deposit.madeAt,
  expiresAt: deposit.expiresAt,
  endedAt: deposit.endedAt,
  maybeLate: deposit.state !== 'paid' && deposit.askAt !== null,
});

const stopOf = ({ stoppedAt: at, stoppedBy: by }: Deposit): DepositOrder['stopped'] =>
  at === null || by === null ? null : { at, by };
