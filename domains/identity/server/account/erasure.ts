/**
 * Closed accounts whose retention is over. The domains above erase their part in the same transaction, so that nobody
 * is half erased; the ledger and the bets keep the bare id.
 */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { transact } from '#platform/server/database/db.ts';
import {
  type ClosedMember,
  eraseMemberRows,
  listMembersToErase,
  listMerchantsToErase,
  lockMembersToErase,
} from './erasure.store.ts';

const batchSize = 50;

export type ErasureHooks = {
  /** How many years a brand has to keep an account after it was closed. */
  readonly yearsOf: (tx: Tx, merchant: string) => Promise<number>;
  /** Those of them who must stay recognisable, however old they are. */
  readonly keptOf: (tx: Tx, members: readonly MemberId[], at: Instant) => Promise<ReadonlySet<MemberId>>;
  /** Erases their data in the domains above. */
  readonly forget: (tx: Tx, members: readonly MemberId[], at: Instant) => Promise<void>;
};

type ErasureRun = { readonly pool: Pool; readonly at: Instant; readonly signal: AbortSignal };

/** Returns how many were erased. A batch that was begun is finished; the next run continues with the rest. */
export async function eraseClosedMembers({ pool, at, signal }: ErasureRun, hooks: ErasureHooks): Promise<number> {
  let count = 0;
  for (const merchant of await listMerchantsToErase(pool)) {
    const years = await hooks.yearsOf(pool, merchant);
    let after: ClosedMember | null = null;
    while (!signal.aborted) {
      const batch: ClosedMember[] = await listMembersToErase(pool, { merchant, years, at, after, limit: batchSize });
      const ids = batch.map(({ id }) => id);
      if (ids.length > 0) count += await transact(pool, (tx) => eraseBatch(tx, hooks, { members: ids, at }));
      after = batch.at(-1) ?? null;
      if (batch.length < batchSize) break;
    }
  }
  return count;
}

async function eraseBatch(
  tx: Tx,
  { keptOf, forget }: ErasureHooks,
  { members, at }: { members: readonly MemberId[]; at: Instant },
): Promise<number> {
  const locked = await lockMembersToErase(tx, members);
  const retained = await keptOf(tx, locked, at);
  const expired = locked.filter((member) => !retained.has(member));
  if (expired.length === 0) return 0;
  await forget(tx, expired, at);
  await eraseMemberRows(tx, expired, at);
  return expired.length;
}
