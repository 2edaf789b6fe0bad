import type { PauseTerm } from '#domains/protection/contract/pause.ts';
import { createPause, judgePause } from '#domains/protection/rules/pause.ts';
import { instant } from '#kernel/time.ts';
import type { Protection } from '../protection.queries.ts';

type PauseChoice = { readonly term: PauseTerm; readonly now: number };

/** Until when a break would last, and whether it may begin: the same judgement as the server's, earlier. */
export function previewPause({ pause, offsetMinutes }: Protection, { term, now }: PauseChoice) {
  const wished = createPause(term, instant(now), offsetMinutes);
  const running = pause && {
    ...pause,
    startsAt: instant(pause.startsAt),
    endsAt: instant(pause.endsAt),
    finalUntil: instant(pause.finalUntil),
  };
  return { endsAt: wished.endsAt, mayStart: judgePause(running, wished) === 'start' };
}
