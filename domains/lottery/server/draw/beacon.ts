/**
 * A value that nobody could know while bets were taken: the randomness of the drand quicknet. An answer counts only if it is
 * the round that was asked for, signed by the group, and the hash of its own signature.
 */
import { z } from 'zod/mini';
import { beaconChain, randomnessOf } from '#domains/lottery/rules/fairness/beacon.ts';
import { beaconPublicKey, isSignedBy } from './beacon-signature.ts';

/** Null where it cannot be reached in time, or what answers is not signed by the group: such a value is never used. */
export type ReadBeacon = (round: number) => Promise<string | null>;

const Round = z.object({
  round: z.int(),
  randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(/^([0-9a-f]{2})+$/)),
});

const maxBytes = 10_000;

export type BeaconOptions = {
  readonly url: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  /** Of the group that signs the rounds. */
  readonly publicKey?: string;
};

/** Many games close at the same moment, and a check takes a tenth of a second. */
const maxCachedRounds = 100;

export function createReadBeacon({
  url,
  timeoutMs = 3_000,
  fetch: send = fetch,
  publicKey = beaconPublicKey,
}: BeaconOptions): ReadBeacon {
  const cachedRounds = new Map<number, string>();
  return async (round) => {
    const cached = cachedRounds.get(round);
    if (cached !== undefined) return cached;
    try {
      const response = await send(`${url}/${beaconChain}/public/${round}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) return null;
      const text = await response.text();
      const { data } = text.length <= maxBytes ? z.safeParse(Round, JSON.parse(text)) : { data: undefined };
      if (!data || data.round !== round) return null;
      if (randomnessOf(data.signature) !== data.randomness || !isSignedBy(publicKey, data)) return null;
      if (cachedRounds.size >= maxCachedRounds) cachedRounds.clear();
      cachedRounds.set(round, data.randomness);
      return data.randomness;
    } catch {
      // Not reachable: the issue is delayed and asked for again.
      return null;
    }
  };
}
