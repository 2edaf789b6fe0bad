import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, maxPictureFormBytes, PageNo, pageSize, UploadedFile } from '#kernel/wire.ts';
import { NewestId, SeenNewestId } from './newest-id.ts';
import { Withdrawal, WithdrawalTimeline, withdrawalAnswers, withdrawalStates } from './withdrawal-order.ts';

const minute = 60_000;
const hour = 3_600_000;

/** Money that is locked until something is played: a turnover requirement. */
const FundsLock = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'bonus', 'adjustment', 'transfer', 'gift']),
  /** The credit it comes from, such as the id of a deposit. */
  credit: z.string(),
  locks: MoneyText,
  required: MoneyText,
  done: MoneyText,
  left: MoneyText,
  expiresAt: z.nullable(EpochMs),
});

export const WithdrawalStanding = z.object({
  currency: z.string(),
  balance: MoneyText,
  /** What can leave now by the turnover; the limits of the request and of the day are on top of it. */
  withdrawable: MoneyText,
  locked: MoneyText,
  /** In transit, or in an open round. */
  held: MoneyText,
  locks: z.array(FundsLock),
  turnoverLeft: MoneyText,
  /** Per request. */
  min: MoneyText,
  max: MoneyText,
  /** The largest amount that every rule allows; below `min` nothing can be requested. */
  mostNow: MoneyText,
  dayMax: MoneyText,
  dayLeft: MoneyText,
  dayResetsAt: EpochMs,
  /** Deducted from the amount once `freeLeft` is 0: this much each time, */
  feeFlat: MoneyText,
  /** and this much of a million. */
  feePpm: z.int(),
  freePerDay: z.int(),
  freeLeft: z.int(),
  kycTier: z.int(),
  /** The lowest tier that may withdraw. */
  kycNeeded: z.int(),
  paymentPassword: z.boolean(),
  /** A security setting was changed recently, as a thief would do first. */
  withdrawalBlockedUntil: z.nullable(EpochMs),
  /** From this amount on staff review the request; null where they never do. */
  reviewFrom: z.nullable(MoneyText),
  /** The maximum duration of each part. */
  reviewMinutes: z.int(),
  payMinutes: z.int(),
  /** After this a payment counts as received. */
  receiptMinutes: z.int(),
  /** Seconds in which a request can be cancelled; 0 where the law forbids cancelling. */
  cancelSeconds: z.int(),
  openOrders: z.int(),
  mostOpen: z.int(),
  /** The newest withdrawal, to be sent as `seen` with the next. */
  newest: NewestId,
});
export type WithdrawalStanding = z.output<typeof WithdrawalStanding>;

export const readWithdrawalStanding = endpoint({
  method: 'GET',
  path: '/wps/v2/withdraw/standing',
  audience: 'member',
  input: z.object({}),
  output: WithdrawalStanding,
  faults: {},
  summary: 'What can be withdrawn now, what cannot and why, with the bounds and the fee.',
});

export const WithdrawalId = z.string().check(z.regex(/^wd_[0-9A-Z]{26}$/));
const orderInput = z.object({ orderId: WithdrawalId });
const path = '/wps/v2/withdraw/orders';

/** A refusal is stored with its key like a success: a retry after one sends a new key. */
export const makeWithdrawal = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  sealed: true,
  idempotent: true,
  proofs: ['paymentPassword'],
  maxBytes: 4_096,
  limits: [
    { by: 'account', count: 20, windowMs: 10 * minute },
    { by: 'ip', count: 120, windowMs: 10 * minute },
  ],
  input: z.object({
    amount: MoneyText,
    /** One of the member's payout accounts. */
    account: z.string().check(z.maxLength(64)),
    paymentPassword: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
    seen: SeenNewestId,
  }),
  output: WithdrawalTimeline,
  faults: {
    amount_invalid: 422,
    /** `{ min, max }` */
    amount_too_small: 422,
    amount_too_large: 422,
    payout_account_unknown: 422,
    /** `{ until, at }`: a new account waits; `at` is formatted. */
    payout_account_cooling: 422,
    /** `{ until, at }` */
    withdrawal_blocked: 422,
    /** `{ tier, needed }` */
    kyc_needed: 422,
    payment_password_missing: 422,
    /** `{ seconds, wait }` */
    payment_password_locked: 429,
    /** `{ left }` tries */
    wrong_payment_password: 422,
    /** Another one was made that this page did not display. */
    made_since: 422,
    too_many_open_orders: 422,
    /** `{ left, resets }` */
    day_limit_reached: 422,
    /** `{ withdrawable, left }`: the money is there, and must be played first. */
    turnover_unmet: 422,
    insufficient_funds: 422,
  },
  summary: 'Asks for a payout. The amount is held at once; nothing has moved where it is refused.',
});

export const readWithdrawal = endpoint({
  method: 'GET',
  path: `${path}/:orderId`,
  audience: 'member',
  input: orderInput,
  output: WithdrawalTimeline,
  faults: { order_unknown: 404 },
  summary: 'One withdrawal of the member with its timeline.',
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  input: z.object({ state: z.optional(z.enum(withdrawalStates)), pageNo: PageNo, pageSize: pageSize(100, 20) }),
  /** `total` counts up to a thousand. */
  output: z.object({ total: z.int(), orders: z.array(Withdrawal) }),
  faults: {},
  summary: 'The withdrawals of the member, newest first.',
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: `${path}/:orderId/cancel`,
  audience: 'member',
  limits: [{ by: 'account', count: 60, windowMs: 10 * minute }],
  input: orderInput,
  output: WithdrawalTimeline,
  faults: { order_unknown: 404, cancel_not_allowed: 422 },
  summary: 'Takes a request back before it is checked, where the place allows it. Cancelled twice is cancelled once.',
});

export const answerReceipt = endpoint({
  method: 'POST',
  path: `${path}/:orderId/receipt`,
  audience: 'member',
  limits: [{ by: 'account', count: 60, windowMs: 10 * minute }],
  input: z.object({
    orderId: WithdrawalId,
    answer: z.enum(withdrawalAnswers),
    /** Required with `partly`. */
    amountReceived: z.optional(MoneyText),
    remark: z.optional(z.string().check(z.trim(), z.maxLength(140))),
  }),
  output: WithdrawalTimeline,
  faults: {
    order_unknown: 404,
    receipt_not_open: 422,
    /** `{ paid }`: above 0 and below it. */
    received_amount_wrong: 422,
    proof_needed: 422,
  },
  summary: 'Says whether the money arrived. The same answer twice is one answer.',
});

export const addWithdrawalProof = endpoint({
  method: 'POST',
  path: `${path}/:orderId/proofs`,
  audience: 'member',
  body: 'multipart',
  maxBytes: maxPictureFormBytes,
  limits: [{ by: 'account', count: 60, windowMs: hour }],
  input: z.object({ orderId: WithdrawalId, file: UploadedFile }),
  output: Withdrawal,
  faults: {
    picture_too_large: 422,
    picture_wrong_type: 422,
    picture_unreadable: 422,
    order_unknown: 404,
    receipt_not_open: 422,
    proofs_full: 422,
  },
  summary: 'Adds a picture that proves that nothing arrived: png or jpg, at most 5 MB, at most three.',
});

export const removeWithdrawalProof = endpoint({
  method: 'DELETE',
  path: `${path}/:orderId/proofs/:position`,
  audience: 'member',
  limits: [{ by: 'account', count: 60, windowMs: hour }],
  input: z.object({ orderId: WithdrawalId, position: z.coerce.number().check(z.int(), z.gte(1), z.lte(3)) }),
  output: Withdrawal,
  faults: { order_unknown: 404, receipt_not_open: 422 },
  summary: 'Takes a picture away again before the answer is given.',
});
