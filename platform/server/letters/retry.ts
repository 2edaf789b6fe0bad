/** What becomes of a letter whose delivery failed. */
import { addMs, hourMs, type Instant, secondMs } from '#kernel/time.ts';

export const maxAttempts = 10;

/** Five seconds, then three times as long after every failure, an hour at the most: ten tries in about four hours. */
export const backoffMs = (attempt: number) => Math.min(5 * secondMs * 3 ** (attempt - 1), hourMs);

export type FailedAttempt = {
  /** How often it was tried, this time included. */
  readonly attempt: number;
  readonly now: Instant;
  readonly expiresAt: Instant | null;
  readonly lasting: boolean;
  readonly waitMs?: number;
};

export type NextStep = { readonly again: Instant } | { readonly giveUp: 'failed' | 'expired' };

/** A letter that would be late at its next try is given up now: nobody hopes for it any longer. */
export function nextStepAfterFailure({ attempt, now, expiresAt, lasting, waitMs = 0 }: FailedAttempt): NextStep {
  if (lasting) return { giveUp: 'failed' };
  const again = addMs(now, Math.max(backoffMs(attempt), Math.min(waitMs, hourMs)));
  if (expiresAt !== null && again >= expiresAt) return { giveUp: 'expired' };
  return attempt >= maxAttempts ? { giveUp: 'failed' } : { again };
}
