/** The books of the sandbox's vendors. Only they read them: to the rest of the room they are as foreign as any vendor. */
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { VendorMove, VendorPurse } from './vendor.ts';

export type SandboxMoveState = 'done' | 'refused';

/** Moves of one player are judged one after the other. */
export async function lockSandboxPurse(tx: Tx, { member, vendor, currency }: VendorPurse): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sandbox purse ' || $1 || $2 || $3, 0))`, [
    member,
    vendor,
    currency,
  ]);
}

/** What stands there already stays. */
export async function keepSandboxMove(
  tx: Tx,
  { id, member, vendor, currency, amount, state, now }: VendorMove & { state: SandboxMoveState; now: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.sandbox_vendor_move (transfer, vendor, player, currency, amount, state, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [id, vendor, member, currency, amount, state, new Date(now)],
  );
}

export async function readSandboxMove(tx: Tx, transfer: string): Promise<SandboxMoveState | null> {
  const { rows } = await tx.query<{ state: SandboxMoveState }>(
    'SELECT state FROM wallet.sandbox_vendor_move WHERE transfer = $1',
    [transfer],
  );
  return rows[0]?.state ?? null;
}

export async function sumSandboxMoves(tx: Tx, { member, vendor, currency }: VendorPurse): Promise<Money> {
  const { rows } = await tx.query<{ sum: Money }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM wallet.sandbox_vendor_move
      WHERE player = $1 AND vendor = $2 AND currency = $3 AND state = 'done'`,
    [member, vendor, currency],
  );
  return rows[0]?.sum ?? zero;
}
