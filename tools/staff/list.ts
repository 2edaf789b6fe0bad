/** What waits for a person, whoever waits longest first. */
import { listBrands, listOpenFeedback } from '#domains/content/server/index.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import { listWaitingApplications } from '#domains/protection/server/index.ts';
import { dueToReview, dueToSendBack, listWithdrawalsToReview } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';
import { type Command, say, timeText } from './command.ts';

/** More than a morning's work; whoever has more waiting sees the oldest. */
const most = 50;

type Waiting = { readonly id: string; readonly member: string; readonly since: Instant; readonly about: string };

async function deposits(pool: Pool): Promise<Waiting[]> {
  const rows = await dueToReview(pool, most);
  return rows.map(({ id, member, madeAt, stoppedAt, merchant, currency, amount, proofs }) => ({
    id,
    member,
    since: madeAt,
    about: [
      `${merchant}, ${displayMoney(money(amount))} ${currency}, ${proofs} proof${proofs === 1 ? '' : 's'}`,
      ...(stoppedAt === null
        ? []
        : [`STOPPED by a pause or limit: credit what was sent before ${timeText(stoppedAt)}`]),
    ].join(', '),
  }));
}

async function toSendBack(pool: Pool): Promise<Waiting[]> {
  const rows = await dueToSendBack(pool, most);
  return rows.map(({ id, member, madeAt, reason, merchant, currency, amount }) => ({
    id,
    member,
    since: madeAt,
    about: `${merchant}, ${displayMoney(money(amount))} ${currency}, ${reason}: send back what arrived, then \`sent-back\``,
  }));
}

async function withdrawals(pool: Pool): Promise<Waiting[]> {
  const rows = await listWithdrawalsToReview(pool, most);
  return rows.map(({ id, member, madeAt, merchant, currency, amount, state, provider, late, dueAt, ...row }) => ({
    id,
    member,
    since: madeAt,
    about: [
      `${merchant}, ${displayMoney(amount)} ${currency}, ${state} by ${provider}, due ${timeText(dueAt)}`,
      ...(late ? ['LATE'] : []),
      ...(row.toLookAt ? [`LOOK: the company said ${row.contrary}`] : []),
    ].join(', '),
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
  Withdrawals: withdrawals,
  'KYC applications': applications,
  Feedback: feedback,
} as const;

export const list: Command = {
  subject: null,
  options: {},
  what: 'what waits for a person: deposits with a proof or to send back, withdrawals, KYC applications, feedback',
  run: async ({ pool }) => {
    const found = await Promise.all(Object.values(queues).map((read) => read(pool)));
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
