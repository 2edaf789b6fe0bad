/** A member's deposit orders. Nothing here moves money: see `deposit-settle.ts`. */
import { lockIfOpen } from '#domains/identity/server/index.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import type {
  cancelDeposit,
  checkDeposit,
  listDeposits,
  makeDeposit,
  readDeposit,
} from '#domains/wallet/contract/deposit.ts';
import { feeOf, isPayable, judgeAmount } from '#domains/wallet/rules/amount.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { displayMoney, type Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import { houseAccount, openAccounts } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { enqueue } from '#platform/server/jobs/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import { walletAccounts } from '../wallet.ts';
import {
  countOwnDeposits,
  type Deposit,
  insertDeposit,
  listOwnDeposits,
  lockDepositsOf,
  type NewDeposit,
  type OpenDeposits,
  readAnyDeposit,
  readOpenDeposits,
  readOwnDeposit,
} from './deposit.store.ts';
import { pollSoon } from './deposit-due.store.ts';
import type { DepositJobs } from './deposit-jobs.ts';
import { openInternalPayment } from './deposit-open.ts';
import { type CreditHooks, providerBankAccount, settleDeposit } from './deposit-settle.ts';
import { toDepositOrder } from './deposit-view.ts';
import { type Method, readMethod } from './method.store.ts';
import { formatHours, isMethodOpen } from './method.ts';

export type DepositDeps = CreditHooks & {
  readonly providers: PaymentProviders;
  /** `https://kislap.example` of a domain. */
  readonly originOf: (domain: string) => string;
  /** Limits and pauses belong to protection. */
  readonly mayDeposit: ProtectionGuards['mayDeposit'];
  /** Promotions belong to a domain above. */
  readonly isPromotionOpen: (tx: Tx, of: PromotionChoice) => Promise<boolean>;
  /** Stores what the order is promised; one round of an offer is promised once. */
  readonly promiseBonus: (
    tx: Tx,
    order: PromotionChoice & { readonly deposit: string; readonly amount: Money },
  ) => Promise<Outcome<null, 'promotion_not_open' | 'promotion_taken'>>;
};
export type PromotionChoice = {
  readonly merchant: string;
  readonly promotion: string;
  readonly member: MemberId;
  readonly currency: string;
  readonly at: Instant;
};
type MakeDepositDeps = DepositDeps & { readonly jobs: DepositJobs };

const maxOpenDeposits = 5;

export const createMakeDeposit =
  (deps: MakeDepositDeps): UseCase<typeof makeDeposit> =>
  async ({ tx, caller, site, clock, rng }, { method: code, amount, promotion }) => {
    const now = clock.now();
    const { member } = caller;
    if (!isPayable(amount)) return refuse('amount_invalid');
    const method = await readMethod(tx, { ...site, code });
    const provider = method && deps.providers.get(method.provider);
    if (!method || !provider) return refuse('method_unknown');
    const unfit = refuseByMethod(method, amount, now);
    if (unfit) return unfit;
    const { currency, merchant } = site;
    if (
      promotion !== undefined &&
      !(await deps.isPromotionOpen(tx, { merchant, promotion, member, currency, at: now }))
    ) {
      return refuse('promotion_not_open');
    }
    // The account may have been closed since the call was accepted; from here on it stays open until the order is made.
    if (!(await lockIfOpen(tx, member))) return refuse('auth_required');
    await lockDepositsOf(tx, member);
    const open = await readOpenDeposits(tx, { member, currency, at: now });
    // All open orders may still be paid: a limit holds for everything together.
    const may = await deps.mayDeposit(tx, { member, amount, open: open.sum, currency, at: now });
    if (!may.ok) return may;
    const full = refuseTooManyOpen(open);
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
      expiresAt: addMs(now, method.lifeMinutes * minuteMs),
    };
    if (promotion !== undefined) {
      const promise = await deps.promiseBonus(tx, {
        merchant,
        promotion,
        member,
        currency,
        amount,
        deposit: order.id,
        at: now,
      });
      if (!promise.ok) return promise;
    }
    await insertDeposit(tx, order);
    await openLedgerAccounts(tx, order);
    if (provider.isExternal) await enqueue(tx, deps.jobs.open, { payload: { deposit: order.id }, maxAttempts: 6 });
    else {
      const origin = deps.originOf(site.domain);
      await openInternalPayment(tx, provider, {
        order: { ...order, reference: null, account: accountOf(method), origin },
        now,
      });
    }
    return done(toDepositOrder(await readExistingDeposit(tx, order.id)));
  };

/** An order that waits for staff can be neither paid nor cancelled by its member. */
function refuseTooManyOpen({ count, proven }: OpenDeposits) {
  if (proven >= maxOpenDeposits) return refuse('too_many_proofs_wait', { most: maxOpenDeposits });
  return count >= maxOpenDeposits ? refuse('too_many_open_orders', { most: maxOpenDeposits }) : null;
}

/** The limits of the method itself: its hours, and its minimum and maximum. */
function refuseByMethod(method: Method, amount: Money, now: Instant) {
  if (!isMethodOpen(method, now)) return refuse('method_closed', formatHours(method));
  const verdict = judgeAmount(amount, method);
  return verdict.ok ? null : refuse(verdict.fault, { min: displayMoney(method.least), max: displayMoney(method.most) });
}

/** Opened here and not when money arrives: a credit then only updates balances. */
const openLedgerAccounts = (tx: Tx, { member, provider, currency }: NewDeposit) =>
  openAccounts(tx, [
    ...walletAccounts(member, currency),
    providerBankAccount(provider, currency),
    houseAccount('fees', currency),
  ]);

function accountOf({ bankName, accountName, accountNumber }: Method) {
  return bankName && accountName && accountNumber ? { bankName, accountName, accountNumber } : null;
}

async function readExistingDeposit(tx: Tx, id: string): Promise<Deposit> {
  const deposit = await readAnyDeposit(tx, id);
  assert(deposit, `deposit ${id} is gone`);
  return deposit;
}

export const showDeposit: UseCase<typeof readDeposit> = async ({ tx, caller }, { orderId }) => {
  const deposit = await readOwnDeposit(tx, { id: orderId, member: caller.member });
  return deposit ? done(toDepositOrder(deposit)) : refuse('order_unknown');
};

export const showDeposits: UseCase<typeof listDeposits> = async ({ tx, caller }, { state, pageNo, pageSize }) => {
  const page = { member: caller.member, state: state ?? null, pageNo, pageSize };
  const orders = await listOwnDeposits(tx, page);
  return done({ total: await countOwnDeposits(tx, page), orders: orders.map(toDepositOrder) });
};

export const createCancelDeposit =
  (hooks: CreditHooks): UseCase<typeof cancelDeposit> =>
  async ({ tx, caller, clock }, { orderId }) => {
    const deposit = await readOwnDeposit(tx, { id: orderId, member: caller.member, forUpdate: true });
    if (!deposit) return refuse('order_unknown');
    if (deposit.state === 'cancelled') return done(toDepositOrder(deposit));
    if (deposit.state !== 'pending') return refuse('order_ended');
    // Money may have been sent for it: outside of the queue it would go unnoticed.
    if (deposit.proofs > 0) return refuse('proof_waits');
    const { id, provider } = deposit;
    const nothing = { amount: null, currency: null, reason: null };
    await settleDeposit(tx, { id, provider, result: 'cancelled', ...nothing, at: clock.now() }, hooks);
    return done(toDepositOrder(await readExistingDeposit(tx, id)));
  };

export const createCheckDeposit =
  ({ jobs }: MakeDepositDeps): UseCase<typeof checkDeposit> =>
  async ({ tx, caller, clock }, { orderId }) => {
    const deposit = await readOwnDeposit(tx, { id: orderId, member: caller.member });
    if (!deposit) return refuse('order_unknown');
    if (deposit.state === 'paid') return done(toDepositOrder(deposit));
    if (!(await pollSoon(tx, { id: deposit.id, now: clock.now() }))) return refuse('order_not_asked');
    await enqueue(tx, jobs.processDue, { payload: {}, key: 'wallet.tend_deposits now' });
    return done(toDepositOrder(deposit));
  };
