/** What happens to a round that its vendor does not end, and by when. */
import { addMs, dayMs, type Instant, secondMs } from '#kernel/time.ts';

/** Without an answer of the vendor for so long the stake is refunded. An answer to a query of an open round counts. */
export const refundAfterMs = 14 * dayMs;

export const refundDueAt = (placedAt: Instant): Instant => addMs(placedAt, refundAfterMs);

/** From when on the vendor is queried. */
export const firstQueryAt = (placedAt: Instant, seconds: number): Instant => addMs(placedAt, seconds * secondMs);

export type QueryProgress = { readonly asks: number; readonly nextAskAt: Instant };

/** `vendor_ends`: the vendor acts next. `we_ask`: the vendor was queried, or is from `at` on. */
export type NextStep =
  | { readonly what: 'vendor_ends' }
  | { readonly what: 'we_ask'; readonly at: Instant; readonly by: Instant; readonly asks: number };

/** `seconds` is null for a vendor without a query address: it ends its rounds itself, however long they take. */
export function nextStepOf(placedAt: Instant, seconds: number | null, asking: QueryProgress | null): NextStep {
  if (seconds === null) return { what: 'vendor_ends' };
  const by = refundDueAt(placedAt);
  return asking
    ? { what: 'we_ask', at: asking.nextAskAt, by, asks: asking.asks }
    : { what: 'we_ask', at: firstQueryAt(placedAt, seconds), by, asks: 0 };
}
