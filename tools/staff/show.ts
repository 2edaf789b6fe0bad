/** One matter in full, with what was done to it by whom; pictures are kept where staff can look at them. */
import { readFeedback } from '#domains/content/server/index.ts';
import { listLocked, readAccounts } from '#domains/identity/server/index.ts';
import { listHandedIn, readApplication, viewDocument } from '#domains/protection/server/index.ts';
import {
  type Deposit,
  listAudit,
  listFailedChecks,
  listWithdrawalProofs,
  readAnyDeposit,
  readAnyWithdrawal,
  readDifference,
  readProof,
  readStrayEvent,
  readTransfers,
  readWithdrawalProof,
  revealPayee,
} from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { inTransaction, type Pool } from '#platform/server/db.ts';
import { type Asked, type Command, type Desk, decline, misused, say, seat, spokenTo, timeText } from './command.ts';
import { idForm, looksLikeId, type Matter, matterOf } from './matter.ts';
import { showMember } from './member.ts';

type Facts = Readonly<Record<string, string | number | null>>;
type Shown = { readonly facts: Facts; readonly files: readonly Picture[] };
type Picture = { readonly name: string; readonly read: () => Promise<Uint8Array | null> };
type Reader = (desk: Desk, asked: Asked) => Promise<Shown | null>;

const nameOf = async (pool: Pool, member: MemberId) => (await readAccounts(pool, [member])).get(member) ?? member;

/** Nothing is paid to whoever asked before the account is unlocked. */
const payeeOf = async (pool: Pool, member: MemberId) => {
  const isLocked = (await listLocked(pool, [member])).has(member);
  return `${await nameOf(pool, member)}${isLocked ? ', ACCOUNT LOCKED' : ''}`;
};

const deposit: Reader = async ({ pool }, { subject: id }) => {
  const row = await readAnyDeposit(pool, id);
  if (!row) return null;
  const pictures = Array.from({ length: row.proofs }, (_, at) => at + 1);
  return {
    facts: {
      deposit: id,
      brand: row.merchant,
      member: await nameOf(pool, row.member),
      amount: `${displayMoney(row.amount)} ${row.currency}, fee ${displayMoney(row.fee)}`,
      method: `${row.method} by ${row.provider}`,
      state: row.state,
      reason: row.reason,
      proofs: row.proofs,
      made: timeText(row.madeAt),
      ended: timeText(row.endedAt),
      ...(row.stoppedAt !== null && { stopped: `${timeText(row.stoppedAt)} (${row.stoppedBy})` }),
      ...(row.otherAt !== null && { 'other amount': otherText(row) }),
      ...(row.sentBackAt !== null && { 'sent back': timeText(row.sentBackAt) }),
      ...(await deedsOf(pool, id)),
    },
    files: pictures.map((position) => ({
      name: `${id}-${position}`,
      read: async () => (await readProof(pool, { deposit: id, position }))?.bytes ?? null,
    })),
  };
};

type Other = Pick<Deposit, 'provider' | 'otherAt' | 'otherAmount' | 'otherCurrency'>;
const otherText = ({ provider, otherAt, otherAmount, otherCurrency }: Other) => {
  const amount = otherAmount === null ? 'an amount that it did not say' : displayMoney(otherAmount);
  return `${provider} took ${[amount, otherCurrency ?? ''].join(' ').trim()}, ${timeText(otherAt)}`;
};

const withdrawal: Reader = async ({ pool }, { subject: id }) => {
  const row = await readAnyWithdrawal(pool, id);
  if (!row) return null;
  const proofs = await listWithdrawalProofs(pool, [id]);
  return {
    facts: {
      withdrawal: id,
      brand: row.merchant,
      member: await payeeOf(pool, row.member),
      amount: `${displayMoney(row.amount)} ${row.currency}, fee ${displayMoney(row.fee)}`,
      to: Object.values(row.payee).join(', '),
      'paid by': row.provider,
      state: row.late ? `${row.state}, late` : row.state,
      'to look at': (await listFailedChecks(pool, [id])).get(id)?.join(', ') ?? null,
      reason: row.reason,
      reference: row.reference,
      receipt: row.receipt,
      'not received': row.remaining === null ? null : displayMoney(row.remaining),
      'paid by hand': row.byHand > zero ? displayMoney(row.byHand) : null,
      'company said': row.contrary && `${row.contrary}${row.toLookAt ? ', and nobody has looked at it yet' : ''}`,
      proofs: proofs.length,
      made: timeText(row.madeAt),
      due: timeText(row.dueAt),
      ended: timeText(row.endedAt),
      ...(await deedsOf(pool, id)),
    },
    files: proofs.map(({ position }) => ({
      name: `${id}-${position}`,
      read: async () => (await readWithdrawalProof(pool, { withdrawal: id, position }))?.bytes ?? null,
    })),
  };
};

const application: Reader = async ({ pool, clock }, { subject: id, actor }) => {
  const row = await readApplication(pool, id);
  if (!row) return null;
  const documents = await listHandedIn(pool, id);
  return {
    facts: {
      application: id,
      member: await nameOf(pool, row.member),
      tier: row.tier,
      state: row.state,
      reason: row.reason,
      ...row.declared,
      documents: documents.map(({ kind }) => kind).join(', ') || 'none',
      submitted: timeText(row.submittedAt),
      decided: row.reviewedBy === null ? null : `${timeText(row.reviewedAt)} by ${row.reviewedBy}`,
      expires: timeText(row.expiresAt),
    },
    files: documents.map((document) => ({
      name: `${id}-${document.kind}`,
      read: async () => {
        const view = { document: document.id, actor: seat(actor), at: clock.now() };
        const seen = await inTransaction(pool, (tx) => viewDocument(tx, view));
        return seen.ok ? seen.value.content : null;
      },
    })),
  };
};

const feedback: Reader = async ({ pool }, { subject: id }) => {
  const row = await readFeedback(pool, id);
  if (!row) return null;
  return {
    facts: {
      feedback: id,
      member: await nameOf(pool, row.member),
      type: row.questionType,
      contact: row.contact,
      written: timeText(row.madeAt),
      text: row.contentDescription,
      answered: timeText(row.answeredAt),
      answer: row.answer,
    },
    files: [],
  };
};

const paymentEvent: Reader = async ({ pool }, { subject: id }) => {
  const row = await readStrayEvent(pool, id);
  if (!row) return null;
  return {
    facts: {
      'payment event': id,
      'told by': row.provider,
      event: row.event,
      about: `${row.subject} ${row.subjectId}, paid`,
      amount: row.amount === null ? null : displayMoney(row.amount),
      received: timeText(row.receivedAt),
      looked: timeText(row.lookedAt),
      ...(await deedsOf(pool, id)),
    },
    files: [],
  };
};

const vendorTransfer: Reader = async ({ pool }, { subject: id }) => {
  const [row] = await readTransfers(pool, [id]);
  if (!row) return null;
  return {
    facts: {
      transfer: id,
      brand: row.merchant,
      member: await nameOf(pool, row.member),
      amount: `${displayMoney(row.amount)} ${row.currency}`,
      way: row.direction === 'in' ? `to ${row.vendor}` : `from ${row.vendor}`,
      state: row.reason === null ? row.state : `${row.state}, ${row.reason}`,
      asked: `${row.asks} times`,
      made: timeText(row.madeAt),
      ended: timeText(row.endedAt),
      ...(await deedsOf(pool, id)),
    },
    files: [],
  };
};

const difference: Reader = async ({ pool }, { subject: id }) => {
  const row = await readDifference(pool, id);
  if (!row) return null;
  return {
    facts: {
      'vendor difference': id,
      member: await nameOf(pool, row.member),
      vendor: row.vendor,
      ours: `${displayMoney(row.ours)} ${row.currency}`,
      theirs: `${displayMoney(row.theirs)} ${row.currency}`,
      after: row.transfer,
      seen: timeText(row.seenAt),
      ended: timeText(row.endedAt),
      ...(await deedsOf(pool, id)),
    },
    files: [],
  };
};

const readers: Readonly<Record<Matter, Reader>> = {
  deposit,
  withdrawal,
  application,
  feedback,
  'payment event': paymentEvent,
  transfer: vendorTransfer,
  'vendor difference': difference,
};

type Deed = { readonly actor: string; readonly action: string; readonly at: Instant };
export const deedText = ({ actor, action, at }: Deed) => `${action} by ${actor}, ${timeText(at)}`;

async function deedsOf(pool: Pool, id: string): Promise<Facts> {
  const deeds = await listAudit(pool, id);
  return Object.fromEntries(deeds.map((deed, at) => [`deed ${at + 1}`, deedText(deed)]));
}

async function payeeLines(desk: Desk, asked: Asked): Promise<string[] | null> {
  const look = { withdrawal: asked.subject, actor: asked.actor, at: desk.clock.now() };
  const payee = await inTransaction(desk.pool, (tx) => revealPayee(tx, look, spokenTo(desk, asked)));
  return payee.ok ? [`account number  ${payee.value.number}`, `account holder  ${payee.value.holder}`] : null;
}

/** The house keeps these two alone. */
const endingOf = (bytes: Uint8Array) => (bytes[0] === 0x89 ? 'png' : 'jpg');

async function keepAll({ keep }: Desk, files: readonly Picture[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, read } of files) {
    const bytes = await read();
    lines.push(bytes ? `kept  ${await keep(`${name}.${endingOf(bytes)}`, bytes)}` : `gone  ${name}`);
  }
  return lines;
}

export const show: Command = {
  subject: '<id|account>',
  options: { pictures: null, account: null, gone: null, remark: '<text>', merchant: '<brand>' },
  what: 'one matter in full; --pictures keeps its proofs or documents, --account tells where to pay by hand (--gone where the house speaks to its payment company no more); or what is known of a member who asks for help (--remark: why you look)',
  run: async (desk, asked) => {
    const { subject, flags } = asked;
    const matter = matterOf(subject);
    if (!matter) return looksLikeId(subject) ? misused(`"${subject}" is not ${idForm}.`) : showMember(desk, asked);
    const shown = await readers[matter](desk, asked);
    if (!shown) return decline(`There is no ${matter} ${subject}.`);
    const wide = Math.max(...Object.keys(shown.facts).map(({ length }) => length));
    const lines = Object.entries(shown.facts).flatMap(([name, fact]) =>
      fact === null || fact === '' ? [] : [`${name.padEnd(wide)}  ${fact}`],
    );
    if (flags.has('account')) {
      const payee = matter === 'withdrawal' ? await payeeLines(desk, asked) : null;
      if (!payee) return decline(...lines, 'Nobody has to pay this by hand now, so its account stays hidden.');
      lines.push(...payee);
    }
    if (flags.has('pictures')) lines.push(...(await keepAll(desk, shown.files)));
    return say(...lines);
  },
};
