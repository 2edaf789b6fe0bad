/** Runs work over the tickets of an issue in chunks, each in a transaction of its own: what is done stays done if a worker dies. */
import { done } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { type ChunkQuery, type DueTicket, lockDueTickets } from './settlement.store.ts';

const ticketsPerChunk = 2_000;

export type ChunkContext = Pick<JobContext, 'pool' | 'clock' | 'signal'> & {
  /** Tickets of one transaction. */
  readonly chunk?: number;
};

type ChunkWork = {
  readonly query: Pick<ChunkQuery, 'issue' | 'states' | 'version'>;
  readonly process: (tx: Tx, tickets: readonly DueTicket[]) => Promise<void>;
};

/**
 * Tickets that another worker has are left to it, and waited for at the end: a worker that died before its commit has let them
 * go. Returns false where it was told to stop before all were done.
 */
export async function processInChunks(
  { pool, signal, chunk = ticketsPerChunk }: ChunkContext,
  { query, process }: ChunkWork,
): Promise<boolean> {
  for (const skipsLocked of [true, false]) {
    for (;;) {
      if (signal.aborted) return false;
      const count = await inRetriedTransaction(pool, async (tx) => {
        const tickets = await lockDueTickets(tx, { ...query, limit: chunk, skipsLocked });
        if (tickets.length > 0) await process(tx, tickets);
        return done(tickets.length);
      });
      if (count.ok && count.value === 0) break;
    }
  }
  return true;
}
