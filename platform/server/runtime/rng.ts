/** Chance is passed in: the product draws from the operating system, tests and the demo world from a seed. */
import { createHash, randomBytes } from 'node:crypto';

export type Rng = { bytes(count: number): Uint8Array };

export const systemRng: Rng = { bytes: (count) => randomBytes(count) };

/** A stream of SHA-256 over seed and counter: the same seed gives the same bytes on every machine. */
export function seededRng(seed: string): Rng {
  let counter = 0;
  return {
    bytes(count) {
      const parts: Buffer[] = [];
      for (let have = 0; have < count; have += 32)
        parts.push(createHash('sha256').update(`${seed}:${counter++}`).digest());
      return Buffer.concat(parts).subarray(0, count);
    },
  };
}
