/** How far a turnover is, in whole percent: full only when it is. */
import { amountOf } from '#platform/web/record/amount.ts';

export function progressOf({ done, required }: { readonly done: string; readonly required: string }): number {
  const whole = amountOf(required);
  return whole > 0n ? Number((amountOf(done) * 100n) / whole) : 100;
}
