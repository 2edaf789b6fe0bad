/** What Xendit says, read with care: a field that is missing or strange makes the whole answer unreadable. */
import { z } from 'zod/mini';
import { type Money, parseMoney } from '#kernel/money.ts';

/** Amounts travel as JSON numbers; their shortest text is exact for every amount in coins. */
const Amount = z.number().check(z.nonnegative(), z.lte(1_000_000_000_000));
const text = z.string().check(z.minLength(1), z.maxLength(2_048));

export const PaymentRequest = z.object({
  payment_request_id: text,
  reference_id: text,
  status: text,
  request_amount: Amount,
  currency: text,
  failure_code: z.nullish(z.string()),
  actions: z.nullish(z.array(z.object({ type: z.string(), descriptor: z.nullish(z.string()), value: z.string() }))),
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

export const Payout = z.object({
  id: text,
  reference_id: text,
  status: text,
  amount: Amount,
  currency: text,
  failure_code: z.nullish(z.string()),
  estimated_arrival_time: z.nullish(z.string()),
});
export type Payout = z.output<typeof Payout>;
/** Its papers show a bare list, older ones a page. */
export const PayoutList = z.union([z.array(Payout), z.object({ data: z.array(Payout) })]);

export const Event = z.object({
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
export type Event = z.output<typeof Event>;

export const moneyOf = (amount: number): Money | null => parseMoney(String(amount));
export const amountOf = (written: string): number => Number(written);

/** Null for what is no JSON of this shape. */
export function readAs<Shape extends z.ZodMiniType>(shape: Shape, told: string): z.output<Shape> | null {
  try {
    const read = z.safeParse(shape, JSON.parse(told));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
