/**
 * The only way by which a deposit ends, whoever brings the news: a provider's event, an answer to our question, the
 * clock, the member or somebody of the house. The order is locked first; state and money move in one transaction, and
 * the money's key is the order's own, so that no second news can credit it again.
 */
import { assert } from '#kernel/assert.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Item, type Leg, memberAccount, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announce, announceLive } from '#platform/server/outbox/index.ts';
import type { owedReasons } from '../contract/deposit.ts';
import { depositPaid } from '../contract/events.ts';
import { type DepositNews, type DepositState, stepOf } from '../rules/deposit-step.ts';
import { insertAudit } from './audit.store.ts';
import { announceBalance } from './balance-news.ts';
import { noteIfClosed } from './closed-credit.ts';
import { type Deposit, lockDeposit, namePayment, takeStep } from './deposit.store.ts';
import { askAnew } from './deposit-due.store.ts';
import { creditOther, isPartlyBack, keepOther } from './deposit-other.store.ts';

export type DepositTold = {
  readonly id: string;
  /** Who is believed about it; news of another provider are about another order. */
  readonly provider: string;
  readonly news: DepositNews;
  /** What was paid; asked for wherever the news is `paid`. */
  readonly amount: Money | null;
  readonly currency: string | null;
  readonly reason: string | null;
  /** The company's own number of the payment; an answer and people have none. */
  readonly payment?: string | null;
  readonly at: Instant;
  /** The answer to our own question, which may repeat what we asked for. */
  readonly isAnswer?: boolean;
};

/**
 * Asked before a credit is posted, in its transaction: what the credit asks to be played is opened by a room above, and
 * the balance without it decides about older ones.
 */
export type CreditDoor = {
  readonly beforeCredit: (
    tx: Tx,
    credit: Pick<Deposit, 'id' | 'member' | 'merchant' | 'domain' | 'currency'> & {
      readonly amount: Money;
      readonly at: Instant;
    },
  ) => Promise<unknown>;
};

const otherAmount: (typeof owedReasons)[number] = 'amount_differs';

export type Settled = 'settled' | 'late' | 'nothing_new' | 'wrong_amount' | 'unknown_order';

export async function settleDeposit(tx: Tx, told: DepositTold, door: CreditDoor): Promise<Settled> {
  const deposit = await lockDeposit(tx, told.id);
  if (!deposit || deposit.provider !== told.provider) return 'unknown_order';
  // Another amount is never credited, not even in part: it goes back where it came from.
  if (told.news === 'paid' && !(await isCreditable(tx, deposit, told))) {
    if (told.amount !== null) return endByOther(tx, deposit, { ...told, amount: told.amount });
    // Where the company did not say how much it took, it is asked.
    await askAnew(tx, { id: deposit.id, now: told.at });
    return 'wrong_amount';
  }
  const step = stepOf(deposit.state, told.news);
  if (!step) return keepName(tx, told);
  // Where an event has told another amount, an answer that knows only what was asked for says nothing against it.
  if (step.to === 'paid' && told.isAnswer && deposit.otherAt !== null) return 'wrong_amount';
  await takeStep(tx, { id: deposit.id, step, reason: told.reason, at: told.at, payment: told.payment ?? null });
  await announceOrder(tx, deposit, step.to);
  if (step.to === 'paid') {
    const { id, amount, fee } = deposit;
    if (told.payment) await creditOther(tx, { id, payment: told.payment, at: told.at });
    // The account before its turnover, which is the order of a closing.
    const came = { subject: id, member: deposit.member, merchant: deposit.merchant, currency: deposit.currency };
    await noteIfClosed(tx, { ...came, amount: money(amount - fee), cameAt: told.at });
    await door.beforeCredit(tx, { ...deposit, amount: money(amount - fee), at: told.at });
    await credit(tx, deposit, told.at);
  }
  return step.late ? 'late' : 'settled';
}

const isCreditable = async (tx: Tx, deposit: Deposit, told: DepositTold) =>
  isRight(deposit, told) &&
  !isSecond(deposit, told) &&
  (!told.payment || deposit.state === 'paid' || !(await isPartlyBack(tx, deposit.id, told.payment)));

const isRight = (deposit: Deposit, { amount, currency }: DepositTold) =>
  amount === deposit.amount && currency === deposit.currency;

async function keepName(tx: Tx, { id, news, payment }: DepositTold): Promise<'nothing_new'> {
  if (news === 'paid' && payment) await namePayment(tx, { id, payment });
  return 'nothing_new';
}

/** Paid in full once more, under another number: that is no repeated news. */
const isSecond = ({ state, payment }: Deposit, told: DepositTold) =>
  state === 'paid' && payment !== null && (told.payment ?? payment) !== payment;

/** The order ends by it unless it was paid before: nobody is to pay the rest, and the company is asked no more. */
async function endByOther(
  tx: Tx,
  deposit: Deposit,
  told: DepositTold & { readonly amount: Money },
): Promise<'wrong_amount' | 'nothing_new'> {
  const { id, provider, state } = deposit;
  const { amount, currency, at, payment = null } = told;
  if (!(await keepOther(tx, deposit, { payment, amount, currency, at }))) return 'nothing_new';
  const to = state === 'paid' ? state : 'failed';
  if (to === 'failed') await takeStep(tx, { id, step: { to, late: false }, reason: otherAmount, at });
  await announceOrder(tx, deposit, to);
  await insertAudit(tx, {
    actor: 'provider',
    action: 'deposit.other_amount',
    subjectId: id,
    detail: { provider, from: state, amount: moneyText(amount), currency, ...(payment !== null && { payment }) },
    at,
  });
  return 'wrong_amount';
}

/** The posting comes last: everybody's deposits meet at the provider's account, which is held from then to the commit. */
async function credit(tx: Tx, deposit: Deposit, at: Instant): Promise<void> {
  const { id, member, merchant, currency, amount, fee, promotion } = deposit;
  await announce(tx, {
    event: depositPaid,
    topic: `member:${member}`,
    data: { deposit: id, member, merchant, currency, amount, credited: money(amount - fee), promotion, at },
  });
  const [verdict] = await post(tx, [creditOf(deposit, at)]);
  assert(
    verdict?.ok,
    `deposit ${deposit.id} was refused by the ledger: ${verdict && !verdict.ok ? verdict.fault : ''}`,
  );
  await announceBalance(tx, member, currency);
}

export const bankOf = (provider: string, currency: string) => houseAccount(`bank:${provider}`, currency);

function creditOf({ id, member, provider, currency, amount, fee }: Deposit, at: Instant): Item {
  const cash = memberAccount(member, 'cash', currency);
  const paid: Leg = { from: bankOf(provider, currency), to: cash, amount, kind: 'deposit' };
  const taken: Leg = { from: cash, to: houseAccount('fees', currency), amount: fee, kind: 'deposit_fee' };
  return { key: `deposit:${id}`, legs: fee > 0n ? [paid, taken] : [paid], eventAt: at, memo: id };
}

/** The member's open pages hear the new state and ask for the rest. */
export function announceOrder(
  tx: Tx,
  { id, member }: Pick<Deposit, 'id' | 'member'>,
  state: DepositState,
): Promise<void> {
  return announceLive(tx, { topic: `member:${member}`, event: 'order', data: { kind: 'deposit', orderId: id, state } });
}
