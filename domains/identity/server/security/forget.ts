/**
 * Closed accounts whose time of keeping is over. The rooms above empty their part in the same transaction, so that nobody
 * is half forgotten; the ledger and the bets keep the bare id.
 */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import { transact } from '#platform/server/db.ts';
import { type ClosedMember, emptyMembers, holdToForget, listMerchantsToForget, listToForget } from './forget.store.ts';

const atOnce = 50;

export type Forgetting = {
  /** How many years after its end the law of a brand wants an account kept. */
  readonly yearsOf: (tx: Tx, merchant: string) => Promise<number>;
  /** Those of them who are still to be known again, whatever their age. */
  readonly keptOf: (tx: Tx, members: readonly MemberId[], at: Instant) => Promise<ReadonlySet<MemberId>>;
  /** The same for the rooms above. */
  readonly forget: (tx: Tx, members: readonly MemberId[], at: Instant) => Promise<void>;
};

type Run = { readonly pool: Pool; readonly at: Instant; readonly signal: AbortSignal };

/** Says how many. What was begun is ended; what is left is found again by the next run. */
export async function forgetClosed({ pool, at, signal }: Run, rooms: Forgetting): Promise<number> {
  let count = 0;
  for (const merchant of await listMerchantsToForget(pool)) {
    const years = await rooms.yearsOf(pool, merchant);
    let after: ClosedMember | null = null;
    while (!signal.aborted) {
      const found: ClosedMember[] = await listToForget(pool, { merchant, years, at, after, limit: atOnce });
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) count += await transact(pool, (tx) => forgetChunk(tx, rooms, { members: ids, at }));
      after = found.at(-1) ?? null;
      if (found.length < atOnce) break;
    }
  }
  return count;
}

async function forgetChunk(
  tx: Tx,
  { keptOf, forget }: Forgetting,
  { members, at }: { members: readonly MemberId[]; at: Instant },
): Promise<number> {
  const held = await holdToForget(tx, members);
  const kept = await keptOf(tx, held, at);
  const gone = held.filter((member) => !kept.has(member));
  if (gone.length === 0) return 0;
  await forget(tx, gone, at);
  await emptyMembers(tx, gone, at);
  return gone.length;
}
