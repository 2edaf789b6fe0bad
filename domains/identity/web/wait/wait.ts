/** How long the server asks to wait, and how that is written. */
import type { Refusal } from '../entrance.ts';

/** A wait that is over before it has been read is not told. */
const worthTelling = 10;

/** Null where a refusal asks for no wait. */
export function secondsToWait({ detail }: Refusal): number | null {
  const seconds = detail?.['seconds'];
  return typeof seconds === 'number' && seconds >= worthTelling ? Math.ceil(seconds) : null;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** `4:59`, from an hour on `1:04:59`. */
export function writeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const last = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${last}` : `${minutes}:${last}`;
}
