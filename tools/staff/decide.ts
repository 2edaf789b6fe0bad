/** What staff decides. Every deed goes through the room's own use-case, which writes its row of the audit. */
import { answerFeedback } from '#domains/content/server/index.ts';
import { kycReasons } from '#domains/protection/contract/kyc.ts';
import { approveApplication, giveTries, rejectApplication } from '#domains/protection/server/index.ts';
import {
  approveDeposit,
  approveWithdrawal,
  createWithdrawalJobs,
  endTransferByHand,
  failWithdrawal,
  forceReceipt,
  lookedAtClosedCredit,
  lookedAtDifference,
  lookedAtEvent,
  lookedAtWithdrawal,
  markWithdrawalPaid,
  rejectDeposit,
  rejectReasons,
  rejectWithdrawal,
  returnWithdrawalRest,
  sendBackClosedCredit,
  sendBackDeposit,
  withdrawalRefusals,
} from '#domains/wallet/server/index.ts';
import { type Money, parseMoney } from '#kernel/money.ts';
import { type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inPureTransaction } from '#platform/server/db.ts';
import { type Asked, type Command, type Desk, decline, misused, say, seat, spokenTo, type Told } from './command.ts';
import { idForm, type Matter, matterOf } from './matter.ts';
import { dayForm, momentForm, parseLastDay, parseMoment } from './moment.ts';
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
    const outcome = await inPureTransaction(desk.pool, planned);
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
    what: 'a deposit is credited (--sent: when a STOPPED one was sent), a withdrawal is paid out, a KYC application gets its tier (--expires: the last day of its papers)',
  },
  {
    deposit: (desk, asked) => {
      const { sent } = asked.options;
      const sentAt = sent === undefined ? null : parseMoment(sent);
      if (sent !== undefined && sentAt === null) return misused(`--sent is ${momentForm}.`);
      return (tx) => approveDeposit(tx, { ...transfer(desk, asked), sentAt }, desk);
    },
    withdrawal: (desk, asked) => (tx) => {
      const withdrawals = createWithdrawalJobs({ providers: desk.payments });
      return approveWithdrawal(tx, order(desk, asked), { withdrawals });
    },
    application: (desk, asked) => {
      const { expires = '' } = asked.options;
      const expiresAt = expires === 'never' ? null : parseLastDay(expires);
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
    options: { reference: '<text>', gone: null },
    what: 'a withdrawal was paid by hand, or the rest of a disputed one (--gone: the house speaks to its payment company no more)',
  },
  {
    withdrawal: (desk, asked) => {
      const reference = asked.options.reference?.trim() || null;
      if (reference !== null && reference.length > 100) return misused('--reference has at most 100 letters.');
      return (tx) => markWithdrawalPaid(tx, { ...order(desk, asked), reference }, spokenTo(desk, asked));
    },
  },
);

const remarkOf = ({ options }: Asked) => {
  const remark = options.remark?.trim() ?? '';
  return remark === '' || remark.length > 140 ? null : remark;
};

/** What a vendor told a person who asked it another way. */
const byHand =
  (isThere: boolean): Plan =>
  (desk, asked) => {
    const remark = remarkOf(asked);
    if (remark === null) return misused('Who said so? --remark has one to 140 letters.');
    const { subject: transferId, actor } = asked;
    return (tx) => endTransferByHand(tx, { transfer: transferId, actor, remark, isThere, at: desk.clock.now() });
  };

export const arrived = deciding(
  {
    verb: 'where it was sent',
    subject: '<transfer>',
    options: { remark: '<text>' },
    needed: ['remark'],
    what: 'a transfer whose vendor says nothing is where it was sent, as somebody who asked there was told',
  },
  { transfer: byHand(true) },
);

export const fail = deciding(
  {
    verb: 'failed and returned',
    subject: '<withdrawal>',
    options: { gone: null, remark: '<text>' },
    what: 'the bank would not take a payment by hand (--gone: as above), or a transfer never reached its vendor (--remark: who said so); the money goes back to where it was',
  },
  {
    transfer: byHand(false),
    withdrawal: (desk, asked) => (tx) => failWithdrawal(tx, order(desk, asked), spokenTo(desk, asked)),
  },
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

/** `60.00`, or `60.00 USD` where it is another currency than the order's. */
function readSent(text: string | undefined): { amount: Money | null; currency: string | null } | null {
  if (text === undefined) return { amount: null, currency: null };
  const [, figure = '', currency = null] = /^([0-9.,]{1,20})(?: ([A-Z]{3,5}))?$/.exec(text.trim()) ?? [];
  const amount = parseMoney(figure.replaceAll(',', ''));
  return amount === null ? null : { amount, currency };
}

type Back = { readonly reference: string; readonly amount: Money | null; readonly currency: string | null };
type SendBack = (desk: Desk, asked: Asked) => (tx: Tx, back: Back) => Promise<Outcome<unknown, string>>;

/** What lies at a closed account is meant first, unless another amount is named. */
const sendingBack =
  (otherwise: SendBack): Plan =>
  (desk, asked) => {
    const reference = asked.options.reference?.trim() ?? '';
    if (reference === '' || reference.length > 100) return misused('--reference has one to 100 letters.');
    const sent = readSent(asked.options.amount);
    if (!sent) return misused('--amount is what was sent, as 60.00, or 60.00 USD.');
    const back = { reference, ...sent };
    const { subject, actor } = asked;
    return async (tx) => {
      const credit = await sendBackClosedCredit(tx, { subject, actor, ...back, at: desk.clock.now() });
      const isOther = !credit.ok && credit.fault !== 'credit_spent';
      const other = isOther ? await otherwise(desk, asked)(tx, back) : credit;
      return other.ok || !isOther || credit.fault === 'nothing_owed' ? other : credit;
    };
  };

export const sentBack = deciding(
  {
    verb: 'marked as sent back',
    subject: '<deposit|withdrawal>',
    options: { reference: '<text>', amount: '<amount>' },
    needed: ['reference'],
    what: 'what arrived and was not credited, by hand or at a company, is back where it came from, or what came to a closed account was paid to its owner by hand, and leaves that account (--amount: what was sent; of what a company took it is needed, as `list` shows it)',
  },
  {
    deposit: sendingBack((desk, asked) => (tx, back) => sendBackDeposit(tx, { ...transfer(desk, asked), ...back })),
    withdrawal: sendingBack(() => async () => refuse('nothing_owed')),
  },
);

const creditLook = (desk: Desk, asked: Asked) => ({
  subject: asked.subject,
  actor: asked.actor,
  remark: remarkOf(asked),
  at: desk.clock.now(),
});

export const looked = deciding(
  {
    verb: 'looked at',
    subject: '<id>',
    options: { remark: '<text>' },
    what: 'somebody looked at what a payment company said: about a withdrawal after a person had decided, or about an order that is not ours, or at a vendor’s balance that differs, or at money that came to a closed account (--remark: what it was); the mark goes, no money moves',
  },
  {
    // A closed account first: what a company said about it can be looked at after that.
    withdrawal: (desk, asked) => async (tx) => {
      const credit = await lookedAtClosedCredit(tx, creditLook(desk, asked));
      return credit.ok || credit.fault === 'remark_missing' ? credit : lookedAtWithdrawal(tx, order(desk, asked));
    },
    deposit: (desk, asked) => {
      const look = creditLook(desk, asked);
      if (look.remark === null) return misused('What became of it? --remark has one to 140 letters.');
      return (tx) => lookedAtClosedCredit(tx, look);
    },
    'payment event': (desk, asked) => {
      const remark = remarkOf(asked);
      if (remark === null) return misused('What was it? --remark has one to 140 letters.');
      const { subject, actor } = asked;
      return (tx) => lookedAtEvent(tx, { event: subject, actor, remark, at: desk.clock.now() });
    },
    'vendor difference': (desk, asked) => {
      const remark = remarkOf(asked);
      if (remark === null) return misused('What was it? --remark has one to 140 letters.');
      const { subject, actor } = asked;
      return (tx) => lookedAtDifference(tx, { difference: subject, actor, remark, at: desk.clock.now() });
    },
  },
);

export const tryAgain = deciding(
  {
    verb: 'followed by new tries',
    subject: '<application>',
    options: {},
    what: 'a member whose three KYC applications were rejected may hand in three times more',
  },
  { application: (desk, asked) => (tx) => giveTries(tx, paper(desk, asked)) },
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
