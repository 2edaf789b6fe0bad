/** Cooling-off and self-exclusion: begun at once, ended by time. */
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import { coolingTerms, type Pause, type PauseKind, type PauseTerm } from '../contract/pause.ts';
import { addMonths } from './period.ts';

type TermLength = { readonly days: number } | { readonly months: number };

const lengthOf: Readonly<Record<PauseTerm, TermLength>> = {
  '24h': { days: 1 },
  '7d': { days: 7 },
  '30d': { days: 30 },
  '6m': { months: 6 },
  '1y': { months: 12 },
  '5y': { months: 60 },
};

/** The legal six months; after them staff may end the exclusion at the member's request. */
const finalMonths = 6;

export const kindOfTerm = (term: PauseTerm): PauseKind =>
  coolingTerms.some((each) => each === term) ? 'cooling_off' : 'self_exclusion';

export function createPause(term: PauseTerm, at: Instant, offsetMinutes: number): Pause {
  const kind = kindOfTerm(term);
  const length = lengthOf[term];
  const endsAt = 'days' in length ? addMs(at, length.days * dayMs) : addMonths(at, length.months, offsetMinutes);
  const finalUntil = kind === 'self_exclusion' ? addMonths(at, finalMonths, offsetMinutes) : endsAt;
  return { kind, term, startsAt: at, endsAt, finalUntil };
}

/** `same`: the same request twice, as by two clicks. A pause is only ever replaced by one that ends later. */
export function judgePause(running: Pause | null, wished: Pause): 'start' | 'same' | 'not_longer' {
  if (!running) return 'start';
  if (running.term === wished.term && wished.startsAt - running.startsAt < minuteMs) return 'same';
  // A cooling-off never replaces an exclusion, even where it would end later.
  const isWeaker = running.kind === 'self_exclusion' && wished.kind === 'cooling_off';
  return wished.endsAt > running.endsAt && !isWeaker ? 'start' : 'not_longer';
}

export const mayLift = ({ kind, finalUntil }: Pause, at: Instant) => kind === 'self_exclusion' && at >= finalUntil;

export type PastPause = { readonly pause: Pause; readonly carried: boolean; readonly closedAs: string | null };

/**
 * What the member had said here before another account's exclusion took its place, while it would still run: it stands
 * again when that one was not theirs or is lifted. `before` is the latest first.
 */
export function findReplacedOwnPause(before: readonly PastPause[], at: Instant): Pause | null {
  const last = before.find(({ carried, closedAs }) => closedAs !== 'replaced' || !carried);
  return last?.closedAs === 'replaced' && last.pause.endsAt > at ? last.pause : null;
}
