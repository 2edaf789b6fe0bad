/** One matter in full, with what was done to it by whom; pictures are kept where staff can look at them. */
import { readFeedback } from '#domains/content/server/index.ts';
import { listLocked, readAccounts } from '#domains/identity/server/index.ts';
import { listSubmittedDocuments, readApplication, viewDocument } from '#domains/protection/server/index.ts';
import {
  type Deposit,
  listAudit,
  listFailedChecks,
  listWithdrawalProofs,
  readAnyDeposit,
  readAnyWithdrawal,
  readDepositProof,
  readDifference,
  readTransfers,
  readUnmatchedEvent,
  readWithdrawalProof,
  revealPayee,
} from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { inTransaction, type Pool } from '#platform/server/database/db.ts';
import {
  type Command,
  type CommandInput,
  commandLineActor,
  decline,
  providersUnlessGone,
  type StaffContext,
  succeed,
  timeText,
  usageError,
} from './command.ts';
import { showMember } from './member/member.ts';
import { idForm, looksLikeId, type SubjectKind, subjectKindOf } from './subject-kind.ts';

type SubjectFacts = Readonly<Record<string, string | number | null>>;
type SubjectView = { readonly details: SubjectFacts; readonly files: readonly SubjectPicture[] };
type SubjectPicture = { readonly name: string; readonly read: () => Promise<Uint8Array | null> };
type SubjectReader = (context: StaffContext, input: CommandInput) => Promise<SubjectView | null>;

const nameOf = async (pool: Pool, member: MemberId) => (await readAccounts(pool, [member])).get(member) ?? member;

/** Nothing is paid to whoever asked before the account is unlocked. */
const payeeOf = async (pool: Pool, member: MemberId) => {
  const isLocked = (await listLocked(pool, [member])).has(member);
  return `${await nameOf(pool, member)}${isLocked ? ', ACCOUNT LOCKED' : ''}`;
};

const deposit: SubjectReader = async ({ pool }, { subject }) => {
  const row = await readAnyDeposit(pool, subject);
  if (!row) return null;
  const pictures = Array.from({ length: row.proofs }, (_, at) => at + 1);
  return {
    details: {
      deposit: subject,
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
      ...(await readAudit(pool, subject)),
    },
    files: pictures.map((position) => ({
      name: `${subject}-${position}`,
      read: async () => (await readDepositProof(pool, { deposit: subject, position }))?.bytes ?? null,
    })),
  };
};

type OtherPayment = Pick<Deposit, 'provider' | 'otherAt' | 'otherAmount' | 'otherCurrency'>;
const otherText = ({ provider, otherAt, otherAmount, otherCurrency }: OtherPayment) => {
  const amount = otherAmount === null ? 'an amount that it did not say' : displayMoney(otherAmount);
  return `${provider} took ${[amount, otherCurrency ?? ''].join(' ').trim()}, ${timeText(otherAt)}`;
};

const withdrawal: SubjectReader = async ({ pool }, { subject }) => {
  const row = await readAnyWithdrawal(pool, subject);
  if (!row) return null;
  const proofs = await listWithdrawalProofs(pool, [subject]);
  return {
    details: {
      withdrawal: subject,
      brand: row.merchant,
      member: await payeeOf(pool, row.member),
      amount: `${displayMoney(row.amount)} ${row.currency}, fee ${displayMoney(row.fee)}`,
      to: Object.values(row.payee).join(', '),
      'paid by': row.provider,
      state: row.late ? `${row.state}, late` : row.state,
      'to look at': (await listFailedChecks(pool, [subject])).get(subject)?.join(', ') ?? null,
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
      ...(await readAudit(pool, subject)),
    },
    files: proofs.map(({ position }) => ({
      name: `${subject}-${position}`,
      read: async () => (await readWithdrawalProof(pool, { withdrawal: subject, position }))?.bytes ?? null,
    })),
  };
};

const application: SubjectReader = async ({ pool, clock }, { subject, actor }) => {
  const row = await readApplication(pool, subject);
  if (!row) return null;
  const documents = await listSubmittedDocuments(pool, subject);
  return {
    details: {
      application: subject,
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
      name: `${subject}-${document.kind}`,
      read: async () => {
        const view = { document: document.id, actor: commandLineActor(actor), at: clock.now() };
        const viewed = await inTransaction(pool, (tx) => viewDocument(tx, view));
        return viewed.ok ? viewed.value.content : null;
      },
    })),
  };
};

const feedback: SubjectReader = async ({ pool }, { subject }) => {
  const row = await readFeedback(pool, subject);
  if (!row) return null;
  return {
    details: {
      feedback: subject,
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

const paymentEvent: SubjectReader = async ({ pool }, { subject }) => {
  const row = await readUnmatchedEvent(pool, subject);
  if (!row) return null;
  return {
    details: {
      'payment event': subject,
      'told by': row.provider,
      event: row.event,
      about: `${row.subject} ${row.subjectId}, paid`,
      amount: row.amount === null ? null : displayMoney(row.amount),
      received: timeText(row.receivedAt),
      looked: timeText(row.lookedAt),
      ...(await readAudit(pool, subject)),
    },
    files: [],
  };
};

const vendorTransfer: SubjectReader = async ({ pool }, { subject }) => {
  const [row] = await readTransfers(pool, [subject]);
  if (!row) return null;
  return {
    details: {
      transfer: subject,
      brand: row.merchant,
      member: await nameOf(pool, row.member),
      amount: `${displayMoney(row.amount)} ${row.currency}`,
      way: row.direction === 'in' ? `to ${row.vendor}` : `from ${row.vendor}`,
      state: row.reason === null ? row.state : `${row.state}, ${row.reason}`,
      asked: `${row.asks} times`,
      made: timeText(row.madeAt),
      ended: timeText(row.endedAt),
      ...(await readAudit(pool, subject)),
    },
    files: [],
  };
};

const difference: SubjectReader = async ({ pool }, { subject }) => {
  const row = await readDifference(pool, subject);
  if (!row) return null;
  return {
    details: {
      'vendor difference': subject,
      member: await nameOf(pool, row.member),
      vendor: row.vendor,
      ours: `${displayMoney(row.ours)} ${row.currency}`,
      theirs: `${displayMoney(row.theirs)} ${row.currency}`,
      after: row.transfer,
      seen: timeText(row.seenAt),
      ended: timeText(row.endedAt),
      ...(await readAudit(pool, subject)),
    },
    files: [],
  };
};

const readers: Readonly<Record<SubjectKind, SubjectReader>> = {
  deposit,
  withdrawal,
  application,
  feedback,
  'payment event': paymentEvent,
  transfer: vendorTransfer,
  'vendor difference': difference,
};

type AuditEntry = { readonly actor: string; readonly action: string; readonly at: Instant };
export const formatAuditEntry = ({ actor, action, at }: AuditEntry) => `${action} by ${actor}, ${timeText(at)}`;

async function readAudit(pool: Pool, id: string): Promise<SubjectFacts> {
  const auditEntries = await listAudit(pool, id);
  return Object.fromEntries(auditEntries.map((entry, at) => [`change ${at + 1}`, formatAuditEntry(entry)]));
}

async function payeeLines(context: StaffContext, input: CommandInput): Promise<string[] | null> {
  const look = { withdrawal: input.subject, actor: input.actor, at: context.clock.now() };
  const payee = await inTransaction(context.pool, (tx) => revealPayee(tx, look, providersUnlessGone(context, input)));
  return payee.ok ? [`account number  ${payee.value.number}`, `account holder  ${payee.value.holder}`] : null;
}

/** Uploads are stored as PNG or JPEG only. */
const extensionOf = (bytes: Uint8Array) => (bytes[0] === 0x89 ? 'png' : 'jpg');

async function savePictures({ savePicture }: StaffContext, files: readonly SubjectPicture[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, read } of files) {
    const bytes = await read();
    lines.push(bytes ? `kept  ${await savePicture(`${name}.${extensionOf(bytes)}`, bytes)}` : `gone  ${name}`);
  }
  return lines;
}

export const show: Command = {
  subject: '<id|account>',
  options: { pictures: null, account: null, gone: null, remark: '<text>', merchant: '<brand>' },
  what: 'one matter in full; --pictures keeps its proofs or documents, --account tells where to pay by hand (--gone where the house speaks to its payment company no more); or what is known of a member who asks for help (--remark: why you look)',
  run: async (context, input) => {
    const { subject, flags } = input;
    const matter = subjectKindOf(subject);
    if (!matter)
      return looksLikeId(subject) ? usageError(`"${subject}" is not ${idForm}.`) : showMember(context, input);
    const subjectView = await readers[matter](context, input);
    if (!subjectView) return decline(`There is no ${matter} ${subject}.`);
    const wide = Math.max(...Object.keys(subjectView.details).map(({ length }) => length));
    const lines = Object.entries(subjectView.details).flatMap(([name, fact]) =>
      fact === null || fact === '' ? [] : [`${name.padEnd(wide)}  ${fact}`],
    );
    if (flags.has('account')) {
      const payee = matter === 'withdrawal' ? await payeeLines(context, input) : null;
      if (!payee) return decline(...lines, 'Nobody has to pay this by hand now, so its account stays hidden.');
      lines.push(...payee);
    }
    if (flags.has('pictures')) lines.push(...(await savePictures(context, subjectView.files)));
    return succeed(...lines);
  },
};
