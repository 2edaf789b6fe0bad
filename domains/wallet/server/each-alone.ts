/** A round over what has fallen due, in which nothing that stumbles keeps the rest waiting. */
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';

type Round<T> = {
  /** The next one, locked; without those that stumbled in this round. */
  find(tx: Tx, stumbled: readonly string[]): Promise<T | null>;
  act(tx: Tx, found: T): Promise<void>;
  /** What the log says of one that stumbles. It is due again in the next round. */
  readonly failed: string;
};

/** So many that stumble are no longer about one order: the next round is soon enough. */
const stumbledMost = 100;

/** Each in a transaction of its own. */
export async function eachAlone<T extends { readonly id: string }>(
  { pool, log, signal }: JobContext,
  { find, act, failed }: Round<T>,
): Promise<void> {
  const stumbled: string[] = [];
  const turn: { id: string | null } = { id: '' };
  while (turn.id !== null && !signal.aborted && stumbled.length < stumbledMost) {
    turn.id = null;
    try {
      await transact(pool, async (tx) => {
        const found = await find(tx, stumbled);
        turn.id = found?.id ?? null;
        if (found) await act(tx, found);
      });
    } catch (error) {
      // Where not even the next one could be found, no order is at fault, and the whole job is tried again.
      const { id }: { readonly id: string | null } = turn;
      if (id === null) throw error;
      log.error({ order: id, err: error }, failed);
      stumbled.push(id);
    }
  }
}
