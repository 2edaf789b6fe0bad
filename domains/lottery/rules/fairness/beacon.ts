/**
 * The public random numbers of quicknet, a network of drand. It publishes one every three seconds, and nobody can know it before
 * it is published.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Instant, instant, secondMs } from '#kernel/time.ts';

export const beaconChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

const genesisSeconds = 1_692_803_367;
const periodSeconds = 3;
/** Between the close and the random number that is used, so that a clock that is a little slow admits no bet made after it. */
const delaySeconds = 2;

/** The first round at or after the delay. */
export function beaconRoundOf(closesAt: Instant): number {
  const seconds = closesAt / secondMs + delaySeconds - genesisSeconds;
  return Math.max(1, Math.ceil(seconds / periodSeconds) + 1);
}

export const beaconTimeOf = (round: number): Instant =>
  instant((genesisSeconds + periodSeconds * (round - 1)) * secondMs);

/** What stands for the beacon in the demo world, where the page says that there is none. */
export const noBeacon = '0'.repeat(64);

/** The randomness of a round is the hash of its signature. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));
