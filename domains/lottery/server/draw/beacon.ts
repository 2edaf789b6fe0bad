/**
 * A value that nobody could know while bets were taken: the randomness of the drand quicknet. An answer counts only if it is
 * the round that was asked for and the hash of its own signature.
 */
import { z } from 'zod/mini';
import { beaconChain, randomnessOf } from '#domains/lottery/rules/fairness/beacon.ts';

/** Null where it cannot be reached in time. */
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
};

export function createReadBeacon({ url, timeoutMs = 3_000, fetch: send = fetch }: BeaconOptions): ReadBeacon {
  return async (round) => {
    try {
      const response = await send(`${url}/${beaconChain}/public/${round}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) return null;
      const text = await response.text();
      const { data } = text.length <= maxBytes ? z.safeParse(Round, JSON.parse(text)) : { data: undefined };
      if (!data || data.round !== round) return null;
      return randomnessOf(data.signature) === data.randomness ? data.randomness : null;
    } catch {
      // Not reachable: the issue is delayed and asked for again.
      return null;
    }
  };
}
