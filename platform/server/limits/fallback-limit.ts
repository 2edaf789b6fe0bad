/**
 * Two stores in a row: while the first fails, the second counts, so that a limit stays on. After a
 * failure the first is left alone for a moment and then asked by one call at a time, so that an outage
 * costs one caller now and then a short wait instead of all of them. What was counted in one store is
 * unknown to the other: a change over gives a guesser one more round and no more.
 */
import type { Log } from '../runtime/log.ts';
import type { LimitStore } from './limit-store.ts';

export type FallbackOptions = {
  readonly first: LimitStore;
  readonly second: LimitStore;
  readonly log: Log;
  /** How long the first is left alone after a failure. */
  readonly restMs?: number;
};

export function fallbackLimitStore({ first, second, log, restMs = 1_000 }: FallbackOptions): LimitStore {
  let failing = false;
  let restsUntil = 0;

  async function run<T>(ask: (store: LimitStore) => Promise<T>): Promise<T> {
    if (failing) {
      if (performance.now() < restsUntil) return ask(second);
      // Whoever asks now is the one that tries; the others go on with the second meanwhile.
      restsUntil = performance.now() + restMs;
    }
    try {
      const answer = await ask(first);
      if (failing) log.info('limits are counted in their first store again');
      failing = false;
      return answer;
    } catch (error) {
      restsUntil = performance.now() + restMs;
      if (!failing) log.warn({ err: error }, 'limits are counted in their second store: the first does not answer');
      failing = true;
      return ask(second);
    }
  }

  return {
    take: (key, rule, now) => run((store) => store.take(key, rule, now)),
    exchange: (endsAt, counts) => run((store) => store.exchange(endsAt, counts)),
    prune: async (now) => {
      await Promise.all([first.prune(now), second.prune(now)]);
    },
  };
}
