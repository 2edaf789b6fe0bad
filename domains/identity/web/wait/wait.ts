/** The wait of a refusal, and its text. */
import type { Refusal } from '../login/establish-session.ts';

/** A wait that is over before it can be read is not shown. */
const minShownSeconds = 10;

/** Null where a refusal has no wait. */
export function secondsToWait({ detail }: Refusal): number | null {
  const seconds = detail?.['seconds'];
  return typeof seconds === 'number' && seconds >= minShownSeconds ? Math.ceil(seconds) : null;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** `4:59`, from an hour on `1:04:59`. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const last = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${last}` : `${minutes}:${last}`;
}
