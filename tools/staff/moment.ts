/** Moments as staff types them. */
import { addMs, dayMs, type Instant, instant } from '#kernel/time.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** What has no zone is no moment: a guess would close the site for eight hours too many. */
export const momentForm = 'a moment with its zone, as 2026-12-01T02:00+08:00';
export const dayForm = 'a day, as 2030-01-31';

export function parseMoment(text: string): Instant | null {
  if (!moment.test(text)) return null;
  return isDay(text.slice(0, 10)) ? parseInstant(text) : null;
}

/** When it is over in the platform's zone: what is good until a day is good on that day. */
export function parseLastDay(text: string): Instant | null {
  const begins = isDay(text) ? parseInstant(`${text}T00:00:00+08:00`) : null;
  return begins === null ? null : addMs(begins, dayMs);
}

/** `Date` takes the 30th of February for the 2nd of March. */
function isDay(text: string): boolean {
  if (!day.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function parseInstant(text: string): Instant | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : instant(at);
}
