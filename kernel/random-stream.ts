/**
 * The numbers of a draw whose proof is published: blocks of HMAC-SHA-256, keyed by the bytes of a seed, over a label and the
 * number of the block. The hash of the seed is published before anybody takes part, and the seed afterwards, so that anybody
 * can draw the same numbers again, in a browser as well.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert } from './assert.ts';

/** A word is at least zero and below this. */
export const wordRange = 2 ** 32;

const bytesPerWord = 4;

export type RandomStream = {
  /** From zero to below `count`, each as likely as any other: a word of the uneven rest is drawn again. */
  readonly below: (count: number) => number;
  /** Different ones from zero to below `count`, in the order in which they were drawn. */
  readonly pick: (wanted: number, count: number) => number[];
};

export type StreamSeed = {
  /** In hexadecimal; the key is its bytes. */
  readonly seed: string;
  /** What is drawn, such as `ENV|ev_…`: one seed gives each draw numbers of its own. */
  readonly label: string;
};

/** What is published beforehand: the hash of the seed's bytes. */
export const commitOfSeed = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

export function createRandomStream({ seed, label }: StreamSeed): RandomStream {
  const key = hexToBytes(seed);
  let drawn = 0;
  let block = new DataView(new ArrayBuffer(0));

  function next(): number {
    const position = (drawn * bytesPerWord) % sha256.outputLen;
    if (position === 0) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${label}|${(drawn * bytesPerWord) / sha256.outputLen}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    drawn += 1;
    return block.getUint32(position);
  }

  function below(count: number): number {
    assert(Number.isInteger(count) && count > 0 && count <= wordRange, `random stream: below ${count}`);
    const even = Math.floor(wordRange / count) * count;
    let word = next();
    while (word >= even) word = next();
    return word % count;
  }

  function pick(wanted: number, count: number): number[] {
    const left = Array.from({ length: count }, (_, index) => index);
    for (let index = 0; index < wanted; index += 1) {
      const other = index + below(count - index);
      const value = left[other] ?? 0;
      left[other] = left[index] ?? 0;
      left[index] = value;
    }
    return left.slice(0, wanted);
  }

  return { below, pick };
}
