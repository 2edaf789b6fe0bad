import type { AutoTransferKind } from '#domains/wallet/rules/transfer/auto-transfer.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type AutoTransfer = {
  readonly member: MemberId;
  readonly vendor: string;
  readonly currency: string;
  readonly merchant: string;
  readonly wish: AutoTransferKind;
  readonly madeAt: Instant;
  readonly asks: number;
};

type RecallRequest = Pick<AutoTransfer, 'member' | 'madeAt'> & {
  /** An existing recall is restarted: the last poll may be hours old. */
  readonly isAnew: boolean;
};

/** From every vendor that the member ever moved something to. Returns whether there was any. */
export async function insertRecalls(tx: Tx, { member, madeAt, isAnew }: RecallRequest): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO wallet.vendor_carry (member, vendor, currency, merchant, wish, made_at, ask_at)
     SELECT member, vendor, currency, min(merchant), 'home', $2, $2 FROM wallet.vendor_transfer
      WHERE member = $1 GROUP BY member, vendor, currency
     ON CONFLICT (member, vendor, currency)
     DO UPDATE SET wish = 'home', made_at = excluded.made_at, ask_at = excluded.ask_at, asks = 0
      WHERE $3 OR vendor_carry.wish <> 'home'`,
    [member, new Date(madeAt), isAnew],
  );
  return (rowCount ?? 0) > 0;
}

export type NewAutoTransfer = Omit<AutoTransfer, 'wish' | 'asks'>;

export async function insertAutoTransferIn(tx: Tx, one: NewAutoTransfer): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.vendor_carry (member, vendor, currency, merchant, wish, made_at, ask_at)
     VALUES ($1, $2, $3, $4, 'in', $5, $5)
     ON CONFLICT (member, vendor, currency)
     DO UPDATE SET wish = 'in', made_at = excluded.made_at, ask_at = excluded.ask_at, asks = 0`,
    [one.member, one.vendor, one.currency, one.merchant, new Date(one.madeAt)],
  );
}

/** From these vendors. An existing recall stays. */
export async function insertAutoTransfersOut(
  tx: Tx,
  one: NewAutoTransfer & { readonly vendors: readonly string[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.vendor_carry (member, vendor, currency, merchant, wish, made_at, ask_at)
     SELECT $1, vendor, $3, $4, 'out', $5, $5 FROM unnest($2::text[]) AS vendor
     ON CONFLICT (member, vendor, currency)
     DO UPDATE SET wish = 'out', made_at = excluded.made_at, ask_at = excluded.ask_at, asks = 0
      WHERE vendor_carry.wish <> 'home'`,
    [one.member, one.vendors, one.currency, one.merchant, new Date(one.madeAt)],
  );
}

/** The vendors to which the member ever moved something in this currency. */
export async function listVendorsUsed(
  tx: Tx,
  { member, currency }: Pick<AutoTransfer, 'member' | 'currency'>,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ vendor: string }>(
    `SELECT DISTINCT vendor FROM wallet.vendor_transfer WHERE member = $1 AND currency = $2 ORDER BY vendor LIMIT 200`,
    [member, currency],
  );
  return rows.map(({ vendor }) => vendor);
}

/** The members who ever moved something to a vendor, in order, after this one. */
export async function listVendorMembers(
  tx: Tx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT DISTINCT member FROM wallet.vendor_transfer WHERE member > $1 ORDER BY member LIMIT $2',
    [after, limit],
  );
  return rows.map(({ member }) => member);
}

/** Postponed before anything is sent: what a dying worker leaves behind becomes due again. */
export async function claimDueAutoTransfers(
  tx: Tx,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<AutoTransfer[]> {
  const { rows } = await tx.query<AutoTransfer>(
    `WITH due AS (
       SELECT ctid AS place FROM wallet.vendor_carry WHERE ask_at <= $1
        ORDER BY ask_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE wallet.vendor_carry c SET ask_at = $2 FROM due WHERE c.ctid = place
     RETURNING member, vendor, currency, merchant, wish, made_at AS "madeAt", asks`,
    [new Date(now), new Date(until), limit],
  );
  return rows;
}

const sameRowSql = 'member = $1 AND vendor = $2 AND currency = $3 AND wish = $4 AND made_at = $5';
const rowKeyOf = ({ member, vendor, currency, wish: kind, madeAt }: AutoTransfer) => [
  member,
  vendor,
  currency,
  kind,
  new Date(madeAt),
];

/** A newer request that was stored in between is left. */
export async function deleteAutoTransfer(tx: Tx, transfer: AutoTransfer): Promise<void> {
  await tx.query(`DELETE FROM wallet.vendor_carry WHERE ${sameRowSql}`, rowKeyOf(transfer));
}

export async function rescheduleAutoTransfer(
  tx: Tx,
  transfer: AutoTransfer,
  { asks, next }: { asks: number; next: Instant },
): Promise<void> {
  await tx.query(`UPDATE wallet.vendor_carry SET asks = least($6::int, 30000), ask_at = $7 WHERE ${sameRowSql}`, [
    ...rowKeyOf(transfer),
    asks,
    new Date(next),
  ]);
}

/** Whether any of the member's money is being returned, or is scheduled to be. */
export async function hasPendingReturn(
  tx: Tx,
  { member, currency }: Pick<AutoTransfer, 'member' | 'currency'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM wallet.vendor_carry WHERE member = $1 AND currency = $2 AND wish = 'out')
         OR EXISTS (SELECT FROM wallet.vendor_transfer
                     WHERE member = $1 AND currency = $2 AND state = 'moving') AS is`,
    [member, currency],
  );
  return rows[0]?.is ?? false;
}
