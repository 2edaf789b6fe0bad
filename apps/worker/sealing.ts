/**
 * The hash chain follows the transfers at a second's distance: what is not sealed yet is all that a
 * forger with the owner's rights could still take back unseen. Several workers may do this at once;
 * the ledger lets one seal and rejects the others.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sealTransfers } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/runtime/log.ts';

export type SealingOptions = { readonly pool: Pool; readonly log: Log; readonly everyMs?: number };

export function startSealing({ pool, log, everyMs = 1_000 }: SealingOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failing = false;

  const work = async () => {
    while (!signal.aborted) {
      try {
        await sealTransfers(pool);
        failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, 'the ledger could not be sealed; it is tried again');
        failing = true;
      }
      await sleep(everyMs, null, { signal }).catch(() => {});
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
