import { z } from 'zod/mini';
import { depositRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, maxPictureFormBytes, PageNo, pageSize, UploadedFile } from '#kernel/wire.ts';

const minute = 60_000;
const hour = 3_600_000;

export const depositStates = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;

/** Why staff did not credit a bank transfer. A payment company has codes of its own. */
export const rejectReasons = [
  'not_received',
  'amount_differs',
  'proof_unreadable',
  'name_differs',
  /** Sent after the member's own pause or lower limit had stopped the order: it is refunded. */
  'sent_after_stop',
] as const;

/** With these reasons the money has arrived and is refunded. */
export const owedReasons = [
  'amount_differs',
  'name_differs',
  'sent_after_stop',
] as const satisfies readonly (typeof rejectReasons)[number][];

/** Which of the member's own settings stopped an order: the refusals of a deposit. */
const stopReasons = [
  'cooling_off',
  'self_excluded',
  'account_barred',
  'deposit_limit_reached',
] as const satisfies readonly (keyof typeof depositRefusals)[];
export type DepositStopReason = (typeof stopReasons)[number];

/** How the member pays: by a code, on the provider's page, or to an account by hand. */
export const PaymentInstructions = z.object({
  kind: z.enum(['qr', 'redirect', 'account']),
  /** The content of the code. */
  text: z.nullable(z.string()),
  url: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
});
export type PaymentInstructions = z.output<typeof PaymentInstructions>;

export const DepositOrder = z.object({
  orderId: z.string(),
  method: z.string(),
  amount: MoneyText,
  fee: MoneyText,
  /** What reaches the balance: the amount less the fee. */
  credited: MoneyText,
  currency: z.string(),
  promotion: z.nullable(z.string()),
  state: z.enum(depositStates),
  /** Paid after it had ended otherwise. */
  late: z.boolean(),
  /** Has a proof and waits for a review by staff. */
  reviewing: z.boolean(),
  /** The review deadline; an order that misses it moves to the head of the queue. */
  reviewDueAt: z.nullable(EpochMs),
  /**
   * The order ended without a payment; a picture of the transfer that is added until then has staff review it once
   * more.
   */
  proveBy: z.nullable(EpochMs),
  reason: z.nullable(z.string()),
  /** Null while the provider has not replied yet, and once the order can no longer be paid. */
  pay: z.nullable(PaymentInstructions),
  /** It must not be paid any more, though a proof of a transfer that was under way by then may still be added. */
  stopped: z.nullable(z.object({ at: EpochMs, by: z.enum(stopReasons) })),
  proofs: z.int(),
  madeAt: EpochMs,
  expiresAt: EpochMs,
  endedAt: z.nullable(EpochMs),
  /** The provider can still be queried about it: "I have paid" makes sense. */
  maybeLate: z.boolean(),
  /** Arrived and not credited: it is refunded. */
  owed: z.nullable(
    z.object({
      /** Who noticed it: a payment company that took another amount, or staff who checked the bank account. */
      by: z.enum(['provider', 'payments']),
      /** Null where the amount was not reported. */
      amount: z.nullable(MoneyText),
      since: EpochMs,
      backAt: z.nullable(EpochMs),
    }),
  ),
});
export type DepositOrder = z.output<typeof DepositOrder>;

export const OrderId = z.string().check(z.regex(/^dp_[0-9A-Z]{26}$/));
const orderInput = z.object({ orderId: OrderId });
const path = '/wps/v2/deposit/orders';

export const makeDeposit = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  idempotent: true,
  maxBytes: 4_096,
  limits: [
    { by: 'account', count: 20, windowMs: 10 * minute },
    { by: 'ip', count: 120, windowMs: 10 * minute },
  ],
  input: z.object({
    method: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
    amount: MoneyText,
    /** The promotion that the deposit is for. */
    promotion: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  output: DepositOrder,
  faults: {
    amount_invalid: 422,
    method_unknown: 422,
    method_closed: 422,
    amount_too_small: 422,
    amount_too_large: 422,
    promotion_not_open: 422,
    ...depositRefusals,
    too_many_open_orders: 422,
    /** All open orders wait for a review by staff. */
    too_many_proofs_wait: 422,
    /** `{ order }`: the end of the number of the order that has it. */
    promotion_taken: 422,
  },
  summary: 'Makes an order to pay in. Money is credited only when the provider says that it was paid.',
});

export const readDeposit = endpoint({
  method: 'GET',
  path: `${path}/:orderId`,
  audience: 'member',
  input: orderInput,
  output: DepositOrder,
  faults: { order_unknown: 404 },
  summary: 'One order of the member.',
});

export const listDeposits = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  input: z.object({ state: z.optional(z.enum(depositStates)), pageNo: PageNo, pageSize: pageSize(100, 20) }),
  /** `total` counts up to a thousand. */
  output: z.object({ total: z.int(), orders: z.array(DepositOrder) }),
  faults: {},
  summary: 'The orders of the member, newest first.',
});

export const cancelDeposit = endpoint({
  method: 'POST',
  path: `${path}/:orderId/cancel`,
  audience: 'member',
  limits: [{ by: 'account', count: 60, windowMs: 10 * minute }],
  input: orderInput,
  output: DepositOrder,
  faults: { order_unknown: 404, order_ended: 422, proof_waits: 422 },
  summary: 'Cancels an order that is still open and has no proof. Cancelled twice is cancelled once.',
});

/** "I have paid": the claim is not trusted, the provider is queried. */
export const checkDeposit = endpoint({
  method: 'POST',
  path: `${path}/:orderId/check`,
  audience: 'member',
  limits: [{ by: 'account', count: 60, windowMs: 10 * minute }],
  input: orderInput,
  output: DepositOrder,
  faults: { order_unknown: 404, order_not_asked: 422 },
  summary: 'Has the provider asked about an order now; the answer comes by socket.',
});

export const addDepositProof = endpoint({
  method: 'POST',
  path: `${path}/:orderId/proofs`,
  audience: 'member',
  body: 'multipart',
  maxBytes: maxPictureFormBytes,
  limits: [{ by: 'account', count: 60, windowMs: hour }],
  input: z.object({ orderId: OrderId, file: UploadedFile }),
  output: DepositOrder,
  faults: {
    picture_too_large: 422,
    picture_wrong_type: 422,
    picture_unreadable: 422,
    order_unknown: 404,
    order_ended: 422,
    proof_not_wanted: 422,
    proofs_full: 422,
  },
  summary:
    'Adds a picture that proves a bank transfer, also for a week after its order ended unpaid: png or jpg, at most 5 MB, at most three.',
});
