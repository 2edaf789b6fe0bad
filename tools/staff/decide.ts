/** What staff decides. Every deed goes through the room's own use-case, which writes its row of the audit. */
import { answerFeedback } from '#domains/content/server/index.ts';
import { kycReasons } from '#domains/protection/contract/kyc.ts';
import { approveApplication, rejectApplication } from '#domains/protection/server/index.ts';
import {
  approveDeposit,
  approveWithdrawal,
  createWithdrawalJobs,
  failWithdrawal,
  forceReceipt,
  lookedAtWithdrawal,
  markWithdrawalPaid,
  rejectDeposit,
  rejectReasons,
  rejectWithdrawal,
  returnWithdrawalRest,
  sendBackDeposit,
  withdrawalRefusals,
} from '#domains/wallet/server/index.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type Asked, type Command, type Desk, decline, misused, say, seat, type Told } from './command.ts';
import { idForm, type Matter, matterOf } from './matter.ts';
import { dayForm, momentForm, parseDay, parseMoment } from './moment.ts';
import { refused } from './refusal.ts';

type Act = (tx: Tx) => Promise<Outcome<unknown, string>>;
/** What is to be done, or what was typed wrongly. */
type Planned = Act | Told;
type Plan = (desk: Desk, asked: Asked) => Planned;

/** A command over the matters for which it has a plan. */
const deciding = (
  { verb, ...about }: Omit<Command, 'run'> & { readonly verb: string },
  plans: Partial<Readonly<Record<Matter, Plan>>>,
): Command => ({
  ...about,
  run: async (desk, asked) => {
    const { subject, actor } = asked;
    const matter = matterOf(subject);
    if (!matter) return misused(`"${subject}" is not ${idForm}.`);
    const plan = plans[matter];
    if (!plan) return misused(`A ${matter} cannot be ${verb}; ${Object.keys(plans).join(', ')} can.`);
    const planned = plan(desk, asked);
    if (typeof planned !== 'function') return planned;
    const outcome = await inTransaction(desk.pool, planned);
    if (!outcome.ok) return refused(desk.pool, subject, outcome.fault);
    return say(`Done: ${subject} is ${verb}, in the name of ${actor}.`);
  },
});

/** One of the words that the room knows, or what to say instead. */
function pick<Reason extends string>(asked: Asked, reasons: readonly Reason[]): Reason | Told {
  const given = asked.options.reason;
  const known = reasons.find((reason) => reason === given);
  if (known) return known;
  const choice = `--reason is one of ${reasons.join(', ')}`;
  return given === undefined
    ? misused(`Why? ${choice}.`)
    : decline(`Refused: nobody knows the reason "${given}"; ${choice}.`);
}

const order = (desk: Desk, { subject, actor }: Asked) => ({ withdrawal: subject, actor, at: desk.clock.now() });
const transfer = (desk: Desk, { subject, actor }: Asked) => ({ deposit: subject, actor, at: desk.clock.now() });
const paper = (desk: Desk, { subject, actor }: Asked) => ({
  application: subject,
  actor: seat(actor),
  at: desk.clock.now(),
});

export const approve = deciding(
  {
    verb: 'approved',
    subject: '<id>',
    options: { expires: '<day|never>', sent: '<moment>' },
    what: 'a deposit is credited (--sent: when a STOPPED one was sent), a withdrawal is paid out, a KYC application gets its tier (--expires: when its papers end)',
  },
  {
    deposit: (desk, asked) => {
      const { sent } = asked.options;
      const sentAt = sent === undefined ? null : parseMoment(sent);
      if (sent !== undefined && sentAt === null) return misused(`--sent is ${momentForm}.`);
      return (tx) => approveDeposit(tx, { ...transfer(desk, asked), sentAt }, desk);
    },
    withdrawal: (desk, asked) => (tx) => {
      const providers = desk.payments;
      return approveWithdrawal(tx, order(desk, asked), { providers, withdrawals: createWithdrawalJobs({ providers }) });
    },
    application: (desk, asked) => {
      const { expires = '' } = asked.options;
      const expiresAt = expires === 'never' ? null : parseDay(expires);
      if (expires !== 'never' && expiresAt === null) {
        return misused(`When do the papers end? --expires is ${dayForm}, or never.`);
      }
      return (tx) => approveApplication(tx, { ...paper(desk, asked), expiresAt });
    },
  },
);

export const reject = deciding(
  {
    verb: 'rejected',
    subject: '<id>',
    options: { reason: '<code>' },
    needed: ['reason'],
    what: 'a deposit, a withdrawal (the money goes back to the wallet) or a KYC application',
  },
  {
    deposit: (desk, asked) => {
      const reason = pick(asked, rejectReasons);
      return typeof reason === 'string'
        ? (tx) => rejectDeposit(tx, { ...transfer(desk, asked), reason }, desk)
        : reason;
    },
    withdrawal: (desk, asked) => {
      const reason = pick(asked, withdrawalRefusals);
      return typeof reason === 'string' ? (tx) => rejectWithdrawal(tx, { ...order(desk, asked), reason }) : reason;
    },
    application: (desk, asked) => {
      const reason = pick(asked, kycReasons);
      return typeof reason === 'string' ? (tx) => rejectApplication(tx, { ...paper(desk, asked), reason }) : reason;
    },
  },
);

export const paid = deciding(
  {
    verb: 'marked as paid',
    subject: '<withdrawal>',
    options: { reference: '<text>' },
    what: 'a withdrawal was paid by hand, or the rest of a disputed one',
  },
  {
    withdrawal: (desk, asked) => {
      const reference = asked.options.reference?.trim() || null;
      if (reference !== null && reference.length > 100) return misused('--reference has at most 100 letters.');
      return (tx) => markWithdrawalPaid(tx, { ...order(desk, asked), reference });
    },
  },
);

export const fail = deciding(
  {
    verb: 'failed and returned',
    subject: '<withdrawal>',
    options: {},
    what: 'the bank would not take a payment by hand; the money goes back to the wallet',
  },
  { withdrawal: (desk, asked) => (tx) => failWithdrawal(tx, order(desk, asked)) },
);

export const returnRest = deciding(
  {
    verb: 'closed, and its rest returned',
    subject: '<withdrawal>',
    options: {},
    what: 'what did not arrive of a disputed one goes back to the wallet',
  },
  { withdrawal: (desk, asked) => (tx) => returnWithdrawalRest(tx, order(desk, asked)) },
);

export const force = deciding(
  {
    verb: 'closed as received',
    subject: '<withdrawal>',
    options: {},
    what: 'a paid or disputed withdrawal counts as received; nothing goes back',
  },
  { withdrawal: (desk, asked) => (tx) => forceReceipt(tx, order(desk, asked)) },
);

export const sentBack = deciding(
  {
    verb: 'marked as sent back',
    subject: '<deposit>',
    options: { reference: '<text>' },
    needed: ['reference'],
    what: 'what arrived and was not credited is back where it came from',
  },
  {
    deposit: (desk, asked) => {
      const reference = asked.options.reference?.trim() ?? '';
      if (reference === '' || reference.length > 100) return misused('--reference has one to 100 letters.');
      return (tx) => sendBackDeposit(tx, { ...transfer(desk, asked), reference });
    },
  },
);

export const looked = deciding(
  {
    verb: 'looked at',
    subject: '<withdrawal>',
    options: {},
    what: 'somebody looked at what the payment company said after a person had decided; the mark goes, no money moves',
  },
  { withdrawal: (desk, asked) => (tx) => lookedAtWithdrawal(tx, order(desk, asked)) },
);

export const answer = deciding(
  {
    verb: 'answered',
    subject: '<feedback>',
    options: { text: '<answer>' },
    needed: ['text'],
    what: 'answers feedback, once',
  },
  {
    feedback: (desk, asked) => {
      const { text } = asked.options;
      if (text === undefined) return misused('What is the answer? --text "…".');
      if (text.length > 6_000) return misused('--text has at most 6000 letters.');
      const { subject, actor } = asked;
      return (tx) => answerFeedback(tx, { feedback: subject, answer: text, actor: seat(actor), at: desk.clock.now() });
    },
  },
);
