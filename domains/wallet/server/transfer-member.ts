/**
 * Money from member to member, one step up or down the tree. Only what could leave anyway may be given away, so that
 * nobody gets past their turnover, and whoever receives it is asked at protection's door as for a deposit.
 */
import {
  holdOpen,
  type Member,
  type Prove,
  readMember,
  readMemberByAccount,
  withdrawalBlockedUntil,
} from '#domains/identity/server/index.ts';
import type { Doors } from '#domains/protection/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { displayMoney, type Money, money, sum } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime } from '#kernel/time.ts';
import { type Item, memberAccount, openAccounts, post } from '#ledger';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type {
  MemberTransfer,
  readUplineStanding,
  transferDownline,
  transferUpline,
} from '../contract/transfer-member.ts';
import { isPayable } from '../rules/amount.ts';
import { announceBalance } from './balance-news.ts';
import { lockDepositsOf, readOpen } from './deposit.store.ts';
import { lockTransfersOf } from './transfer.store.ts';
import { insertMemberTransfer, type MemberTransferRow, newestSent } from './transfer-member.store.ts';
import { walletAccounts } from './wallet.ts';

type Purse = { readonly member: MemberId; readonly currency: string };
/** What may leave, and what has to be played before the rest does. */
type Standing = {
  readonly cash: Money;
  readonly withdrawable: Money;
  readonly requirements: readonly { readonly required: Money; readonly done: Money }[];
};
export type Received = Purse & {
  readonly merchant: string;
  readonly domain: string;
  /** The transfer's own name. */
  readonly credit: string;
  readonly amount: Money;
  readonly at: Instant;
};

/** The tree is of agents and turnover of rewards: the composition brings the rooms together. */
export type MemberTransferDeps = {
  readonly prove: Prove;
  readonly mayDeposit: Doors['mayDeposit'];
  readonly uplineOf: (tx: Tx, member: MemberId) => Promise<MemberId | null>;
  /** Locks what it looked at until the transaction ends. */
  readonly withdrawableOf: (tx: Tx, purse: Purse, now: Instant) => Promise<Standing>;
  readonly peekWithdrawable: (tx: Tx, purse: Purse, now: Instant) => Promise<Standing>;
  /** Opens what the received money has to be played, before it is posted. */
  readonly onTransferReceived: (tx: Tx, received: Received) => Promise<unknown>;
  readonly offsetMinutes: number;
};

export const createShowUpline =
  (deps: MemberTransferDeps): UseCase<typeof readUplineStanding> =>
  async ({ tx, caller, site, clock }) => {
    const { member } = caller;
    const now = clock.now();
    const upline = await uplineMember(tx, deps, member);
    const { cash, withdrawable } = await deps.peekWithdrawable(tx, { member, currency: site.currency }, now);
    return done({
      upline: upline?.account ?? null,
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      balance: cash,
      withdrawable,
      blockedUntil: await withdrawalBlockedUntil(tx, member, now),
      newest: await newestSent(tx, member),
    });
  };

async function uplineMember(tx: Tx, { uplineOf }: MemberTransferDeps, member: MemberId): Promise<Member | null> {
  const upline = await uplineOf(tx, member);
  return upline && readMember(tx, upline);
}

export const createTransferUpline =
  (deps: MemberTransferDeps): UseCase<typeof transferUpline> =>
  async (context, input) => {
    if (!isPayable(input.amount)) return refuse('amount_invalid');
    const receiver = await uplineMember(context.tx, deps, context.caller.member);
    return receiver ? send(context, deps, { ...input, receiver, direction: 'upline' }) : refuse('no_upline');
  };

export const createTransferDownline =
  (deps: MemberTransferDeps): UseCase<typeof transferDownline> =>
  async (context, { downline, ...input }) => {
    if (!isPayable(input.amount)) return refuse('amount_invalid');
    const { tx, site, caller } = context;
    const receiver = await readMemberByAccount(tx, site.merchant, downline);
    // Somebody else's downline is as unknown as one that never was.
    const isDirect = receiver !== null && (await deps.uplineOf(tx, receiver.id)) === caller.member;
    return isDirect ? send(context, deps, { ...input, receiver, direction: 'downline' }) : refuse('downline_unknown');
  };

type Sending = {
  readonly receiver: Member;
  readonly direction: MemberTransferRow['direction'];
  readonly amount: Money;
  readonly paymentPassword: string;
  readonly remark?: string | undefined;
  readonly seen?: string | undefined;
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

async function send(
  context: Context<Caller>,
  deps: MemberTransferDeps,
  { receiver, direction, amount, paymentPassword, remark, seen }: Sending,
): Promise<Outcome<MemberTransfer, SendFault>> {
  const { tx, caller, site, clock, rng } = context;
  const { currency, merchant, domain } = site;
  const at = clock.now();
  const wrong = await deps.prove.paymentPassword(context, paymentPassword);
  if (wrong) return wrong;
  const until = await withdrawalBlockedUntil(tx, caller.member, at);
  if (until !== null) return refuse('withdrawal_blocked', { until, at: platformTime(until, deps.offsetMinutes) });
  // The order of everybody: the account, its orders to pay in, transfers, the setting. So does a pause, and so does a closing.
  // Nobody could take it out of a closed one again.
  const isOpen = await holdOpen(tx, receiver.id);
  await lockDepositsOf(tx, receiver.id);
  // In one order for both, so that two who send to each other at once do not wait for each other.
  for (const member of [caller.member, receiver.id].sort()) await lockTransfersOf(tx, member);
  if (seen !== undefined && seen !== (await newestSent(tx, caller.member))) return refuse('made_since');
  if (!isOpen) return refuse('receiver_closed');
  const open = await readOpen(tx, { member: receiver.id, currency, at });
  // As for a deposit: what is open may all be paid yet, and a limit holds for everything together.
  const may = await deps.mayDeposit(tx, { member: receiver.id, amount, open: open.sum, currency, at });
  if (!may.ok) return refuse('receiver_closed');
  const refused = await refuseUnfree(tx, deps, { member: caller.member, currency, amount, at });
  if (refused) return refused;
  const id = makeId('mt', at, rng.bytes(16));
  const parties = { sender: caller.member, receiver: receiver.id };
  const row = { id, merchant, ...parties, direction, currency, amount, remark: remark ?? '', madeAt: at } as const;
  await openAccounts(tx, [...walletAccounts(caller.member, currency), ...walletAccounts(receiver.id, currency)]);
  await insertMemberTransfer(tx, row);
  await deps.onTransferReceived(tx, { member: receiver.id, currency, merchant, domain, credit: id, amount, at });
  const [verdict] = await post(tx, [itemOf(row)]);
  if (!verdict?.ok) return refuse(verdict?.fault === 'account_closed' ? 'receiver_closed' : 'insufficient_funds');
  for (const member of Object.values(parties)) await announceBalance(tx, member, currency);
  return done({ transferId: id, to: receiver.account, amount, currency, remark: row.remark, madeAt: at });
}

type Wanted = Purse & { readonly amount: Money; readonly at: Instant };

async function refuseUnfree(tx: Tx, { withdrawableOf }: MemberTransferDeps, { amount, at, ...purse }: Wanted) {
  const { cash, withdrawable, requirements } = await withdrawableOf(tx, purse, at);
  if (amount > cash) return refuse('insufficient_funds');
  if (amount <= withdrawable) return null;
  const left = sum(requirements.map(({ required, done: played }) => money(required - played)));
  return refuse('turnover_unmet', { withdrawable: displayMoney(withdrawable), left: displayMoney(left) });
}

function itemOf({ id, sender, receiver, currency, amount, madeAt }: MemberTransferRow): Item {
  const [from, to] = [memberAccount(sender, 'cash', currency), memberAccount(receiver, 'cash', currency)];
  return { key: `transfer:${id}`, legs: [{ from, to, amount, kind: 'member_transfer' }], eventAt: madeAt, memo: id };
}
