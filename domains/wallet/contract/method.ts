import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';

export const methodKinds = ['ewallet', 'qr', 'bank', 'crypto'] as const;

export const PaymentMethod = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(methodKinds),
  min: MoneyText,
  max: MoneyText,
  /** Deducted from the amount: this much each time, */
  feeFlat: MoneyText,
  /** and this much of a million. */
  feePpm: z.int(),
  /** Minutes in which an order has to be paid. */
  lifeMinutes: z.int(),
  /** False outside its hours; it is shown with them and cannot be chosen. */
  open: z.boolean(),
  /** `08:00` and `22:00` on the platform's clock; null for around the clock. */
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  /** Paid by hand to an account, and confirmed by a picture. */
  manual: z.boolean(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/wps/v2/deposit/methods',
  audience: 'member',
  cache: { scope: 'private', seconds: 10 },
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    methods: z.array(PaymentMethod),
    /** The turnover of a credited deposit before it can be withdrawn, in parts of a million; an offer has its own. */
    turnoverPpm: z.int(),
  }),
  faults: {},
  summary: 'The ways to pay in, with their bounds and fees, in the order of the brand.',
});
