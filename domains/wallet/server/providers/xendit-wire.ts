/** The responses of Xendit, parsed strictly: a missing or unexpected field makes the whole response unreadable. */
import { z } from 'zod/mini';
import { type Money, parseMoney } from '#kernel/money.ts';

/** Amounts are JSON numbers; their shortest text is exact for every amount in cents. */
const Amount = z.number().check(z.nonnegative(), z.lte(1_000_000_000_000));
const text = z.string().check(z.minLength(1), z.maxLength(2_048));

export const XenditPaymentRequest = z.object({
  payment_request_id: text,
  reference_id: text,
  status: text,
  request_amount: Amount,
  currency: text,
  failure_code: z.nullish(z.string()),
  actions: z.nullish(z.array(z.object({ type: z.string(), descriptor: z.nullish(z.string()), value: z.string() }))),
});
export type XenditPaymentRequest = z.output<typeof XenditPaymentRequest>;

export const XenditPayout = z.object({
  id: text,
  reference_id: text,
  status: text,
  amount: Amount,
  currency: text,
  failure_code: z.nullish(z.string()),
  estimated_arrival_time: z.nullish(z.string()),
});
export type XenditPayout = z.output<typeof XenditPayout>;
/** Its documentation has a bare list, older versions a page. */
export const XenditPayoutList = z.union([z.array(XenditPayout), z.object({ data: z.array(XenditPayout) })]);

export const XenditEvent = z.object({
  event: text,
  created: text,
  data: z.object({
    reference_id: text,
    status: text,
    currency: text,
    id: z.nullish(z.string()),
    payment_id: z.nullish(z.string()),
    request_amount: z.nullish(Amount),
    amount: z.nullish(Amount),
    captures: z.nullish(z.array(z.object({ capture_amount: Amount }))),
    failure_code: z.nullish(z.string()),
  }),
});
export type XenditEvent = z.output<typeof XenditEvent>;

export const moneyOf = (amount: number): Money | null => parseMoney(String(amount));
export const amountOf = (written: string): number => Number(written);

/** Null for anything that is not JSON of this shape. */
export function parseAs<Shape extends z.ZodMiniType>(shape: Shape, body: string): z.output<Shape> | null {
  try {
    const read = z.safeParse(shape, JSON.parse(body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
