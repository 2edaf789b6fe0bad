/**
 * Rounds that many players share. Each seed is the hash of the next round's, and the hash of the first one is published
 * before the first round: the chain is fixed, and after every round its seed can be checked against the one before.
 * The outcome is keyed by the seed and salted with what was public later than the chain, so that neither a published hash
 * reveals an outcome nor can a favourable chain be selected.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The seed of the round before; of the first round, what is published. */
export const seedBefore = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * The salt of a chain: the published hash, and a value that was fixed after it. Anybody can compute it from the two.
 */
export const saltOf = (published: string, value: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${published}:${value}`)));

const bits = 52n;

/** Fifty-two bits, the precision of a float. */
export const chainRange = 1n << bits;

/** Keyed by the bytes of the seed. */
export const digestOf = (seed: string, salt: string): Uint8Array => hmac(sha256, hexToBytes(seed), utf8ToBytes(salt));

/** From zero to below `chainRange`. */
export function drawOf(seed: string, salt: string): bigint {
  const digest = digestOf(seed, salt);
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0) >> (64n - bits);
}
