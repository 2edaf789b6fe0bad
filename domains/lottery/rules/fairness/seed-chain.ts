/**
 * The seeds of the issues of one game: each is the hash of the next, and the hash of the first is published before the first
 * issue opens. Whoever publishes the last seed first could choose none of those before.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { assert } from '#kernel/assert.ts';

const hashOfHex = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** What commits to a seed: the seed of the issue before, and for the first issue the terminal. */
export const commitmentOf = hashOfHex;

/** Hashes so many times. */
export function hashDown(seed: string, times: number): string {
  let bytes = hexToBytes(seed);
  for (let step = 0; step < times; step += 1) bytes = sha256(bytes);
  return bytesToHex(bytes);
}

/** The seed at `index` of a chain whose last seed is at `last`. */
export function seedAt(lastSeed: string, last: number, index: number): string {
  assert(index >= 0 && index <= last, `seed chain: ${index} of ${last}`);
  return hashDown(lastSeed, last - index);
}

/** What is published: the hash of the seed at nought. */
export const terminalOf = (lastSeed: string, last: number): string => hashDown(lastSeed, last + 1);

/** Every seed from nought to `last`, for a table of them; the last is random, the others follow. */
export function listSeeds(lastSeed: string, last: number): string[] {
  const seeds = [lastSeed];
  let seed = lastSeed;
  for (let index = 0; index < last; index += 1) {
    seed = hashOfHex(seed);
    seeds.push(seed);
  }
  return seeds.reverse();
}
