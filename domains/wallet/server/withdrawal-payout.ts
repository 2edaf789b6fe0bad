/**
 * Having a payout made. The order is `sent` before its provider hears of it, and goes by our own id, which is the
 * provider's key as well: whatever is lost on the way is asked about, and never sent as another.
 */
import { listLocked } from '#domains/identity/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { zero } from '#kernel/money.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { nextPayoutAsk, paidByCompany } from '../rules/withdrawal-step.ts';
import { payoutAccountOf } from './payout-account.ts';
import type { PaymentProvider, PaymentProviders, PayoutOrder, PayoutState, Payouts } from './providers/provider.ts';
import { lockWithdrawal, payoutOf, type WithdrawalRow, writeWithdrawal } from './withdrawal.store.ts';
import { claimToAsk } from './withdrawal-due.store.ts';
import { moveWithdrawal } from './withdrawal-move.ts';
import { type PayoutSettled, settlePayout } from './withdrawal-settle.ts';

export type PayoutDoor = { readonly providers: PaymentProviders; readonly log: Pick<Log, 'warn'> };

/** Longer than a provider may take to answer. */
const heldMs = 2 * minuteMs;
const heldFrom = (now: Instant) => ({ askAt: later(now, heldMs), sendingUntil: later(now, heldMs) });

type Handing = { readonly provider: PaymentProvider & { readonly payouts: Payouts }; readonly order: PayoutOrder };

/** Whoever asked may not be the owner: nothing goes out before a person has unlocked the account. */
const isLocked = async (tx: Tx, { member }: WithdrawalRow) => (await listLocked(tx, [member])).has(member);

/** False: it was not its turn, somebody else has it, or its account is locked. */
export async function sendPayout(
  pool: Pool,
  door: PayoutDoor,
  { id, now }: { id: string; now: Instant },
): Promise<boolean> {
  const taken = await transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'approved' || (await isLocked(tx, row))) return null;
    const handing = await handingOf(tx, door, row);
    if (!handing) return null;
    await moveWithdrawal(tx, row, { deed: 'send', changes: heldFrom(now), at: now });
    return handing;
  });
  if (!taken) return false;
  const told = await taken.provider.payouts.send(pool, taken.order, now);
  await heed(pool, door, { id, provider: taken.provider.name, told, now });
  return true;
}

/** Asks how it ended. What the provider knows for sure it never heard of is handed over again, under the same id. */
export async function askPayout(
  pool: Pool,
  door: PayoutDoor,
  { id, now }: { id: string; now: Instant },
): Promise<boolean> {
  const taken = await transact(pool, async (tx) => {
    const row = await claimToAsk(tx, { id, now, until: later(now, heldMs) });
    return row && { row, handing: await handingOf(tx, door, row) };
  });
  if (!taken?.handing) return false;
  const { provider, order } = taken.handing;
  const known = await provider.payouts.query(pool, order, now);
  const isLost = known.state === 'absent' && (await takeToSend(pool, { id, now }));
  const told = isLost ? await provider.payouts.send(pool, order, now) : known;
  await heed(pool, door, { id, provider: provider.name, told, now });
  return true;
}

/**
 * While the company was asked, a person may have ended it or locked the account: then it is not handed over any more.
 * From here on it is being sent, and a person has to wait for the answer.
 */
const takeToSend = (pool: Pool, { id, now }: { id: string; now: Instant }): Promise<boolean> =>
  transact(pool, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'sent' || (await isLocked(tx, row))) return false;
    await writeWithdrawal(tx, { ...row, ...heldFrom(now) });
    return true;
  });

async function handingOf(tx: Tx, { providers }: PayoutDoor, row: WithdrawalRow): Promise<Handing | null> {
  const provider = providers.get(row.provider);
  if (!provider?.payouts) return null;
  const account = await payoutAccountOf(tx, row.member, row.account);
  assert(account, `payout account ${row.account} is gone`);
  const { id, currency } = row;
  const order = { id, currency, amount: payoutOf(row), channel: account.channel };
  return {
    provider: { ...provider, payouts: provider.payouts },
    order: { ...order, accountNumber: account.number, accountName: account.holder },
  };
}

type Heard = { readonly id: string; readonly provider: string; readonly told: PayoutState; readonly now: Instant };

async function heed(pool: Pool, { log }: PayoutDoor, heard: Heard): Promise<void> {
  const verdict = await transact(pool, (tx) => settleHeard(tx, heard));
  if (verdict === 'wrong_amount' || verdict === 'contradiction') {
    log.warn({ withdrawal: heard.id, provider: heard.provider, verdict }, 'a payout needs somebody to look');
  }
}

async function settleHeard(tx: Tx, { id, provider, told, now: at }: Heard): Promise<PayoutSettled> {
  const held = await lockWithdrawal(tx, id);
  if (!held) return 'unknown_order';
  const row = await endSending(tx, held, told);
  const known = { id, provider, amount: null, currency: null, reference: null, refusal: null, code: null, at };
  const isByHand = paidByCompany({ ...row, payout: payoutOf(row) }) === zero;
  if (told.state === 'failed' || told.state === 'reversed') {
    // The answer to our own question settles a doubt: a payment that did not last is back here.
    const news = row.paidAt && !isByHand ? 'reversed' : told.state;
    return settlePayout(tx, { ...known, news, refusal: told.refusal, code: told.code });
  }
  // Paid after it was given back: a person has to look.
  if (told.state === 'paid' && (row.state === 'sent' || row.state === 'returned' || isByHand)) {
    return settlePayout(tx, { ...known, news: 'paid', reference: told.reference });
  }
  await writeWithdrawal(tx, { ...row, ...askedAgain(row, told, at) });
  return 'nothing_new';
}

/** Without an answer the company may have it still: a person waits until the time that it could take has passed. */
async function endSending(tx: Tx, row: WithdrawalRow, told: PayoutState): Promise<WithdrawalRow> {
  if (row.sendingUntil === null || told.state === 'unknown') return row;
  const answered = { ...row, sendingUntil: null };
  await writeWithdrawal(tx, answered);
  return answered;
}

/** A payment that was doubted and holds is asked about no more. */
function askedAgain(row: WithdrawalRow, told: PayoutState, at: Instant): Partial<WithdrawalRow> {
  if (told.state === 'paid' || row.askAt === null) return { askAt: null };
  const usual = nextPayoutAsk(row.asks, at);
  if (told.state !== 'sent') return { askAt: usual, asks: row.asks + 1 };
  const { reference, expectedAt } = told;
  const isSooner = expectedAt !== null && expectedAt > at && expectedAt < usual;
  return { reference, askAt: isSooner ? expectedAt : usual, asks: row.asks + 1 };
}
