/** The data of the sandbox's vendors. Only they read them: to the rest of the domain they are external vendors. */
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { VendorTransferRequest, VendorWalletKey } from './vendor.ts';

export type SandboxTransferState = 'done' | 'refused';

/** Moves of one player are judged one after the other. */
export async function lockSandboxWallet(tx: Tx, { member, vendor, currency }: VendorWalletKey): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sandbox purse ' || $1 || $2 || $3, 0))`, [
    member,
    vendor,
    currency,
  ]);
}

/** An existing one is left as it is. */
export async function insertSandboxTransfer(
  tx: Tx,
  {
    id,
    member,
    vendor,
    currency,
    amount,
    state,
    now,
  }: VendorTransferRequest & { state: SandboxTransferState; now: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.sandbox_vendor_move (transfer, vendor, player, currency, amount, state, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [id, vendor, member, currency, amount, state, new Date(now)],
  );
}

export async function readSandboxTransfer(tx: Tx, transfer: string): Promise<SandboxTransferState | null> {
  const { rows } = await tx.query<{ state: SandboxTransferState }>(
    'SELECT state FROM wallet.sandbox_vendor_move WHERE transfer = $1',
    [transfer],
  );
  return rows[0]?.state ?? null;
}

export async function sumSandboxTransfers(tx: Tx, { member, vendor, currency }: VendorWalletKey): Promise<Money> {
  const { rows } = await tx.query<{ sum: Money }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM wallet.sandbox_vendor_move
      WHERE player = $1 AND vendor = $2 AND currency = $3 AND state = 'done'`,
    [member, vendor, currency],
  );
  return rows[0]?.sum ?? zero;
}
