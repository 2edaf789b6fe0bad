/**
 * Money from member to member, one step up or down the tree. Only what could be withdrawn anyway may be sent, so that
 * nobody gets past their turnover, and protection checks the receiver as for a deposit.
 */
import {
  lockIfOpen,
  type Member,
  type ProofChecks,
  readMember,
  readMemberByAccount,
  withdrawalBlockedUntil,
} from '#domains/identity/server/index.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import type {
  MemberTransfer,
  readDownlineStanding,
  readUplineStanding,
  transferDownline,
  transferUpline,
} from '#domains/wallet/contract/transfer-member.ts';
import { isPayable } from '#domains/wallet/rules/amount.ts';
import { platformDayOf } from '#domains/wallet/rules/platform-day.ts';
import {
  downlineDayLeft,
  downlineLimits,
  judgeDownlineAmount,
  judgeDownlineDay,
} from '#domains/wallet/rules/transfer/downline-limit.ts';
import { judgeFunds } from '#domains/wallet/rules/withdrawal/withdrawal-limit.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { displayMoney, type Money, money, sum } from '#kernel/money.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime } from '#kernel/time.ts';
import { memberAccount, openAccounts, type PostRequest, post } from '#ledger';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { publishBalance } from '../balance/balance-live.ts';
import { lockDepositsOf, readOpenDeposits } from '../deposit/deposit.store.ts';
import { walletAccounts } from '../wallet.ts';
import { lockTransfersOf } from './transfer.store.ts';
import { insertMemberTransfer, type MemberTransferRow, readNewestSent, sumSentDown } from './transfer-member.store.ts';

type WalletKey = { readonly member: MemberId; readonly currency: string };
/** What may leave, and what has to be played before the rest does. */
type SendableFunds = {
  readonly cash: Money;
  readonly withdrawable: Money;
  readonly requirements: readonly { readonly required: Money; readonly done: Money }[];
};
export type ReceivedTransfer = WalletKey & {
  readonly merchant: string;
  readonly domain: string;
  /** The transfer's own id. */
  readonly credit: string;
  readonly amount: Money;
  readonly at: Instant;
};

/** The tree belongs to agents and turnover to rewards: the composition connects the domains. */
export type MemberTransferDeps = {
  readonly prove: ProofChecks;
  readonly mayDeposit: ProtectionGuards['mayDeposit'];
  readonly uplineOf: (tx: Tx, member: MemberId) => Promise<MemberId | null>;
  /** Locks what it read until the transaction ends. */
  readonly lockWithdrawableFunds: (tx: Tx, walletKey: WalletKey, now: Instant) => Promise<SendableFunds>;
  readonly readWithdrawableFunds: (tx: Tx, walletKey: WalletKey, now: Instant) => Promise<SendableFunds>;
  /** Opens the turnover requirement of the received money, before it is posted. */
  readonly onTransferReceived: (tx: Tx, received: ReceivedTransfer) => Promise<unknown>;
  readonly offsetMinutes: number;
};

export const createShowUpline =
  (deps: MemberTransferDeps): UseCase<typeof readUplineStanding> =>
  async ({ tx, caller, site, clock }) => {
    const { member } = caller;
    const now = clock.now();
    const upline = await readUplineMember(tx, deps, member);
    const { cash, withdrawable } = await deps.readWithdrawableFunds(tx, { member, currency: site.currency }, now);
    return done({
      upline: upline?.account ?? null,
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      balance: cash,
      withdrawable,
      blockedUntil: await withdrawalBlockedUntil(tx, member, now),
      newest: await readNewestSent(tx, member),
    });
  };

async function readUplineMember(tx: Tx, { uplineOf }: MemberTransferDeps, member: MemberId): Promise<Member | null> {
  const upline = await uplineOf(tx, member);
  return upline && readMember(tx, upline);
}

export const createShowDownlineStanding =
  (deps: MemberTransferDeps): UseCase<typeof readDownlineStanding> =>
  async ({ tx, caller, site, clock }) => {
    const { member } = caller;
    const now = clock.now();
    const { startsAt, resetsAt } = platformDayOf(now, deps.offsetMinutes);
    const walletKey = { member, currency: site.currency };
    const { cash, withdrawable } = await deps.readWithdrawableFunds(tx, walletKey, now);
    const sent = await sumSentDown(tx, { sender: member, currency: site.currency, from: startsAt });
    return done({
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      balance: cash,
      withdrawable,
      blockedUntil: await withdrawalBlockedUntil(tx, member, now),
      newest: await readNewestSent(tx, member),
      ...downlineLimits,
      dayLeft: downlineDayLeft(sent),
      dayResetsAt: resetsAt,
    });
  };

export const createTransferUpline =
  (deps: MemberTransferDeps): UseCase<typeof transferUpline> =>
  async (context, input) => {
    if (!isPayable(input.amount)) return refuse('amount_invalid');
    const receiver = await readUplineMember(context.tx, deps, context.caller.member);
    return receiver ? sendTransfer(context, deps, { ...input, receiver, direction: 'upline' }) : refuse('no_upline');
  };

export const createTransferDownline =
  (deps: MemberTransferDeps): UseCase<typeof transferDownline> =>
  async (context, { downline, ...input }) => {
    const verdict = judgeDownlineAmount(input.amount);
    if (!verdict.ok) return verdict;
    const { tx, site, caller } = context;
    const receiver = await readMemberByAccount(tx, site.merchant, downline);
    // Another member's downline is unknown like one that does not exist.
    const isDirect = receiver !== null && (await deps.uplineOf(tx, receiver.id)) === caller.member;
    if (!isDirect) return refuse('downline_unknown');
    return sendTransfer(context, deps, {
      ...input,
      receiver,
      direction: 'downline',
      judgeDay: () => refuseOverDay(context, deps, input.amount),
    });
  };

/** Judged under the lock of the sender's transfers, so that two at once do not pass together. */
async function refuseOverDay(
  { tx, caller, site, clock }: Context<Caller>,
  { offsetMinutes }: MemberTransferDeps,
  amount: Money,
) {
  const { startsAt, resetsAt } = platformDayOf(clock.now(), offsetMinutes);
  const sent = await sumSentDown(tx, { sender: caller.member, currency: site.currency, from: startsAt });
  const verdict = judgeDownlineDay({ amount, sent });
  return verdict.ok
    ? null
    : refuse(verdict.fault, { ...verdict.detail, resets: platformTime(resetsAt, offsetMinutes) });
}

type SendRequest<DayFault extends string> = {
  readonly receiver: Member;
  readonly direction: MemberTransferRow['direction'];
  readonly amount: Money;
  readonly paymentPassword: string;
  readonly remark?: string | undefined;
  readonly seen?: string | undefined;
  /** The limit of the day, where the direction has one. */
  readonly judgeDay?: () => Promise<RefusedOutcome<DayFault> | null>;
};
type SendFault =
  | 'auth_required'
  | 'too_many_requests'
  | 'payment_password_missing'
  | 'payment_password_locked'
  | 'wrong_payment_password'
  | 'withdrawal_blocked'
  | 'made_since'
  | 'receiver_closed'
  | 'turnover_unmet'
  | 'insufficient_funds';

async function sendTransfer<DayFault extends string = never>(
  context: Context<Caller>,
  deps: MemberTransferDeps,
  { receiver, direction, amount, paymentPassword, remark, seen, judgeDay }: SendRequest<DayFault>,
): Promise<Outcome<MemberTransfer, SendFault | DayFault>> {
  const { tx, caller, site, clock, rng } = context;
  const { currency, merchant, domain } = site;
  const at = clock.now();
  const wrong = await deps.prove.paymentPassword(context, paymentPassword);
  if (wrong) return wrong;
  const until = await withdrawalBlockedUntil(tx, caller.member, at);
  if (until !== null) return refuse('withdrawal_blocked', { until, at: platformTime(until, deps.offsetMinutes) });
  const closed = await lockParties(context, deps, { receiver, amount, seen, at });
  if (closed) return closed;
  const overDay = await judgeDay?.();
  if (overDay) return overDay;
  const refused = await refuseUnavailableFunds(tx, deps, { member: caller.member, currency, amount, at });
  if (refused) return refused;
  const id = makeId('mt', at, rng.bytes(16));
  const parties = { sender: caller.member, receiver: receiver.id };
  const row = { id, merchant, ...parties, direction, currency, amount, remark: remark ?? '', madeAt: at } as const;
  await openAccounts(tx, [...walletAccounts(caller.member, currency), ...walletAccounts(receiver.id, currency)]);
  await insertMemberTransfer(tx, row);
  await deps.onTransferReceived(tx, { member: receiver.id, currency, merchant, domain, credit: id, amount, at });
  const [verdict] = await post(tx, [postRequestOf(row)]);
  if (!verdict?.ok) return refuse(verdict?.fault === 'account_closed' ? 'receiver_closed' : 'insufficient_funds');
  for (const member of Object.values(parties)) await publishBalance(tx, member, currency);
  return done({ transferId: id, to: receiver.account, amount, currency, remark: row.remark, madeAt: at });
}

type PartiesRequest = Pick<SendRequest<never>, 'receiver' | 'amount' | 'seen'> & { readonly at: Instant };

/** Null: nothing about the receiver, nor a transfer that the page did not display, stands against it. */
async function lockParties(
  { tx, caller, site }: Context<Caller>,
  deps: MemberTransferDeps,
  { receiver, amount, seen, at }: PartiesRequest,
): Promise<RefusedOutcome<'made_since' | 'receiver_closed'> | null> {
  const { currency } = site;
  // The common lock order: the account, its deposit orders, transfers, the setting. A pause and a closing use the same.
  // Nothing could be withdrawn from a closed account again.
  const isOpen = await lockIfOpen(tx, receiver.id);
  await lockDepositsOf(tx, receiver.id);
  // In one order for both, so that two members who send to each other concurrently do not deadlock.
  for (const member of [caller.member, receiver.id].sort()) await lockTransfersOf(tx, member);
  if (seen !== undefined && seen !== (await readNewestSent(tx, caller.member))) return refuse('made_since');
  if (!isOpen) return refuse('receiver_closed');
  const open = await readOpenDeposits(tx, { member: receiver.id, currency, at });
  // As for a deposit: all open orders may still be paid, and a limit holds for everything together.
  const may = await deps.mayDeposit(tx, { member: receiver.id, amount, open: open.sum, currency, at });
  return may.ok ? null : refuse('receiver_closed');
}

type FundsRequest = WalletKey & { readonly amount: Money; readonly at: Instant };

async function refuseUnavailableFunds(
  tx: Tx,
  { lockWithdrawableFunds }: MemberTransferDeps,
  { amount, at, ...walletKey }: FundsRequest,
) {
  const { cash, withdrawable, requirements } = await lockWithdrawableFunds(tx, walletKey, at);
  const fault = judgeFunds(amount, { cash, withdrawable });
  if (fault !== 'turnover_unmet') return fault && refuse(fault);
  const unplayed = sum(requirements.map(({ required, done: played }) => money(required - played)));
  return refuse(fault, { withdrawable: displayMoney(withdrawable), left: displayMoney(unplayed) });
}

function postRequestOf({ id, sender, receiver, currency, amount, madeAt }: MemberTransferRow): PostRequest {
  const [from, to] = [memberAccount(sender, 'cash', currency), memberAccount(receiver, 'cash', currency)];
  return { key: `transfer:${id}`, legs: [{ from, to, amount, kind: 'member_transfer' }], eventAt: madeAt, memo: id };
}
