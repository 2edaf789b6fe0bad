/** Processes all due rows of a run, so that a row that fails does not delay the others. */
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';

type DueItemTask<T> = {
  /** The next one, locked; without those that failed in this run. */
  find(tx: Tx, failedIds: readonly string[]): Promise<T | null>;
  act(tx: Tx, row: T): Promise<void>;
  /** The log line of a row that fails. It is due again in the next run. */
  readonly failureMessage: string;
};

/** After this many failures it is no longer about single orders: the run stops. */
const maxFailures = 100;

/** Each in a transaction of its own. */
export async function processEachDue<T extends { readonly id: string }>(
  { pool, log, signal }: JobContext,
  { find, act, failureMessage }: DueItemTask<T>,
): Promise<void> {
  const failedIds: string[] = [];
  const turn: { id: string | null } = { id: '' };
  while (turn.id !== null && !signal.aborted && failedIds.length < maxFailures) {
    turn.id = null;
    try {
      await transact(pool, async (tx) => {
        const row = await find(tx, failedIds);
        turn.id = row?.id ?? null;
        if (row) await act(tx, row);
      });
    } catch (error) {
      // Where even the lookup of the next row fails, no order is at fault, and the whole job is retried.
      const { id }: { readonly id: string | null } = turn;
      if (id === null) throw error;
      log.error({ order: id, err: error }, failureMessage);
      failedIds.push(id);
    }
  }
}
