/**
 * A round of several steps that its player left open. It waits a day from its start; then it ends by itself: with what it
 * stands at, or with the stake back where nothing was opened. The player could have left with the same at any time.
 */
import { hourMs, type Instant, later } from '#kernel/time.ts';

export const waitsMs = 24 * hourMs;

export const endsBy = (startedAt: Instant): Instant => later(startedAt, waitsMs);

/** How a round of the house ends that stands in the record of bets as open, by the name that it has there. */
export function openRoundOf(round: string, placedAt: Instant): { what: 'play_on' | 'round_ends'; by: Instant | null } {
  return round.startsWith('crash:') ? { what: 'round_ends', by: null } : { what: 'play_on', by: endsBy(placedAt) };
}
