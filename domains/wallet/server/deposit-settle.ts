/**
 * The only way by which a deposit ends, whoever brings the news: a provider's event, an answer to our question, the
 * clock, the member or somebody of the house. The order is locked first; state and money move in one transaction, and
 * the money's key is the order's own, so that no second news can credit it again.
 */
import { assert } from '#kernel/assert.ts';
import { type Money, money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Item, type Leg, memberAccount, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announce, announceLive } from '#platform/server/outbox/index.ts';
import { depositPaid } from '../contract/events.ts';
import { type DepositNews, type DepositState, stepOf } from '../rules/deposit-step.ts';
import { announceBalance } from './balance-news.ts';
import { type Deposit, lockDeposit, takeStep } from './deposit.store.ts';

export type DepositTold = {
  readonly id: string;
  /** Who is believed about it; news of another provider are about another order. */
  readonly provider: string;
  readonly news: DepositNews;
  /** What was paid; asked for wherever the news is `paid`. */
  readonly amount: Money | null;
  readonly currency: string | null;
  readonly reason: string | null;
  readonly at: Instant;
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

export type Settled = 'settled' | 'late' | 'nothing_new' | 'wrong_amount' | 'unknown_order';

export async function settleDeposit(tx: Tx, told: DepositTold, door: CreditDoor): Promise<Settled> {
  const deposit = await lockDeposit(tx, told.id);
  if (!deposit || deposit.provider !== told.provider) return 'unknown_order';
  const step = stepOf(deposit.state, told.news);
  if (!step) return 'nothing_new';
  const isRight = told.amount === deposit.amount && told.currency === deposit.currency;
  // Another amount is never credited, not even in part: somebody has to look where it comes from.
  if (step.to === 'paid' && !isRight) return 'wrong_amount';
  await takeStep(tx, { id: deposit.id, step, reason: told.reason, at: told.at });
  await announceOrder(tx, deposit, step.to);
  if (step.to === 'paid') {
    const { amount, fee } = deposit;
    await door.beforeCredit(tx, { ...deposit, amount: money(amount - fee), at: told.at });
    await credit(tx, deposit, told.at);
  }
  return step.late ? 'late' : 'settled';
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
