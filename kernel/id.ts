/**
 * `mb_01J9…`: the prefix says what it names in every log line, the rest sorts by birth (48 bits of
 * milliseconds, 80 bits of chance, Crockford's alphabet).
 */
import type { Instant } from './time.ts';

export type Id<Prefix extends string> = `${Prefix}_${string}`;
export type MemberId = Id<'mb'>;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The chance is passed in: sixteen bytes from `rng` in the product, from the seed in the demo world. */
export function makeId<Prefix extends string>(prefix: Prefix, at: Instant, randomBytes: Uint8Array): Id<Prefix> {
  let text = '';
  let time: number = at;
  for (let i = 0; i < 10; i++) {
    text = alphabet.charAt(time % 32) + text;
    time = Math.floor(time / 32);
  }
  for (let i = 0; i < 16; i++) text += alphabet.charAt((randomBytes[i] ?? 0) & 31);
  return `${prefix}_${text}`;
}
