/** What waits for a person, whoever waits longest first. */
import { listBrands, listOpenFeedback } from '#domains/content/server/index.ts';
import { listLocked, readAccounts } from '#domains/identity/server/index.ts';
import { listWaitingApplications } from '#domains/protection/server/index.ts';
import {
  dueToReview,
  dueToSendBack,
  listClosedCredits,
  listDifferences,
  listFailedChecks,
  listStrayEvents,
  listUnanswered,
  listWithdrawalsToReview,
  type OwedRow,
  transferLateMs,
} from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, money } from '#kernel/money.ts';
import { dayMs, hourMs, type Instant, later } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';
import { type Command, say, timeText } from './command.ts';

/** More than a morning's work; whoever has more waiting sees the oldest. */
const most = 50;

type Waiting = { readonly id: string; readonly member: string; readonly since: Instant; readonly about: string };

async function deposits(pool: Pool, now: Instant): Promise<Waiting[]> {
  const rows = await dueToReview(pool, most);
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
const backWithinMs = dayMs;

async function toSendBack(pool: Pool, now: Instant): Promise<Waiting[]> {
  const rows = await dueToSendBack(pool, most);
  return rows.map(({ id, member, since, merchant, currency, amount, ...row }) => ({
    id,
    member,
    since,
    about: [
      `${merchant}, ${displayMoney(money(amount))} ${currency}, ${arrivedOf(row)}: send back what arrived, then \`sent-back\``,
      `owed for ${Math.floor((now - since) / hourMs)} h`,
      ...(now - since >= backWithinMs ? ['LATE'] : []),
    ].join(', '),
  }));
}

/** What a person of the house found, or what a company took instead. */
function arrivedOf({ provider, reason, took }: Pick<OwedRow, 'provider' | 'reason' | 'took'>): string {
  if (provider === 'manual') return reason ?? '';
  const amounts = took.map(({ amount, currency }) => `${displayMoney(money(BigInt(amount)))} ${currency}`);
  return `${provider} took ${amounts.join(' and ') || 'ANOTHER AMOUNT'}`;
}

/** Nobody's, as far as we know. */
async function strayEvents(pool: Pool): Promise<Waiting[]> {
  const rows = await listStrayEvents(pool, most);
  return rows.map(({ id, provider, event, subject, subjectId, amount, receivedAt }) => ({
    id,
    member: '',
    since: receivedAt,
    about: `${provider} says that the ${subject} ${shortened(subjectId)} was paid${amount === null ? '' : `, ${displayMoney(amount)}`}; event ${shortened(event)}`,
  }));
}

async function withdrawals(pool: Pool): Promise<Waiting[]> {
  const rows = await listWithdrawalsToReview(pool, most);
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
const answerWithinMs = hourMs;

async function transfers(pool: Pool, now: Instant): Promise<Waiting[]> {
  const rows = await listUnanswered(pool, { until: later(now, -answerWithinMs), limit: most });
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

async function differences(pool: Pool): Promise<Waiting[]> {
  const rows = await listDifferences(pool, most);
  return rows.map(({ id, member, vendor, currency, ours, theirs, transfer, seenAt }) => ({
    id,
    member,
    since: seenAt,
    about: `${vendor} says ${displayMoney(theirs)} ${currency}, our books say ${displayMoney(ours)}, after ${transfer}`,
  }));
}

/** Nobody can log in there and take it out. */
async function closedCredits(pool: Pool): Promise<Waiting[]> {
  const rows = await listClosedCredits(pool, most);
  return rows.map(({ subject, member, merchant, currency, amount, cameAt }) => ({
    id: subject,
    member,
    since: cameAt,
    about: `${merchant}, ${displayMoney(amount)} ${currency} came after the account was closed: pay it to its owner, then \`sent-back\`, or \`looked\``,
  }));
}

async function applications(pool: Pool): Promise<Waiting[]> {
  const rows = await listWaitingApplications(pool, most);
  return rows.map(({ id, member, submittedAt, tier }) => ({ id, member, since: submittedAt, about: `tier ${tier}` }));
}

async function feedback(pool: Pool): Promise<Waiting[]> {
  const brands = await listBrands(pool);
  const open = await Promise.all(
    brands.map(async ({ merchant }) =>
      (await listOpenFeedback(pool, { merchant, limit: most })).map((row) => ({ ...row, merchant })),
    ),
  );
  return open
    .flat()
    .sort((one, other) => one.madeAt - other.madeAt)
    .slice(0, most)
    .map(({ id, member, madeAt, merchant, questionType, contentDescription }) => ({
      id,
      member,
      since: madeAt,
      about: `${merchant}, ${questionType}: ${shortened(contentDescription)}`,
    }));
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const queues = {
  'Deposits with a proof': deposits,
  'Deposits to send back': toSendBack,
  'Payments for no order of ours': strayEvents,
  Withdrawals: withdrawals,
  'Transfers without an answer': transfers,
  'Vendors’ balances that differ': differences,
  'Money at closed accounts': closedCredits,
  'KYC applications': applications,
  Feedback: feedback,
} as const;

export const list: Command = {
  subject: null,
  options: {},
  what: 'what waits for a person: deposits with a proof or to send back, payments for no order of ours, withdrawals, transfers without an answer, vendors’ balances that differ, money at closed accounts, KYC applications, feedback',
  run: async ({ pool, clock }) => {
    const found = await Promise.all(Object.values(queues).map((read) => read(pool, clock.now())));
    const members = found.flat().map(({ member }) => member as MemberId);
    const accounts = await readAccounts(pool, members);
    const lines = Object.keys(queues).flatMap((title, at) => {
      const waiting = found[at] ?? [];
      const count = waiting.length === most ? `the oldest ${most}` : `${waiting.length}`;
      return [
        `${title}: ${count}`,
        ...waiting.map(
          ({ id, member, since, about }) =>
            `  ${id}  ${timeText(since)}  ${accounts.get(member as MemberId) ?? member}  ${about}`,
        ),
      ];
    });
    return say(...lines);
  },
};
