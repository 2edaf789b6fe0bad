/**
 * A round of several steps that its player left open. A day after its start it ends automatically: with its current cash-out, or
 * with the stake refunded where no step was taken. The player could have ended it with the same result at any time.
 */
import { addMs, hourMs, type Instant } from '#kernel/time.ts';

export const abandonAfterMs = 24 * hourMs;

export const abandonedAt = (startedAt: Instant): Instant => addMs(startedAt, abandonAfterMs);

/** How a round of our own games ends that the bets domain records as open, by its id there. */
export function openRoundOf(round: string, placedAt: Instant): { what: 'play_on' | 'round_ends'; by: Instant | null } {
  return round.startsWith('crash:') ? { what: 'round_ends', by: null } : { what: 'play_on', by: abandonedAt(placedAt) };
}
