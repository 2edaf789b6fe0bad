/**
 * Pays out a withdrawal. The order is `sent` before the call to its provider, under our own id, which is the provider's
 * idempotency key as well: whatever is lost on the way is polled, and never sent as another.
 */
import { listLocked } from '#domains/identity/server/index.ts';
import { amountPaidByProvider, nextPayoutPollAt } from '#domains/wallet/rules/withdrawal/withdrawal-step.ts';
import { assert } from '#kernel/assert.ts';
import { zero } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { readPayee } from '../payout/payout-account.ts';
import type { PaymentProvider, PaymentProviders, PayoutOrder, PayoutState, Payouts } from '../providers/provider.ts';
import { lockWithdrawal, payoutOf, type WithdrawalRow, writeWithdrawal } from './withdrawal.store.ts';
import { applyWithdrawalAction } from './withdrawal-action.ts';
import { claimPayoutToPoll } from './withdrawal-due.store.ts';
import { type PayoutSettleResult, settlePayout } from './withdrawal-settle.ts';

export type SendPayoutDeps = { readonly providers: PaymentProviders; readonly log: Pick<Log, 'warn'> };

/** Longer than a provider may take to reply. */
const claimMs = 2 * minuteMs;
const claimFrom = (now: Instant) => ({ askAt: addMs(now, claimMs), sendingUntil: addMs(now, claimMs) });

type PayoutDispatch = {
  readonly provider: PaymentProvider & { readonly payouts: Payouts };
  readonly order: PayoutOrder;
};

/** The requester may not be the owner: nothing is sent before staff have unlocked the account. */
const isLocked = async (tx: Tx, { member }: WithdrawalRow) => (await listLocked(tx, [member])).has(member);

/** False: it was not due, another worker has it, or its account is locked. */
export async function sendPayout(
  pool: Pool,
  deps: SendPayoutDeps,
  { id, now }: { id: string; now: Instant },
): Promise<boolean> {
  const claim = await transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'approved' || (await isLocked(tx, row))) return null;
    const handing = await prepareDispatch(tx, deps, row);
    if (!handing) return null;
    await applyWithdrawalAction(tx, row, { action: 'send', changes: claimFrom(now), at: now });
    return handing;
  });
  if (!claim) return false;
  const state = await claim.provider.payouts.send(pool, claim.order, now);
  await handleResponse(pool, deps, { id, provider: claim.provider.name, state, now });
  return true;
}

/** Polls how it ended. What the provider certainly never received is sent again, under the same id. */
export async function pollPayout(
  pool: Pool,
  deps: SendPayoutDeps,
  { id, now }: { id: string; now: Instant },
): Promise<boolean> {
  const claim = await transact(pool, async (tx) => {
    const row = await claimPayoutToPoll(tx, { id, now, until: addMs(now, claimMs) });
    return row && { row, handing: await prepareDispatch(tx, deps, row) };
  });
  if (!claim?.handing) return false;
  const { provider, order } = claim.handing;
  const current = await provider.payouts.query(pool, order, now);
  const isLost = current.state === 'absent' && (await claimToResend(pool, { id, now }));
  const state = isLost ? await provider.payouts.send(pool, order, now) : current;
  await handleResponse(pool, deps, { id, provider: provider.name, state, now });
  return true;
}

/**
 * While the company was polled, staff may have ended the order or locked the account: then it is not sent any more.
 * From here on it is being sent, and staff have to wait for the reply.
 */
const claimToResend = (pool: Pool, { id, now }: { id: string; now: Instant }): Promise<boolean> =>
  transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'sent' || (await isLocked(tx, row))) return false;
    await writeWithdrawal(tx, { ...row, ...claimFrom(now) });
    return true;
  });

async function prepareDispatch(
  tx: Tx,
  { providers }: SendPayoutDeps,
  row: WithdrawalRow,
): Promise<PayoutDispatch | null> {
  const provider = providers.get(row.provider);
  if (!provider?.payouts) return null;
  const account = await readPayee(tx, row.member, row.account);
  assert(account, `payout account ${row.account} is gone`);
  const { id, currency } = row;
  const order = { id, currency, amount: payoutOf(row), channel: account.channel };
  return {
    provider: { ...provider, payouts: provider.payouts },
    order: { ...order, accountNumber: account.number, accountName: account.holder },
  };
}

type PayoutResponse = {
  readonly id: string;
  readonly provider: string;
  readonly state: PayoutState;
  readonly now: Instant;
};

async function handleResponse(pool: Pool, { log }: SendPayoutDeps, response: PayoutResponse): Promise<void> {
  const verdict = await transact(pool, (tx) => settleResponse(tx, response));
  if (verdict === 'wrong_amount' || verdict === 'contradiction') {
    log.warn({ withdrawal: response.id, provider: response.provider, verdict }, 'a payout needs a review by staff');
  }
}

async function settleResponse(tx: Tx, { id, provider, state, now }: PayoutResponse): Promise<PayoutSettleResult> {
  const locked = await lockWithdrawal(tx, id);
  if (!locked) return 'unknown_order';
  const row = await clearSending(tx, locked, state);
  const report = { id, provider, amount: null, currency: null, reference: null, refusal: null, code: null, at: now };
  const isByHand = amountPaidByProvider({ ...row, payout: payoutOf(row) }) === zero;
  if (state.state === 'failed' || state.state === 'reversed') {
    // The result of our own poll settles a contradiction: a payment that did not last is returned here.
    const result = row.paidAt && !isByHand ? 'reversed' : state.state;
    return settlePayout(tx, { ...report, result, refusal: state.refusal, code: state.code });
  }
  // Paid after it was returned: staff have to review it.
  if (state.state === 'paid' && (row.state === 'sent' || row.state === 'returned' || isByHand)) {
    return settlePayout(tx, { ...report, result: 'paid', reference: state.reference });
  }
  await writeWithdrawal(tx, { ...row, ...nextPollChanges(row, state, now) });
  return 'nothing_new';
}

/** Without a reply the company may still have it: staff wait until its maximum duration has passed. */
async function clearSending(tx: Tx, row: WithdrawalRow, state: PayoutState): Promise<WithdrawalRow> {
  if (row.sendingUntil === null || state.state === 'unknown') return row;
  const cleared = { ...row, sendingUntil: null };
  await writeWithdrawal(tx, cleared);
  return cleared;
}

/** A contradicted payment that is confirmed is not polled any more. */
function nextPollChanges(row: WithdrawalRow, state: PayoutState, at: Instant): Partial<WithdrawalRow> {
  if (state.state === 'paid' || row.askAt === null) return { askAt: null };
  const nextPollAt = nextPayoutPollAt(row.asks, at);
  if (state.state !== 'sent') return { askAt: nextPollAt, asks: row.asks + 1 };
  const { reference, expectedAt } = state;
  const isSooner = expectedAt !== null && expectedAt > at && expectedAt < nextPollAt;
  return { reference, askAt: isSooner ? expectedAt : nextPollAt, asks: row.asks + 1 };
}
