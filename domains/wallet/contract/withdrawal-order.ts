/** A withdrawal as the member sees it: where the money is, who acts next, until when, and what happens if they do not. */
import { z } from 'zod/mini';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

/**
 * `applied`: held, and may be taken back where the place allows it. `checking`: the rules or a person look. `sent`: the
 * payment company has it. `paid`: it says so, and the member has not. `confirmed` and `disputed` are the member's words.
 */
export const withdrawalStates = [
  'applied',
  'checking',
  'approved',
  'sent',
  'paid',
  'confirmed',
  'disputed',
  'rejected',
  'returned',
  'cancelled',
] as const;

export const withdrawalAnswers = ['received', 'partly', 'not_received', 'fully_paid'] as const;
/** `forced` is the house's own word: it closes the order and brings nothing back. */
export const receipts = [...withdrawalAnswers, 'forced'] as const;

export const withdrawalActors = ['you', 'automatic', 'payments', 'provider'] as const;

/** What the rules look at, in this order: the first three when it is asked for, the others when it is checked. */
export const withdrawalChecks = ['turnover', 'limits', 'cooling', 'kyc', 'owner', 'risk'] as const;

/** Why a check sends a request to a person. */
export const checkReasons = [
  /** The house has locked the account: whoever asked may not be its owner. */
  'account_locked',
  'kyc_lapsed',
  'name_unknown',
  'name_differs',
  'large_amount',
  'many_today',
  'account_shared',
  /** Taken out unplayed, during a break: a person looks that nobody only sends money through. */
  'unplayed',
] as const;

/** Why a request was not approved or came back. */
export const withdrawalReasons = [
  'name_differs',
  'kyc_needed',
  'account_wrong',
  'security_concern',
  'account_refused',
  'provider_refused',
  'reversed',
  'not_arrived',
] as const;

/** What a missed deadline leads to; each of them is done by a job. */
export const missedDeadlines = ['checked_by_itself', 'person_looks', 'head_of_queue', 'counts_as_received'] as const;

export const withdrawalSteps = [
  'requested',
  'held',
  'checked',
  'review',
  'approved',
  'paying',
  'late',
  'paid',
  'receipt',
  'received',
  'partly',
  'not_received',
  'fully_paid',
  'answer',
  'rest_paid',
  'forced',
  'reopened',
  'closed',
  'cancelled',
  'rejected',
  'failed',
  'reversed',
  'money_back',
] as const;

const Payee = z.object({
  id: z.string(),
  kind: z.string(),
  /** `GCASH`, `BPI` … */
  bankCode: z.string(),
  /** `GCash` */
  name: z.string(),
  /** Both masked. */
  number: z.string(),
  holder: z.string(),
});

const Next = z.object({
  actor: z.enum(withdrawalActors),
  deadline: z.nullable(EpochMs),
  ifMissed: z.nullable(z.enum(missedDeadlines)),
});

export const Withdrawal = z.object({
  orderId: z.string(),
  state: z.enum(withdrawalStates),
  amount: MoneyText,
  fee: MoneyText,
  /** What reaches the account: the amount less the fee. Receipts are reckoned from this. */
  payout: MoneyText,
  currency: z.string(),
  account: Payee,
  reason: z.nullable(z.enum(withdrawalReasons)),
  /** The payment company's own number, for who looks there. */
  reference: z.nullable(z.string()),
  /** Null once nobody has to do anything. */
  next: z.nullable(Next),
  /** A deadline was missed; a person looks. */
  late: z.boolean(),
  mayCancel: z.boolean(),
  receipt: z.nullable(z.enum(receipts)),
  /** `automatic` where the minutes were over. */
  receiptBy: z.nullable(z.enum(withdrawalActors)),
  amountReceived: z.nullable(MoneyText),
  /** What the member said had come before a rest was paid: less cannot be said any more. */
  arrived: MoneyText,
  remainingAmount: z.nullable(MoneyText),
  /** What may be answered now; empty while nothing may. */
  answers: z.array(z.enum(withdrawalAnswers)),
  /** When no answer counts as received; null while nothing runs. */
  receiptDueAt: z.nullable(EpochMs),
  /** Until then a confirmed one can be reported after all. */
  reopenUntil: z.nullable(EpochMs),
  proofs: z.array(z.object({ position: z.int(), bytes: z.int() })),
  madeAt: EpochMs,
  paidAt: z.nullable(EpochMs),
  endedAt: z.nullable(EpochMs),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const TimelineStep = z.object({
  step: z.enum(withdrawalSteps),
  /** `now`: under way; `next`: to come; `bad`: it did not go on from here. */
  standing: z.enum(['done', 'now', 'next', 'bad']),
  /** When it was done, or since when it is under way; null for what is to come. */
  at: z.nullable(EpochMs),
  actor: z.enum(withdrawalActors),
  deadline: z.nullable(EpochMs),
  ifMissed: z.nullable(z.enum(missedDeadlines)),
  amount: z.nullable(MoneyText),
  reason: z.nullable(z.enum([...withdrawalReasons, ...checkReasons])),
  remark: z.nullable(z.string()),
  /** With `rest_paid`: the number of the payment. */
  reference: z.nullable(z.string()),
  /** With `requested` and `checked`: what was looked at. */
  checks: z.array(
    z.object({ check: z.enum(withdrawalChecks), passed: z.boolean(), reason: z.nullable(z.enum(checkReasons)) }),
  ),
});
export type TimelineStep = z.output<typeof TimelineStep>;

export const WithdrawalTimeline = z.extend(Withdrawal, { steps: z.array(TimelineStep) });
export type WithdrawalTimeline = z.output<typeof WithdrawalTimeline>;
