/** What waits for a person, whoever waits longest first. */
import { listBrands, listOpenFeedback } from '#domains/content/server/index.ts';
import { listLocked, readAccounts } from '#domains/identity/server/index.ts';
import { listWaitingApplications } from '#domains/protection/server/index.ts';
import { reminderDueAt } from '#domains/rewards/rules/mall/redemption.ts';
import { listWaitingRedemptions } from '#domains/rewards/server/index.ts';
import {
  type DepositRefundRow,
  listClosedCredits,
  listDepositsToRefund,
  listDepositsToReview,
  listDifferences,
  listFailedChecks,
  listUnansweredTransfers,
  listUnmatchedEvents,
  listWithdrawalsToReview,
  transferLateMs,
} from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, money } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { type Command, succeed, timeText } from './command.ts';

/** More than a morning's work; whoever has more waiting sees the oldest. */
const maxEntries = 50;

type QueueEntry = { readonly id: string; readonly member: string; readonly since: Instant; readonly about: string };

async function loadDepositsWithProof(pool: Pool, now: Instant): Promise<QueueEntry[]> {
  const rows = await listDepositsToReview(pool, maxEntries);
  return rows.map(({ id, member, madeAt, reviewDueAt, stoppedAt, merchant, currency, amount, proofs }) => ({
    id,
    member,
    since: madeAt,
    about: [
      `${merchant}, ${displayMoney(money(amount))} ${currency}, ${proofs} proof${proofs === 1 ? '' : 's'}`,
      `due ${timeText(reviewDueAt)}`,
      ...(reviewDueAt !== null && reviewDueAt <= now ? ['LATE'] : []),
      ...(stoppedAt === null
        ? []
        : [`STOPPED by a pause or limit: credit what was sent before ${timeText(stoppedAt)}`]),
    ].join(', '),
  }));
}

/** What has lain with us for longer than this has lain too long. */
const sendBackDeadlineMs = dayMs;

async function loadDepositsToSendBack(pool: Pool, now: Instant): Promise<QueueEntry[]> {
  const rows = await listDepositsToRefund(pool, maxEntries);
  return rows.map(({ id, member, since, merchant, currency, amount, ...row }) => ({
    id,
    member,
    since,
    about: [
      `${merchant}, ${displayMoney(money(amount))} ${currency}, ${describeArrived(row)}: send back what arrived, then \`sent-back\``,
      `owed for ${Math.floor((now - since) / hourMs)} h`,
      ...(now - since >= sendBackDeadlineMs ? ['LATE'] : []),
    ].join(', '),
  }));
}

/** What staff found, or what a company took instead. */
function describeArrived({ provider, reason, took }: Pick<DepositRefundRow, 'provider' | 'reason' | 'took'>): string {
  if (provider === 'manual') return reason ?? '';
  const amounts = took.map(({ amount, currency }) => `${displayMoney(money(BigInt(amount)))} ${currency}`);
  return `${provider} took ${amounts.join(' and ') || 'ANOTHER AMOUNT'}`;
}

/** Nobody's, as far as we know. */
async function loadStrayEvents(pool: Pool): Promise<QueueEntry[]> {
  const rows = await listUnmatchedEvents(pool, maxEntries);
  return rows.map(({ id, provider, event, subject, subjectId, amount, receivedAt }) => ({
    id,
    member: '',
    since: receivedAt,
    about: `${provider} says that the ${subject} ${shortened(subjectId)} was paid${amount === null ? '' : `, ${displayMoney(amount)}`}; event ${shortened(event)}`,
  }));
}

async function loadWithdrawalsToDecide(pool: Pool): Promise<QueueEntry[]> {
  const rows = await listWithdrawalsToReview(pool, maxEntries);
  const locked = await listLocked(
    pool,
    rows.map(({ member }) => member),
  );
  // Once somebody has decided, it is read in full by `show` alone.
  const failed = await listFailedChecks(
    pool,
    rows.flatMap(({ id, state }) => (state === 'checking' ? [id] : [])),
  );
  return rows.map(({ id, member, madeAt, merchant, currency, amount, state, provider, late, dueAt, ...row }) => ({
    id,
    member,
    since: madeAt,
    about: [
      `${merchant}, ${displayMoney(amount)} ${currency}, ${state} by ${provider}, due ${timeText(dueAt)}`,
      ...(failed.get(id) ?? []),
      ...(late ? ['LATE'] : []),
      ...(locked.has(member) ? ['ACCOUNT LOCKED'] : []),
      ...(row.toLookAt ? [`LOOK: the company said ${row.contrary}`] : []),
    ].join(', '),
  }));
}

/** A vendor that is down for an hour is nothing yet. */
const vendorAnswerDeadlineMs = hourMs;

async function loadUnansweredTransfers(pool: Pool, now: Instant): Promise<QueueEntry[]> {
  const rows = await listUnansweredTransfers(pool, { until: addMs(now, -vendorAnswerDeadlineMs), limit: maxEntries });
  return rows.map(({ id, member, madeAt, merchant, currency, amount, direction, vendor }) => ({
    id,
    member,
    since: madeAt,
    about: [
      `${merchant}, ${displayMoney(amount)} ${currency} ${direction === 'in' ? 'to' : 'from'} ${vendor}`,
      `no answer for ${Math.floor((now - madeAt) / hourMs)} h`,
      ...(now - madeAt >= transferLateMs ? ['LATE'] : []),
    ].join(', '),
  }));
}

async function loadVendorDifferences(pool: Pool): Promise<QueueEntry[]> {
  const rows = await listDifferences(pool, maxEntries);
  return rows.map(({ id, member, vendor, currency, ours, theirs, transfer, seenAt }) => ({
    id,
    member,
    since: seenAt,
    about: `${vendor} says ${displayMoney(theirs)} ${currency}, our books say ${displayMoney(ours)}, after ${transfer}`,
  }));
}

/** Nobody can log in there and take it out. */
async function loadClosedCredits(pool: Pool): Promise<QueueEntry[]> {
  const rows = await listClosedCredits(pool, maxEntries);
  return rows.map(({ subject, member, merchant, currency, amount, cameAt }) => ({
    id: subject,
    member,
    since: cameAt,
    about: `${merchant}, ${displayMoney(amount)} ${currency} came after the account was closed: pay it to its owner, then \`sent-back\`, or \`looked\``,
  }));
}

async function loadKycApplications(pool: Pool): Promise<QueueEntry[]> {
  const rows = await listWaitingApplications(pool, maxEntries);
  return rows.map(({ id, member, submittedAt, tier }) => ({ id, member, since: submittedAt, about: `tier ${tier}` }));
}

async function loadRedemptions(pool: Pool, now: Instant): Promise<QueueEntry[]> {
  const rows = await listWaitingRedemptions(pool, maxEntries);
  return rows.map(({ id, member, appliedAt, merchant, name, quantity, points }) => ({
    id,
    member,
    since: appliedAt,
    about: `${merchant}, ${quantity} × ${name.EN}, ${points} points: \`rewards redeem-approve\` or \`redeem-reject\`${reminderDueAt(appliedAt) <= now ? ', LATE' : ''}`,
  }));
}

async function loadOpenFeedback(pool: Pool): Promise<QueueEntry[]> {
  const brands = await listBrands(pool);
  const open = await Promise.all(
    brands.map(async ({ merchant }) =>
      (await listOpenFeedback(pool, { merchant, limit: maxEntries })).map((row) => ({ ...row, merchant })),
    ),
  );
  return open
    .flat()
    .sort((one, other) => one.madeAt - other.madeAt)
    .slice(0, maxEntries)
    .map(({ id, member, madeAt, merchant, questionType, contentDescription }) => ({
      id,
      member,
      since: madeAt,
      about: `${merchant}, ${questionType}: ${shortened(contentDescription)}`,
    }));
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const queues = {
  'Deposits with a proof': loadDepositsWithProof,
  'Deposits to send back': loadDepositsToSendBack,
  'Payments for no order of ours': loadStrayEvents,
  Withdrawals: loadWithdrawalsToDecide,
  'Transfers without an answer': loadUnansweredTransfers,
  'Vendors’ balances that differ': loadVendorDifferences,
  'Money at closed accounts': loadClosedCredits,
  'Points mall': loadRedemptions,
  'KYC applications': loadKycApplications,
  Feedback: loadOpenFeedback,
} as const;

export const list: Command = {
  subject: null,
  options: {},
  what: 'what waits for a person: deposits with a proof or to send back, payments for no order of ours, withdrawals, transfers without an answer, vendors’ balances that differ, money at closed accounts, redemptions of points, KYC applications, feedback',
  run: async ({ pool, clock }) => {
    const rowsByQueue = await Promise.all(Object.values(queues).map((read) => read(pool, clock.now())));
    const members = rowsByQueue.flat().map(({ member }) => member as MemberId);
    const accounts = await readAccounts(pool, members);
    const lines = Object.keys(queues).flatMap((title, at) => {
      const waiting = rowsByQueue[at] ?? [];
      const count = waiting.length === maxEntries ? `the oldest ${maxEntries}` : `${waiting.length}`;
      return [
        `${title}: ${count}`,
        ...waiting.map(
          ({ id, member, since, about }) =>
            `  ${id}  ${timeText(since)}  ${accounts.get(member as MemberId) ?? member}  ${about}`,
        ),
      ];
    });
    return succeed(...lines);
  },
};
