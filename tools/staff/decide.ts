/** What staff decide. Every action goes through the domain's own use-case, which writes its audit entry. */
import { answerFeedback } from '#domains/content/server/index.ts';
import { kycReasons } from '#domains/protection/contract/kyc.ts';
import { approveApplication, grantTries, rejectApplication } from '#domains/protection/server/index.ts';
import {
  approveDeposit,
  approveWithdrawal,
  createWithdrawalJobs,
  endTransferByHand,
  failWithdrawal,
  forceReceipt,
  markWithdrawalPaid,
  markWithdrawalReviewed,
  refundClosedCredit,
  refundDeposit,
  rejectDeposit,
  rejectReasons,
  rejectWithdrawal,
  returnWithdrawalRest,
  reviewClosedCredit,
  reviewDifference,
  reviewPaymentEvent,
  withdrawalRefusals,
} from '#domains/wallet/server/index.ts';
import { type Money, parseMoney } from '#kernel/money.ts';
import { type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  commandLineActor,
  decline,
  providersUnlessGone,
  type StaffContext,
  succeed,
  usageError,
} from './command.ts';
import { explainRefusal } from './explain-refusal.ts';
import { dayForm, momentForm, parseLastDay, parseMoment } from './moment.ts';
import { idForm, type SubjectKind, subjectKindOf } from './subject-kind.ts';

type StaffAction = (tx: Tx) => Promise<Outcome<unknown, string>>;
/** What is to be done, or what was typed wrongly. */
type PlannedAction = StaffAction | CommandResult;
type PlanAction = (context: StaffContext, input: CommandInput) => PlannedAction;

/** A command over the matters for which it has a plan. */
const decisionCommand = (
  { verb, ...about }: Omit<Command, 'run'> & { readonly verb: string },
  plans: Partial<Readonly<Record<SubjectKind, PlanAction>>>,
): Command => ({
  ...about,
  run: async (context, input) => {
    const { subject, actor } = input;
    const matter = subjectKindOf(subject);
    if (!matter) return usageError(`"${subject}" is not ${idForm}.`);
    const plan = plans[matter];
    if (!plan) return usageError(`A ${matter} cannot be ${verb}; ${Object.keys(plans).join(', ')} can.`);
    const planned = plan(context, input);
    if (typeof planned !== 'function') return planned;
    const outcome = await inRetriedTransaction(context.pool, planned);
    if (!outcome.ok) return explainRefusal(context.pool, subject, outcome.fault);
    return succeed(`Done: ${subject} is ${verb}, in the name of ${actor}.`);
  },
});

/** One of the reasons that the domain accepts, or the usage error. */
function pickReason<Reason extends string>(input: CommandInput, reasons: readonly Reason[]): Reason | CommandResult {
  const reasonOption = input.options.reason;
  const known = reasons.find((reason) => reason === reasonOption);
  if (known) return known;
  const choice = `--reason is one of ${reasons.join(', ')}`;
  return reasonOption === undefined
    ? usageError(`Why? ${choice}.`)
    : decline(`Refused: nobody knows the reason "${reasonOption}"; ${choice}.`);
}

const withdrawalDecision = (context: StaffContext, { subject, actor }: CommandInput) => ({
  withdrawal: subject,
  actor,
  at: context.clock.now(),
});
const depositDecision = (context: StaffContext, { subject, actor }: CommandInput) => ({
  deposit: subject,
  actor,
  at: context.clock.now(),
});
const kycDecision = (context: StaffContext, { subject, actor }: CommandInput) => ({
  application: subject,
  actor: commandLineActor(actor),
  at: context.clock.now(),
});

export const approve = decisionCommand(
  {
    verb: 'approved',
    subject: '<id>',
    options: { expires: '<day|never>', sent: '<moment>' },
    what: 'a deposit is credited (--sent: when a STOPPED one was sent), a withdrawal is paid out, a KYC application gets its tier (--expires: the last day of its papers)',
  },
  {
    deposit: (context, input) => {
      const { sent: sentAmount } = input.options;
      const sentAt = sentAmount === undefined ? null : parseMoment(sentAmount);
      if (sentAmount !== undefined && sentAt === null) return usageError(`--sent is ${momentForm}.`);
      return (tx) => approveDeposit(tx, { ...depositDecision(context, input), sentAt }, context);
    },
    withdrawal: (context, input) => (tx) => {
      const withdrawals = createWithdrawalJobs({ providers: context.payments });
      return approveWithdrawal(tx, withdrawalDecision(context, input), { withdrawals });
    },
    application: (context, input) => {
      const { expires = '' } = input.options;
      const expiresAt = expires === 'never' ? null : parseLastDay(expires);
      if (expires !== 'never' && expiresAt === null) {
        return usageError(`When do the papers end? --expires is ${dayForm}, or never.`);
      }
      return (tx) => approveApplication(tx, { ...kycDecision(context, input), expiresAt });
    },
  },
);

export const reject = decisionCommand(
  {
    verb: 'rejected',
    subject: '<id>',
    options: { reason: '<code>' },
    needed: ['reason'],
    what: 'a deposit, a withdrawal (the money goes back to the wallet) or a KYC application',
  },
  {
    deposit: (context, input) => {
      const reason = pickReason(input, rejectReasons);
      return typeof reason === 'string'
        ? (tx) => rejectDeposit(tx, { ...depositDecision(context, input), reason }, context)
        : reason;
    },
    withdrawal: (context, input) => {
      const reason = pickReason(input, withdrawalRefusals);
      return typeof reason === 'string'
        ? (tx) => rejectWithdrawal(tx, { ...withdrawalDecision(context, input), reason })
        : reason;
    },
    application: (context, input) => {
      const reason = pickReason(input, kycReasons);
      return typeof reason === 'string'
        ? (tx) => rejectApplication(tx, { ...kycDecision(context, input), reason })
        : reason;
    },
  },
);

export const markPaid = decisionCommand(
  {
    verb: 'marked as paid',
    subject: '<withdrawal>',
    options: { reference: '<text>', gone: null },
    what: 'a withdrawal was paid by hand, or the rest of a disputed one (--gone: the house speaks to its payment company no more)',
  },
  {
    withdrawal: (context, input) => {
      const reference = input.options.reference?.trim() || null;
      if (reference !== null && reference.length > 100) return usageError('--reference has at most 100 letters.');
      return (tx) =>
        markWithdrawalPaid(
          tx,
          { ...withdrawalDecision(context, input), reference },
          providersUnlessGone(context, input),
        );
    },
  },
);

const remarkOf = ({ options }: CommandInput) => {
  const remark = options.remark?.trim() ?? '';
  return remark === '' || remark.length > 140 ? null : remark;
};

/** What a vendor told a person who asked it another way. */
const decideTransferByHand =
  (isThere: boolean): PlanAction =>
  (context, input) => {
    const remark = remarkOf(input);
    if (remark === null) return usageError('Who said so? --remark has one to 140 letters.');
    const { subject: transferId, actor } = input;
    return (tx) => endTransferByHand(tx, { transfer: transferId, actor, remark, isThere, at: context.clock.now() });
  };

export const markArrived = decisionCommand(
  {
    verb: 'where it was sent',
    subject: '<transfer>',
    options: { remark: '<text>' },
    needed: ['remark'],
    what: 'a transfer whose vendor says nothing is where it was sent, as somebody who asked there was told',
  },
  { transfer: decideTransferByHand(true) },
);

export const markFailed = decisionCommand(
  {
    verb: 'failed and returned',
    subject: '<withdrawal>',
    options: { gone: null, remark: '<text>' },
    what: 'the bank would not take a payment by hand (--gone: as above), or a transfer never reached its vendor (--remark: who said so); the money goes back to where it was',
  },
  {
    transfer: decideTransferByHand(false),
    withdrawal: (context, input) => (tx) =>
      failWithdrawal(tx, withdrawalDecision(context, input), providersUnlessGone(context, input)),
  },
);

export const returnRest = decisionCommand(
  {
    verb: 'closed, and its rest returned',
    subject: '<withdrawal>',
    options: {},
    what: 'what did not arrive of a disputed one goes back to the wallet',
  },
  { withdrawal: (context, input) => (tx) => returnWithdrawalRest(tx, withdrawalDecision(context, input)) },
);

export const markForceReceived = decisionCommand(
  {
    verb: 'closed as received',
    subject: '<withdrawal>',
    options: {},
    what: 'a paid or disputed withdrawal counts as received; nothing goes back',
  },
  { withdrawal: (context, input) => (tx) => forceReceipt(tx, withdrawalDecision(context, input)) },
);

/** `60.00`, or `60.00 USD` where it is another currency than the order's. */
function parseSentAmount(text: string | undefined): { amount: Money | null; currency: string | null } | null {
  if (text === undefined) return { amount: null, currency: null };
  const [, digits = '', currency = null] = /^([0-9.,]{1,20})(?: ([A-Z]{3,5}))?$/.exec(text.trim()) ?? [];
  const amount = parseMoney(digits.replaceAll(',', ''));
  return amount === null ? null : { amount, currency };
}

type ReturnedPayment = { readonly reference: string; readonly amount: Money | null; readonly currency: string | null };
type SendBackAction = (
  context: StaffContext,
  input: CommandInput,
) => (tx: Tx, back: ReturnedPayment) => Promise<Outcome<unknown, string>>;

/** What lies at a closed account is meant first, unless another amount is named. */
const planSendBack =
  (otherwise: SendBackAction): PlanAction =>
  (context, input) => {
    const reference = input.options.reference?.trim() ?? '';
    if (reference === '' || reference.length > 100) return usageError('--reference has one to 100 letters.');
    const sentAmount = parseSentAmount(input.options.amount);
    if (!sentAmount) return usageError('--amount is what was sent, as 60.00, or 60.00 USD.');
    const back = { reference, ...sentAmount };
    const { subject, actor } = input;
    return async (tx) => {
      const credit = await refundClosedCredit(tx, { subject, actor, ...back, at: context.clock.now() });
      const isOther = !credit.ok && credit.fault !== 'credit_spent';
      const other = isOther ? await otherwise(context, input)(tx, back) : credit;
      return other.ok || !isOther || credit.fault === 'nothing_owed' ? other : credit;
    };
  };

export const markSentBack = decisionCommand(
  {
    verb: 'marked as sent back',
    subject: '<deposit|withdrawal>',
    options: { reference: '<text>', amount: '<amount>' },
    needed: ['reference'],
    what: 'what arrived and was not credited, by hand or at a company, is back where it came from, or what came to a closed account was paid to its owner by hand, and leaves that account (--amount: what was sent; of what a company took it is needed, as `list` shows it)',
  },
  {
    deposit: planSendBack(
      (context, input) => (tx, back) => refundDeposit(tx, { ...depositDecision(context, input), ...back }),
    ),
    withdrawal: planSendBack(() => async () => refuse('nothing_owed')),
  },
);

const reviewInput = (context: StaffContext, input: CommandInput) => ({
  subject: input.subject,
  actor: input.actor,
  remark: remarkOf(input),
  at: context.clock.now(),
});

export const markReviewed = decisionCommand(
  {
    verb: 'looked at',
    subject: '<id>',
    options: { remark: '<text>' },
    what: 'somebody looked at what a payment company said: about a withdrawal after a person had decided, or about an order that is not ours, or at a vendor’s balance that differs, or at money that came to a closed account (--remark: what it was); the mark goes, no money moves',
  },
  {
    // A closed account first: what a company said about it can be looked at after that.
    withdrawal: (context, input) => async (tx) => {
      const credit = await reviewClosedCredit(tx, reviewInput(context, input));
      return credit.ok || credit.fault === 'remark_missing'
        ? credit
        : markWithdrawalReviewed(tx, withdrawalDecision(context, input));
    },
    deposit: (context, input) => {
      const look = reviewInput(context, input);
      if (look.remark === null) return usageError('What became of it? --remark has one to 140 letters.');
      return (tx) => reviewClosedCredit(tx, look);
    },
    'payment event': (context, input) => {
      const remark = remarkOf(input);
      if (remark === null) return usageError('What was it? --remark has one to 140 letters.');
      const { subject, actor } = input;
      return (tx) => reviewPaymentEvent(tx, { event: subject, actor, remark, at: context.clock.now() });
    },
    'vendor difference': (context, input) => {
      const remark = remarkOf(input);
      if (remark === null) return usageError('What was it? --remark has one to 140 letters.');
      const { subject, actor } = input;
      return (tx) => reviewDifference(tx, { difference: subject, actor, remark, at: context.clock.now() });
    },
  },
);

export const allowNewTries = decisionCommand(
  {
    verb: 'followed by new tries',
    subject: '<application>',
    options: {},
    what: 'a member whose three KYC applications were rejected may hand in three times more',
  },
  { application: (context, input) => (tx) => grantTries(tx, kycDecision(context, input)) },
);

export const answer = decisionCommand(
  {
    verb: 'answered',
    subject: '<feedback>',
    options: { text: '<answer>' },
    needed: ['text'],
    what: 'answers feedback, once',
  },
  {
    feedback: (context, input) => {
      const { text } = input.options;
      if (text === undefined) return usageError('What is the answer? --text "…".');
      if (text.length > 6_000) return usageError('--text has at most 6000 letters.');
      const { subject, actor } = input;
      return (tx) =>
        answerFeedback(tx, {
          feedback: subject,
          answer: text,
          actor: commandLineActor(actor),
          at: context.clock.now(),
        });
    },
  },
);
