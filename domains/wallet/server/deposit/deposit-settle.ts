/**
 * The only place where a deposit ends, whatever the source: a provider's event, a poll, the clock, the member or staff.
 * The order is locked first; state and money move in one transaction, and the money's key is the order's own, so that
 * no second report can credit it again.
 */

import type { owedReasons } from '#domains/wallet/contract/deposit.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import { type DepositResult, type DepositState, nextDepositStep } from '#domains/wallet/rules/deposit/deposit-step.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Leg, memberAccount, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishEvent, publishLive } from '#platform/server/outbox/index.ts';
import { insertAudit } from '../audit.store.ts';
import { publishBalance } from '../balance/balance-live.ts';
import { recordIfAccountClosed } from '../closing/closed-credit.ts';
import { type Deposit, lockDeposit, setDepositPayment, writeDepositStep } from './deposit.store.ts';
import { restartPolling } from './deposit-due.store.ts';
import { isPartlyRefunded, markOtherPaymentsCredited, recordOtherPayment } from './deposit-other.store.ts';

export type DepositReport = {
  readonly id: string;
  /** The trusted provider; a report of another provider is about another order. */
  readonly provider: string;
  readonly result: DepositResult;
  /** What was paid; required where the report is `paid`. */
  readonly amount: Money | null;
  readonly currency: string | null;
  readonly reason: string | null;
  /** The company's own number of the payment; polls and staff have none. */
  readonly payment?: string | null;
  readonly at: Instant;
  /** The result of our own poll, which may repeat the amount that we requested. */
  readonly isAnswer?: boolean;
};

/**
 * Called before a credit is posted, in its transaction: a domain above opens the turnover requirement of the credit,
 * and the balance without it decides about older requirements.
 */
export type CreditHooks = {
  readonly beforeCredit: (
    tx: Tx,
    credit: Pick<Deposit, 'id' | 'member' | 'merchant' | 'domain' | 'currency'> & {
      readonly amount: Money;
      readonly at: Instant;
    },
  ) => Promise<unknown>;
};

const amountDiffersReason: (typeof owedReasons)[number] = 'amount_differs';

export type DepositSettleResult = 'settled' | 'late' | 'nothing_new' | 'wrong_amount' | 'unknown_order';

export async function settleDeposit(tx: Tx, report: DepositReport, hooks: CreditHooks): Promise<DepositSettleResult> {
  const deposit = await lockDeposit(tx, report.id);
  if (!deposit || deposit.provider !== report.provider) return 'unknown_order';
  // Another amount is never credited, not even in part: it is refunded.
  if (report.result === 'paid' && !(await isCreditable(tx, deposit, report))) {
    if (report.amount !== null) return failByOtherAmount(tx, deposit, { ...report, amount: report.amount });
    // Where the company did not report how much it took, it is polled.
    await restartPolling(tx, { id: deposit.id, now: report.at });
    return 'wrong_amount';
  }
  const step = nextDepositStep(deposit.state, report.result);
  if (!step) return savePaymentNumber(tx, report);
  // Where an event has reported another amount, a poll that only repeats the requested amount does not contradict it.
  if (step.to === 'paid' && report.isAnswer && deposit.otherAt !== null) return 'wrong_amount';
  await writeDepositStep(tx, {
    id: deposit.id,
    step,
    reason: report.reason,
    at: report.at,
    payment: report.payment ?? null,
  });
  await publishDeposit(tx, deposit, step.to);
  if (step.to === 'paid') {
    const { id, amount, fee } = deposit;
    if (report.payment) await markOtherPaymentsCredited(tx, { id, payment: report.payment, at: report.at });
    // The account is locked before its turnover, which is the order of a closing.
    const credit = { subject: id, member: deposit.member, merchant: deposit.merchant, currency: deposit.currency };
    await recordIfAccountClosed(tx, { ...credit, amount: money(amount - fee), cameAt: report.at });
    await hooks.beforeCredit(tx, { ...deposit, amount: money(amount - fee), at: report.at });
    await creditDeposit(tx, deposit, report.at);
  }
  return step.late ? 'late' : 'settled';
}

const isCreditable = async (tx: Tx, deposit: Deposit, report: DepositReport) =>
  isExpectedAmount(deposit, report) &&
  !isSecondPayment(deposit, report) &&
  (!report.payment || deposit.state === 'paid' || !(await isPartlyRefunded(tx, deposit.id, report.payment)));

const isExpectedAmount = (deposit: Deposit, { amount, currency }: DepositReport) =>
  amount === deposit.amount && currency === deposit.currency;

async function savePaymentNumber(tx: Tx, { id, result, payment }: DepositReport): Promise<'nothing_new'> {
  if (result === 'paid' && payment) await setDepositPayment(tx, { id, payment });
  return 'nothing_new';
}

/** Paid in full once more, under another number: that is no repeated report. */
const isSecondPayment = ({ state, payment }: Deposit, report: DepositReport) =>
  state === 'paid' && payment !== null && (report.payment ?? payment) !== payment;

/** The order ends by it unless it was paid before: the rest must not be paid, and the company is not polled any more. */
async function failByOtherAmount(
  tx: Tx,
  deposit: Deposit,
  report: DepositReport & { readonly amount: Money },
): Promise<'wrong_amount' | 'nothing_new'> {
  const { id, provider, state } = deposit;
  const { amount, currency, at, payment = null } = report;
  if (!(await recordOtherPayment(tx, deposit, { payment, amount, currency, at }))) return 'nothing_new';
  const to = state === 'paid' ? state : 'failed';
  if (to === 'failed') await writeDepositStep(tx, { id, step: { to, late: false }, reason: amountDiffersReason, at });
  await publishDeposit(tx, deposit, to);
  await insertAudit(tx, {
    actor: 'provider',
    action: 'deposit.other_amount',
    subjectId: id,
    detail: { provider, from: state, amount: moneyText(amount), currency, ...(payment !== null && { payment }) },
    at,
  });
  return 'wrong_amount';
}

/** The posting comes last: all deposits post to the provider's account, which is locked from then to the commit. */
async function creditDeposit(tx: Tx, deposit: Deposit, at: Instant): Promise<void> {
  const { id, member, merchant, currency, amount, fee, promotion } = deposit;
  await publishEvent(tx, {
    event: depositPaid,
    topic: `member:${member}`,
    data: { deposit: id, member, merchant, currency, amount, credited: money(amount - fee), promotion, at },
  });
  const [verdict] = await post(tx, [creditRequestOf(deposit, at)]);
  assert(
    verdict?.ok,
    `deposit ${deposit.id} was refused by the ledger: ${verdict && !verdict.ok ? verdict.fault : ''}`,
  );
  await publishBalance(tx, member, currency);
}

export const providerBankAccount = (provider: string, currency: string) => houseAccount(`bank:${provider}`, currency);

function creditRequestOf({ id, member, provider, currency, amount, fee }: Deposit, at: Instant): PostRequest {
  const cash = memberAccount(member, 'cash', currency);
  const paid: Leg = { from: providerBankAccount(provider, currency), to: cash, amount, kind: 'deposit' };
  const feeLeg: Leg = { from: cash, to: houseAccount('fees', currency), amount: fee, kind: 'deposit_fee' };
  return { key: `deposit:${id}`, legs: fee > 0n ? [paid, feeLeg] : [paid], eventAt: at, memo: id };
}

/** The member's open pages get the new state and refetch the rest. */
export function publishDeposit(
  tx: Tx,
  { id, member }: Pick<Deposit, 'id' | 'member'>,
  state: DepositState,
): Promise<void> {
  return publishLive(tx, { topic: `member:${member}`, event: 'order', data: { kind: 'deposit', orderId: id, state } });
}
