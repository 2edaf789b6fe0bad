/** What a member does with orders to pay in. Nothing here moves money: see `deposit-settle.ts`. */
import { holdOpen } from '#domains/identity/server/index.ts';
import type { Doors } from '#domains/protection/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { displayMoney, type Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import { houseAccount, openAccounts } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { enqueue } from '#platform/server/jobs/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { cancelDeposit, checkDeposit, listDeposits, makeDeposit, readDeposit } from '../contract/deposit.ts';
import { feeOf, isPayable, judgeAmount } from '../rules/amount.ts';
import {
  countOwnDeposits,
  type Deposit,
  insertDeposit,
  listOwnDeposits,
  lockDepositsOf,
  type NewDeposit,
  type OpenDeposits,
  readAnyDeposit,
  readOpen,
  readOwnDeposit,
} from './deposit.store.ts';
import { askSoon } from './deposit-due.store.ts';
import type { DepositJobs } from './deposit-jobs.ts';
import { openNow } from './deposit-open.ts';
import { bankOf, type CreditDoor, settleDeposit } from './deposit-settle.ts';
import { viewOf } from './deposit-view.ts';
import { type Method, readMethod } from './method.store.ts';
import { clockOf, isOpen } from './method.ts';
import type { PaymentProviders } from './providers/provider.ts';
import { walletAccounts } from './wallet.ts';

export type DepositDeps = CreditDoor & {
  readonly providers: PaymentProviders;
  /** `https://kislap.example` of a domain. */
  readonly originOf: (domain: string) => string;
  /** Limits and pauses are protection's. */
  readonly mayDeposit: Doors['mayDeposit'];
  /** Promotions are of a room above. */
  readonly isPromotionOpen: (tx: Tx, of: PromotionOf) => Promise<boolean>;
  /** Keeps what the order is promised; one turn of an offer is promised once. */
  readonly takeOffer: (
    tx: Tx,
    order: PromotionOf & { readonly deposit: string; readonly amount: Money },
  ) => Promise<Outcome<null, 'promotion_not_open' | 'promotion_taken'>>;
};
export type PromotionOf = {
  readonly merchant: string;
  readonly promotion: string;
  readonly member: MemberId;
  readonly currency: string;
  readonly at: Instant;
};
type WithJobs = DepositDeps & { readonly jobs: DepositJobs };

const mostOpen = 5;

export const createMakeDeposit =
  (deps: WithJobs): UseCase<typeof makeDeposit> =>
  async ({ tx, caller, site, clock, rng }, { method: code, amount, promotion }) => {
    const now = clock.now();
    const { member } = caller;
    if (!isPayable(amount)) return refuse('amount_invalid');
    const method = await readMethod(tx, { ...site, code });
    const provider = method && deps.providers.get(method.provider);
    if (!method || !provider) return refuse('method_unknown');
    const unfit = refuseUnfit(method, amount, now);
    if (unfit) return unfit;
    const { currency, merchant } = site;
    if (
      promotion !== undefined &&
      !(await deps.isPromotionOpen(tx, { merchant, promotion, member, currency, at: now }))
    ) {
      return refuse('promotion_not_open');
    }
    // The account may have been closed since the call was let in; from here on it stays open until the order is made.
    if (!(await holdOpen(tx, member))) return refuse('auth_required');
    await lockDepositsOf(tx, member);
    const open = await readOpen(tx, { member, currency, at: now });
    // What is open may all be paid yet: a limit holds for everything together.
    const may = await deps.mayDeposit(tx, { member, amount, open: open.sum, currency, at: now });
    if (!may.ok) return may;
    const full = refuseFull(open);
    if (full) return full;

    const order: NewDeposit = {
      id: makeId('dp', now, rng.bytes(16)),
      merchant: site.merchant,
      member,
      domain: site.domain,
      method: code,
      provider: provider.name,
      channel: method.channel,
      currency,
      amount,
      fee: feeOf(amount, method),
      promotion: promotion ?? null,
      madeAt: now,
      expiresAt: later(now, method.lifeMinutes * minuteMs),
    };
    if (promotion !== undefined) {
      const taken = await deps.takeOffer(tx, {
        merchant,
        promotion,
        member,
        currency,
        amount,
        deposit: order.id,
        at: now,
      });
      if (!taken.ok) return taken;
    }
    await insertDeposit(tx, order);
    await prepareBooks(tx, order);
    if (provider.outside) await enqueue(tx, deps.jobs.open, { payload: { deposit: order.id }, maxAttempts: 6 });
    else {
      const origin = deps.originOf(site.domain);
      await openNow(tx, provider, { order: { ...order, reference: null, account: accountOf(method), origin }, now });
    }
    return done(viewOf(await known(tx, order.id)));
  };

/** What waits for a person can be neither paid nor cancelled by its member. */
function refuseFull({ count, proven }: OpenDeposits) {
  if (proven >= mostOpen) return refuse('too_many_proofs_wait', { most: mostOpen });
  return count >= mostOpen ? refuse('too_many_open_orders', { most: mostOpen }) : null;
}

/** What the method itself refuses: its hours, and its bounds of an amount. */
function refuseUnfit(method: Method, amount: Money, now: Instant) {
  if (!isOpen(method, now)) {
    return refuse('method_closed', { opensAt: clockOf(method.opensMinute), closesAt: clockOf(method.closesMinute) });
  }
  const verdict = judgeAmount(amount, method);
  return verdict.ok ? null : refuse(verdict.fault, { min: displayMoney(method.least), max: displayMoney(method.most) });
}

/** Opened here and not when money arrives: a credit then touches nothing but balances. */
const prepareBooks = (tx: Tx, { member, provider, currency }: NewDeposit) =>
  openAccounts(tx, [...walletAccounts(member, currency), bankOf(provider, currency), houseAccount('fees', currency)]);

function accountOf({ bankName, accountName, accountNumber }: Method) {
  return bankName && accountName && accountNumber ? { bankName, accountName, accountNumber } : null;
}

async function known(tx: Tx, id: string): Promise<Deposit> {
  const deposit = await readAnyDeposit(tx, id);
  assert(deposit, `deposit ${id} is gone`);
  return deposit;
}

export const showDeposit: UseCase<typeof readDeposit> = async ({ tx, caller }, { orderId }) => {
  const deposit = await readOwnDeposit(tx, { id: orderId, member: caller.member });
  return deposit ? done(viewOf(deposit)) : refuse('order_unknown');
};

export const showDeposits: UseCase<typeof listDeposits> = async ({ tx, caller }, { state, pageNo, pageSize }) => {
  const page = { member: caller.member, state: state ?? null, pageNo, pageSize };
  const orders = await listOwnDeposits(tx, page);
  return done({ total: await countOwnDeposits(tx, page), orders: orders.map(viewOf) });
};

export const createEndDeposit =
  (door: CreditDoor): UseCase<typeof cancelDeposit> =>
  async ({ tx, caller, clock }, { orderId }) => {
    const deposit = await readOwnDeposit(tx, { id: orderId, member: caller.member, forUpdate: true });
    if (!deposit) return refuse('order_unknown');
    if (deposit.state === 'cancelled') return done(viewOf(deposit));
    if (deposit.state !== 'pending') return refuse('order_ended');
    // Money may have been sent for it: out of the queue, nobody would look for that any more.
    if (deposit.proofs > 0) return refuse('proof_waits');
    const { id, provider } = deposit;
    const nothing = { amount: null, currency: null, reason: null };
    await settleDeposit(tx, { id, provider, news: 'cancelled', ...nothing, at: clock.now() }, door);
    return done(viewOf(await known(tx, id)));
  };

export const createAskAboutDeposit =
  ({ jobs }: WithJobs): UseCase<typeof checkDeposit> =>
  async ({ tx, caller, clock }, { orderId }) => {
    const deposit = await readOwnDeposit(tx, { id: orderId, member: caller.member });
    if (!deposit) return refuse('order_unknown');
    if (deposit.state === 'paid') return done(viewOf(deposit));
    if (!(await askSoon(tx, { id: deposit.id, now: clock.now() }))) return refuse('order_not_asked');
    await enqueue(tx, jobs.tend, { payload: {}, key: 'wallet.tend_deposits now' });
    return done(viewOf(deposit));
  };
