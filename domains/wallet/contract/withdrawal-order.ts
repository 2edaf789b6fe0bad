/** A withdrawal as the member sees it: where the money is, who acts next, until when, and what happens if they do not. */
import { z } from 'zod/mini';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

/**
 * `applied`: the amount is held, and can be cancelled where the law allows it. `checking`: the rules or staff check it.
 * `sent`: the payment company has it. `paid`: the company reports it as paid, and the member has not confirmed.
 * `confirmed` and `disputed` are the member's answers.
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
/** `forced` is set by staff: it closes the order and returns nothing. */
export const receiptKinds = [...withdrawalAnswers, 'forced'] as const;

export const withdrawalActors = ['you', 'automatic', 'payments', 'provider'] as const;

/** The checks in this order: the first three when it is requested, the others when it is checked. */
export const withdrawalChecks = ['turnover', 'limits', 'cooling', 'kyc', 'owner', 'risk'] as const;

/** Why a check sends a request to staff. */
export const checkReasons = [
  /** Staff have locked the account: whoever made the request may not be its owner. */
  'account_locked',
  'kyc_lapsed',
  'name_unknown',
  'name_differs',
  'large_amount',
  'many_today',
  'account_shared',
  /** Withdrawn unplayed, during a break: staff check that the member does not just pass money through. */
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

/** The consequence of a missed deadline; each of them is carried out by a job. */
export const deadlineConsequences = [
  'checked_by_itself',
  'person_looks',
  'head_of_queue',
  'counts_as_received',
] as const;

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

const NextActor = z.object({
  actor: z.enum(withdrawalActors),
  deadline: z.nullable(EpochMs),
  ifMissed: z.nullable(z.enum(deadlineConsequences)),
});

export const Withdrawal = z.object({
  orderId: z.string(),
  state: z.enum(withdrawalStates),
  amount: MoneyText,
  fee: MoneyText,
  /** What reaches the account: the amount less the fee. Receipts are calculated from this. */
  payout: MoneyText,
  currency: z.string(),
  account: Payee,
  reason: z.nullable(z.enum(withdrawalReasons)),
  /** The payment company's own number, for looking it up there. */
  reference: z.nullable(z.string()),
  /** Null once no further action is needed. */
  next: z.nullable(NextActor),
  /** A deadline was missed; staff handle it. */
  late: z.boolean(),
  mayCancel: z.boolean(),
  receipt: z.nullable(z.enum(receiptKinds)),
  /** `automatic` where the minutes were over. */
  receiptBy: z.nullable(z.enum(withdrawalActors)),
  amountReceived: z.nullable(MoneyText),
  /** What the member reported as received before a rest was paid: a lower amount is refused. */
  arrived: MoneyText,
  remainingAmount: z.nullable(MoneyText),
  /** The answers that are allowed now; empty while there are none. */
  answers: z.array(z.enum(withdrawalAnswers)),
  /** When a missing answer counts as received; null while no such clock runs. */
  receiptDueAt: z.nullable(EpochMs),
  /** Until then a problem can still be reported for a confirmed one. */
  reopenUntil: z.nullable(EpochMs),
  proofs: z.array(z.object({ position: z.int(), bytes: z.int() })),
  madeAt: EpochMs,
  paidAt: z.nullable(EpochMs),
  endedAt: z.nullable(EpochMs),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const TimelineStep = z.object({
  step: z.enum(withdrawalSteps),
  /** `now`: under way; `next`: to come; `bad`: it failed here. */
  standing: z.enum(['done', 'now', 'next', 'bad']),
  /** When it was done, or since when it is under way; null for what is to come. */
  at: z.nullable(EpochMs),
  actor: z.enum(withdrawalActors),
  deadline: z.nullable(EpochMs),
  ifMissed: z.nullable(z.enum(deadlineConsequences)),
  amount: z.nullable(MoneyText),
  reason: z.nullable(z.enum([...withdrawalReasons, ...checkReasons])),
  remark: z.nullable(z.string()),
  /** With `rest_paid`: the number of the payment. */
  reference: z.nullable(z.string()),
  /** With `requested` and `checked`: what was checked. */
  checks: z.array(
    z.object({ check: z.enum(withdrawalChecks), passed: z.boolean(), reason: z.nullable(z.enum(checkReasons)) }),
  ),
});
export type TimelineStep = z.output<typeof TimelineStep>;

export const WithdrawalTimeline = z.extend(Withdrawal, { steps: z.array(TimelineStep) });
export type WithdrawalTimeline = z.output<typeof WithdrawalTimeline>;
