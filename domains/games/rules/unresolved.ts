/** What happens to a round that its vendor does not end, and by when. */
import { dayMs, type Instant, later, secondMs } from '#kernel/time.ts';

/** A vendor that says nothing for so long has lost its say: the stake goes back. What it says of an open round counts. */
export const silenceMs = 14 * dayMs;

export const givenBackBy = (placedAt: Instant): Instant => later(placedAt, silenceMs);

/** From when on the vendor is asked. */
export const askedFrom = (placedAt: Instant, seconds: number): Instant => later(placedAt, seconds * secondMs);

export type Asking = { readonly asks: number; readonly nextAskAt: Instant };

/** `vendor_ends`: it is the vendor's turn. `we_ask`: the vendor was asked, or is from `at` on. */
export type NextStep =
  | { readonly what: 'vendor_ends' }
  | { readonly what: 'we_ask'; readonly at: Instant; readonly by: Instant; readonly asks: number };

/** `seconds` is null of a vendor that nobody can ask: it ends its rounds itself, however long they are. */
export function nextStepOf(placedAt: Instant, seconds: number | null, asking: Asking | null): NextStep {
  if (seconds === null) return { what: 'vendor_ends' };
  const by = givenBackBy(placedAt);
  return asking
    ? { what: 'we_ask', at: asking.nextAskAt, by, asks: asking.asks }
    : { what: 'we_ask', at: askedFrom(placedAt, seconds), by, asks: 0 };
}
