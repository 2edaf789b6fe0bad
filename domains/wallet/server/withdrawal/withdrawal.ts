/** A member's withdrawals. The amount is held in the transaction of the request; see `withdrawal-action.ts`. */
import { lockIfOpen, type ProofChecks, withdrawalBlockedUntil } from '#domains/identity/server/index.ts';
import type {
  cancelWithdrawal,
  listWithdrawals,
  makeWithdrawal,
  readWithdrawal,
} from '#domains/wallet/contract/withdrawal.ts';
import { isPayable, judgeAmount } from '#domains/wallet/rules/amount.ts';
import { withdrawalFee } from '#domains/wallet/rules/withdrawal/withdrawal-amount.ts';
import { checksPassedOnRequest } from '#domains/wallet/rules/withdrawal/withdrawal-check.ts';
import {
  type FundsFault,
  judgeFunds,
  judgeLimits,
  judgeTier,
} from '#domains/wallet/rules/withdrawal/withdrawal-limit.ts';
import { makeId } from '#kernel/id.ts';
import { displayMoney, type Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, defaultOffsetMinutes, type Instant, platformTime, secondMs } from '#kernel/time.ts';
import { houseAccount, openAccounts } from '#ledger';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import { publishBalance } from '../balance/balance-live.ts';
import { providerBankAccount } from '../deposit/deposit-settle.ts';
import { type MaskedAccount, readMaskedAccount } from '../payout/payout-account.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import { walletAccounts } from '../wallet.ts';
import {
  countOwnWithdrawals,
  insertWithdrawal,
  listOwnWithdrawals,
  lockWithdrawalsOf,
  type NewWithdrawal,
  readNewestWithdrawal,
  readOwnWithdrawal,
  type WithdrawalRow,
} from './withdrawal.store.ts';
import { applyWithdrawalAction, holdAmount, publishWithdrawal, requireWithdrawalRule } from './withdrawal-action.ts';
import { checkWithdrawal, tierNeeded } from './withdrawal-check.ts';
import type { WithdrawalJobs } from './withdrawal-jobs.ts';
import type { WithdrawalRule } from './withdrawal-rule.store.ts';
import {
  type DailyLimit,
  readCancelSeconds,
  readDailyLimit,
  sumTurnoverLeft,
  type WithdrawalStandingDeps,
} from './withdrawal-standing.ts';
import { insertSteps } from './withdrawal-step.store.ts';
import { mayCancelAt, readTimelineView, readWithdrawalViews } from './withdrawal-view.ts';

export type WithdrawalDeps = WithdrawalStandingDeps & {
  readonly providers: PaymentProviders;
  readonly prove: ProofChecks;
};
type MakeWithdrawalDeps = WithdrawalDeps & { readonly withdrawals: WithdrawalJobs };

type WithdrawalRequest = { readonly amount: Money; readonly account: string; readonly paymentPassword: string };
type AcceptedForm = { readonly payee: MaskedAccount; readonly rule: WithdrawalRule };

export const createMakeWithdrawal =
  (deps: MakeWithdrawalDeps): UseCase<typeof makeWithdrawal> =>
  async (context, input) => {
    const { tx, caller, site, clock } = context;
    const now = clock.now();
    const ready = await judgeForm(context, input, now);
    if (!ready.ok) return ready;
    const { payee, rule } = ready.value;
    // Before anything is locked: the verification is slow, and a failed try is recorded outside of this transaction.
    const refusal = await deps.prove.paymentPassword(context, input.paymentPassword);
    if (refusal) return refusal;

    const of = { member: caller.member, currency: site.currency, merchant: site.merchant, rule, deps };
    // The account may have been closed since the call was accepted. Whatever is read here is read after the locks.
    const [isOpen, , newest, dailyLimit, cancelSeconds] = await awaitAll([
      lockIfOpen(tx, caller.member),
      lockWithdrawalsOf(tx, caller.member),
      readNewestWithdrawal(tx, caller.member),
      readDailyLimit(tx, of, now),
      readCancelSeconds(tx, { rule, site, deps }),
    ]);
    if (!isOpen) return refuse('auth_required');
    if (input.seen !== undefined && input.seen !== newest) return refuse('made_since');
    const full = refuseOverLimit(input.amount, { dailyLimit, rule });
    if (full) return full;
    const funds = await lockFunds(tx, deps, { ...of, ...input, now });
    if (!funds.ok) return funds;

    const row = await createWithdrawal(context, deps, {
      ...input,
      ...funds.value,
      payee,
      rule,
      dailyLimit,
      cancelSeconds,
      now,
    });
    if (!row) return refuse('insufficient_funds');
    const [view] = await awaitAll([readTimelineView(tx, row, now), deps.withdrawals.scheduleAdvance(tx, row)]);
    return done(view);
  };

const untilDetail = (moment: Instant) => ({ until: moment, at: platformTime(moment, defaultOffsetMinutes) });

/** The faults that need neither a verification nor a lock, the easiest to correct first. */
async function judgeForm({ tx, caller, site }: Context<Caller>, { amount, account }: WithdrawalRequest, now: Instant) {
  if (!isPayable(amount)) return refuse('amount_invalid');
  const [rule, payee, blockedUntil] = await awaitAll([
    requireWithdrawalRule(tx, site),
    readMaskedAccount(tx, caller.member, account),
    withdrawalBlockedUntil(tx, caller.member, now),
  ]);
  const verdict = judgeAmount(amount, rule);
  if (!verdict.ok) return refuse(verdict.fault, { min: displayMoney(rule.least), max: displayMoney(rule.most) });
  if (!payee || payee.isRemoved) return refuse('payout_account_unknown');
  if (payee.usableFrom > now) return refuse('payout_account_cooling', untilDetail(payee.usableFrom));
  if (blockedUntil !== null) return refuse('withdrawal_blocked', untilDetail(blockedUntil));
  return done({ payee, rule }) satisfies Outcome<AcceptedForm, never>;
}

type LimitContext = { readonly dailyLimit: DailyLimit; readonly rule: WithdrawalRule };

function refuseOverLimit(amount: Money, { dailyLimit, rule }: LimitContext) {
  const { tier, counts, dayLeft, resetsAt } = dailyLimit;
  const { mostOpen } = rule;
  const needed = tierNeeded(rule);
  const tierFault = judgeTier(tier, needed);
  if (tierFault) return refuse(tierFault, { tier, needed });
  const fault = judgeLimits(amount, { open: counts.open, mostOpen, dayLeft });
  if (fault === 'too_many_open_orders') return refuse(fault, { most: mostOpen });
  if (fault === null) return null;
  return refuse(fault, { left: displayMoney(dayLeft), resets: platformTime(resetsAt, defaultOffsetMinutes) });
}

type FundsRequest = Pick<WithdrawalRow, 'member' | 'currency' | 'amount'> & { readonly now: Instant };

async function lockFunds(
  tx: Tx,
  { lockWithdrawableFunds }: WithdrawalStandingDeps,
  { member, currency, amount, now }: FundsRequest,
): Promise<Outcome<Pick<NewWithdrawal, 'unplayed'>, FundsFault>> {
  const turnover = await lockWithdrawableFunds(tx, { member, currency }, now);
  const { withdrawable, played = withdrawable } = turnover;
  const fault = judgeFunds(amount, turnover);
  if (fault === null) return done({ unplayed: amount > played });
  if (fault === 'insufficient_funds') return refuse(fault);
  return refuse(fault, { withdrawable: displayMoney(withdrawable), left: displayMoney(sumTurnoverLeft(turnover)) });
}

type NewWithdrawalInput = WithdrawalRequest &
  AcceptedForm &
  Pick<NewWithdrawal, 'unplayed'> & {
    readonly dailyLimit: DailyLimit;
    readonly cancelSeconds: number;
    readonly now: Instant;
  };

/** Null where the cash was spent in the same moment. */
async function createWithdrawal(
  context: Context<Caller>,
  deps: MakeWithdrawalDeps,
  input: NewWithdrawalInput,
): Promise<WithdrawalRow | null> {
  const { tx, site, caller, rng } = context;
  const { amount, payee, rule, dailyLimit, cancelSeconds, unplayed, now } = input;
  const order: NewWithdrawal = {
    id: makeId('wd', now, rng.bytes(16)),
    merchant: site.merchant,
    member: caller.member,
    domain: site.domain,
    currency: site.currency,
    amount,
    fee: withdrawalFee(amount, rule, dailyLimit.freeLeft),
    account: payee.id,
    payee: toStoredPayee(payee),
    // Without its provider a brand is paid by staff.
    provider: deps.providers.has(rule.provider) ? rule.provider : 'manual',
    checkAt: addMs(now, cancelSeconds * secondMs),
    mayCancel: cancelSeconds > 0,
    unplayed,
    madeAt: now,
  };
  const [row, , isHeld] = await awaitAll([
    insertWithdrawal(tx, order),
    openLedgerAccounts(tx, order),
    holdAmount(tx, order),
    insertSteps(tx, order.id, [
      { step: 'requested', actor: 'you', at: now, amount, checks: [...checksPassedOnRequest] },
      { step: 'held', actor: 'automatic', at: now, amount },
    ]),
    publishBalance(tx, order.member, order.currency),
  ]);
  if (!isHeld) return null;
  if (!order.mayCancel) return checkWithdrawal(tx, { row, at: now, rule });
  await publishWithdrawal(tx, row, now);
  return row;
}

const toStoredPayee = ({
  kind,
  bankCode,
  name,
  numberMasked,
  holderMasked,
}: MaskedAccount): NewWithdrawal['payee'] => ({
  kind,
  bankCode,
  name,
  number: numberMasked,
  holder: holderMasked,
});

const openLedgerAccounts = (tx: Tx, { member, provider, currency }: NewWithdrawal) =>
  openAccounts(tx, [
    ...walletAccounts(member, currency),
    providerBankAccount(provider, currency),
    houseAccount('fees', currency),
  ]);

export const showWithdrawal: UseCase<typeof readWithdrawal> = async ({ tx, caller, clock }, { orderId }) => {
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member });
  return row ? done(await readTimelineView(tx, row, clock.now())) : refuse('order_unknown');
};

export const showWithdrawals: UseCase<typeof listWithdrawals> = async (
  { tx, caller, clock },
  { state, pageNo, pageSize },
) => {
  const page = { member: caller.member, state: state ?? null, pageNo, pageSize };
  const rows = await listOwnWithdrawals(tx, page);
  return done({ total: await countOwnWithdrawals(tx, page), orders: await readWithdrawalViews(tx, rows, clock.now()) });
};

export const cancelOwnWithdrawal: UseCase<typeof cancelWithdrawal> = async ({ tx, caller, clock }, { orderId }) => {
  const now = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  if (row.state === 'cancelled') return done(await readTimelineView(tx, row, now));
  if (!mayCancelAt(row, now)) return refuse('cancel_not_allowed');
  const moved = await applyWithdrawalAction(tx, row, {
    action: 'cancel',
    step: { step: 'cancelled', actor: 'you' },
    at: now,
  });
  return moved ? done(await readTimelineView(tx, moved, now)) : refuse('cancel_not_allowed');
};
