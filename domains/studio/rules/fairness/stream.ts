/**
 * The numbers of a round: HMAC-SHA-256 under the server's seed over the player's seed, the nonce and a cursor, four bytes
 * a number. The server's seed is promised by its hash before the first bet and shown once it is out of use, so that
 * anybody can draw the same numbers again. Keyed by the seed, never by its hash: the hash is known before the bet.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type Seeds = {
  /** As text: the key is the sixty-four hexadecimal characters, not the bytes that they encode. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** A drawn number is at least zero and below this. */
export const drawRange = 2 ** 32;

/** What a round needs of a stream. */
export type Draws = Pick<Stream, 'below'>;

const bytesPerDraw = 4;

export const commitOf = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));

/** The eight numbers of a cursor, as their thirty-two bytes. */
export const blockOf = ({ serverSeed, clientSeed, nonce }: Seeds, cursor: number): Uint8Array =>
  hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`));

export class Stream {
  readonly #seeds: Seeds;
  #block: DataView | null = null;
  #drawn = 0;

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
  }

  /** How many numbers were drawn. */
  get drawn(): number {
    return this.#drawn;
  }

  next(): number {
    const at = this.#drawn % (sha256.outputLen / bytesPerDraw);
    if (at === 0) this.#block = this.#read(Math.floor((this.#drawn * bytesPerDraw) / sha256.outputLen));
    this.#drawn += 1;
    return this.#block?.getUint32(at * bytesPerDraw) ?? 0;
  }

  /** From zero to below `count`. Exact: the product of a draw and a small count is a whole number that a float holds. */
  below(count: number): number {
    return Math.floor((this.next() * count) / drawRange);
  }

  /** Different ones from zero to below `count`, in the order in which they were drawn. */
  pick(wanted: number, count: number): number[] {
    const left = Array.from({ length: count }, (_, index) => index);
    return Array.from({ length: wanted }, () => left.splice(this.below(left.length), 1)[0] ?? 0);
  }

  #read(cursor: number): DataView {
    const block = blockOf(this.#seeds, cursor);
    return new DataView(block.buffer, block.byteOffset, block.byteLength);
  }
}
