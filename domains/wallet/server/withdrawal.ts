/** What a member does with withdrawals. The amount is held in the transaction of the request; see `withdrawal-move.ts`. */
import { holdOpen, type Prove, withdrawalBlockedUntil } from '#domains/identity/server/index.ts';
import { makeId } from '#kernel/id.ts';
import { displayMoney, type Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, later, platformTime, secondMs } from '#kernel/time.ts';
import { houseAccount, openAccounts } from '#ledger';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { cancelWithdrawal, listWithdrawals, makeWithdrawal, readWithdrawal } from '../contract/withdrawal.ts';
import { isPayable, judgeAmount } from '../rules/amount.ts';
import { chargeOf } from '../rules/withdrawal-amount.ts';
import { keptByRequest } from '../rules/withdrawal-check.ts';
import { announceBalance } from './balance-news.ts';
import { bankOf } from './deposit-settle.ts';
import { type Payee, payoutAccountOf } from './payout-account.ts';
import type { PaymentProviders } from './providers/provider.ts';
import { walletAccounts } from './wallet.ts';
import {
  countOwnWithdrawals,
  insertWithdrawal,
  listOwnWithdrawals,
  lockWithdrawalsOf,
  type NewWithdrawal,
  newestWithdrawal,
  readOwnWithdrawal,
  type WithdrawalRow,
} from './withdrawal.store.ts';
import { checkWithdrawal, offsetMinutes, tierNeeded } from './withdrawal-check.ts';
import type { WithdrawalJobs } from './withdrawal-jobs.ts';
import { announceWithdrawal, holdAmount, moveWithdrawal, ruleOf } from './withdrawal-move.ts';
import type { WithdrawalRule } from './withdrawal-rule.store.ts';
import { cancelSecondsOf, type DayRoom, dayRoomOf, leftOf, type StandingDeps } from './withdrawal-standing.ts';
import { insertSteps } from './withdrawal-step.store.ts';
import { mayCancelAt, timelineView, viewsOf } from './withdrawal-view.ts';

export type WithdrawalDeps = StandingDeps & { readonly providers: PaymentProviders; readonly prove: Prove };
type WithJobs = WithdrawalDeps & { readonly withdrawals: WithdrawalJobs };

type Asked = { readonly amount: Money; readonly account: string; readonly paymentPassword: string };
type Ready = { readonly payee: Payee; readonly rule: WithdrawalRule };

export const createMakeWithdrawal =
  (deps: WithJobs): UseCase<typeof makeWithdrawal> =>
  async (context, asked) => {
    const { tx, caller, site, clock } = context;
    const now = clock.now();
    const ready = await judgeForm(context, asked, now);
    if (!ready.ok) return ready;
    const { payee, rule } = ready.value;
    // Before anything is locked: the proof takes its time, and what a wrong one costs is written beside this transaction.
    const unproven = await deps.prove.paymentPassword(context, asked.paymentPassword);
    if (unproven) return unproven;

    // The account may have been closed since the call was let in.
    if (!(await holdOpen(tx, caller.member))) return refuse('auth_required');
    await lockWithdrawalsOf(tx, caller.member);
    if (asked.seen !== undefined && asked.seen !== (await newestWithdrawal(tx, caller.member)))
      return refuse('made_since');
    const of = { member: caller.member, currency: site.currency, rule };
    const room = await dayRoomOf(tx, of, now);
    const full = judgeRoom(asked.amount, { room, rule });
    if (full) return full;
    const funds = await judgeFunds(tx, deps, { ...of, ...asked, now });
    if (!funds.ok) return funds;

    const made = await make(context, deps, { ...asked, ...funds.value, payee, rule, room, now });
    return made ? done(await timelineView(tx, made, now)) : refuse('insufficient_funds');
  };

const at = (moment: Instant) => ({ until: moment, at: platformTime(moment, offsetMinutes) });

/** What can be said without a proof and without a lock, cheapest to mend first. */
async function judgeForm({ tx, caller, site }: Context<Caller>, { amount, account }: Asked, now: Instant) {
  if (!isPayable(amount)) return refuse('amount_invalid');
  const rule = await ruleOf(tx, site);
  const verdict = judgeAmount(amount, rule);
  if (!verdict.ok) return refuse(verdict.fault, { min: displayMoney(rule.least), max: displayMoney(rule.most) });
  const payee = await payoutAccountOf(tx, caller.member, account);
  if (!payee || payee.isRemoved) return refuse('payout_account_unknown');
  if (payee.usableFrom > now) return refuse('payout_account_cooling', at(payee.usableFrom));
  const blockedUntil = await withdrawalBlockedUntil(tx, caller.member, now);
  if (blockedUntil !== null) return refuse('withdrawal_blocked', at(blockedUntil));
  return done({ payee, rule }) satisfies Outcome<Ready, never>;
}

type Within = { readonly room: DayRoom; readonly rule: WithdrawalRule };

function judgeRoom(amount: Money, { room, rule }: Within) {
  if (room.tier < tierNeeded(rule)) return refuse('kyc_needed', { tier: room.tier, needed: tierNeeded(rule) });
  if (room.made.open >= rule.mostOpen) return refuse('too_many_open_orders', { most: rule.mostOpen });
  if (amount <= room.dayLeft) return null;
  return refuse('day_limit_reached', {
    left: displayMoney(room.dayLeft),
    resets: platformTime(room.resetsAt, offsetMinutes),
  });
}

type Wanted = Pick<WithdrawalRow, 'member' | 'currency' | 'amount'> & { readonly now: Instant };

async function judgeFunds(
  tx: Tx,
  { withdrawableOf }: StandingDeps,
  { member, currency, amount, now }: Wanted,
): Promise<Outcome<Pick<NewWithdrawal, 'unplayed'>, 'insufficient_funds' | 'turnover_unmet'>> {
  const turnover = await withdrawableOf(tx, { member, currency }, now);
  if (amount > turnover.cash) return refuse('insufficient_funds');
  const { played = turnover.withdrawable } = turnover;
  if (amount <= turnover.withdrawable) return done({ unplayed: amount > played });
  return refuse('turnover_unmet', {
    withdrawable: displayMoney(turnover.withdrawable),
    left: displayMoney(leftOf(turnover)),
  });
}

type Making = Asked & Ready & Pick<NewWithdrawal, 'unplayed'> & { readonly room: DayRoom; readonly now: Instant };

/** Null where the cash went elsewhere in the same moment. */
async function make(context: Context<Caller>, deps: WithJobs, making: Making): Promise<WithdrawalRow | null> {
  const { tx, site, caller, rng } = context;
  const { amount, payee, rule, room, unplayed, now } = making;
  const cancelSeconds = await cancelSecondsOf(tx, { rule, site, deps });
  const order: NewWithdrawal = {
    id: makeId('wd', now, rng.bytes(16)),
    merchant: site.merchant,
    member: caller.member,
    domain: site.domain,
    currency: site.currency,
    amount,
    fee: chargeOf(amount, rule, room.freeLeft),
    account: payee.id,
    payee: shownPayee(payee),
    // Without its provider a brand is paid by people.
    provider: deps.providers.has(rule.provider) ? rule.provider : 'manual',
    checkAt: later(now, cancelSeconds * secondMs),
    mayCancel: cancelSeconds > 0,
    unplayed,
    madeAt: now,
  };
  const row = await insertWithdrawal(tx, order);
  await prepareBooks(tx, order);
  if (!(await holdAmount(tx, row))) return null;
  await insertSteps(tx, row.id, [
    { step: 'requested', actor: 'you', at: now, amount, checks: [...keptByRequest] },
    { step: 'held', actor: 'automatic', at: now, amount },
  ]);
  await announceBalance(tx, row.member, row.currency);
  if (!order.mayCancel) {
    const checked = await checkWithdrawal(tx, { row, at: now });
    await deps.withdrawals.advanceSoon(tx, checked);
    return checked;
  }
  await announceWithdrawal(tx, row, now);
  await deps.withdrawals.advanceSoon(tx, row);
  return row;
}

const shownPayee = ({ kind, bankCode, name, numberMasked, holderMasked }: Payee): NewWithdrawal['payee'] => ({
  kind,
  bankCode,
  name,
  number: numberMasked,
  holder: holderMasked,
});

const prepareBooks = (tx: Tx, { member, provider, currency }: NewWithdrawal) =>
  openAccounts(tx, [...walletAccounts(member, currency), bankOf(provider, currency), houseAccount('fees', currency)]);

export const showWithdrawal: UseCase<typeof readWithdrawal> = async ({ tx, caller, clock }, { orderId }) => {
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member });
  return row ? done(await timelineView(tx, row, clock.now())) : refuse('order_unknown');
};

export const showWithdrawals: UseCase<typeof listWithdrawals> = async (
  { tx, caller, clock },
  { state, pageNo, pageSize },
) => {
  const page = { member: caller.member, state: state ?? null, pageNo, pageSize };
  const rows = await listOwnWithdrawals(tx, page);
  return done({ total: await countOwnWithdrawals(tx, page), orders: await viewsOf(tx, rows, clock.now()) });
};

export const takeBack: UseCase<typeof cancelWithdrawal> = async ({ tx, caller, clock }, { orderId }) => {
  const now = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  if (row.state === 'cancelled') return done(await timelineView(tx, row, now));
  if (!mayCancelAt(row, now)) return refuse('cancel_not_allowed');
  const moved = await moveWithdrawal(tx, row, { deed: 'cancel', step: { step: 'cancelled', actor: 'you' }, at: now });
  return moved ? done(await timelineView(tx, moved, now)) : refuse('cancel_not_allowed');
};
