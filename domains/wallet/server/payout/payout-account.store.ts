import type { PayoutKind } from '#domains/wallet/contract/payout-account.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PayoutAccountId = Id<'pa'>;

export type PayoutAccountRow = {
  readonly id: PayoutAccountId;
  readonly member: MemberId;
  readonly kind: PayoutKind;
  readonly bankCode: string;
  readonly numberSealed: Buffer;
  readonly numberHmac: Buffer;
  readonly numberMasked: string;
  readonly holder: string;
  readonly isDefault: boolean;
  readonly addedAt: Instant;
  readonly usableFrom: Instant;
  readonly removedAt: Instant | null;
};

const columns = `id, member, kind, bank_code AS "bankCode", number_sealed AS "numberSealed",
  number_hmac AS "numberHmac", number_masked AS "numberMasked", holder, is_default AS "isDefault", added_at AS "addedAt",
  usable_from AS "usableFrom", removed_at AS "removedAt"`;

/** One key for all processes; the first one creates it. */
export async function ensurePayoutKey(tx: Tx, fresh: Uint8Array): Promise<Buffer> {
  const stored = await readPayoutKey(tx);
  if (stored) return stored;
  await tx.query('INSERT INTO wallet.payout_key (key) VALUES ($1) ON CONFLICT DO NOTHING', [fresh]);
  const inserted = await readPayoutKey(tx);
  if (!inserted) throw new Error('the key of the payout accounts is gone');
  return inserted;
}

export async function readPayoutKey(tx: Tx): Promise<Buffer | null> {
  const { rows } = await tx.query<{ key: Buffer }>('SELECT key FROM wallet.payout_key');
  return rows[0]?.key ?? null;
}

/** Accounts of one member are added one after the other, so that the maximum over all of them holds. */
export async function lockPayoutAccounts(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payout accounts of ' || $1, 0))`, [member]);
}

/** The default one first, then as they were added. */
export async function listPayoutRows(tx: Tx, member: MemberId): Promise<PayoutAccountRow[]> {
  const { rows } = await tx.query<PayoutAccountRow>(
    `SELECT ${columns} FROM wallet.payout_account
      WHERE member = $1 AND removed_at IS NULL ORDER BY is_default DESC, id LIMIT 20`,
    [member],
  );
  return rows;
}

/** Removed ones too. */
export async function readPayoutRow(tx: Tx, member: MemberId, id: string): Promise<PayoutAccountRow | null> {
  const { rows } = await tx.query<PayoutAccountRow>(
    `SELECT ${columns} FROM wallet.payout_account WHERE member = $1 AND id = $2`,
    [member, id],
  );
  return rows[0] ?? null;
}

export async function insertPayoutRow(tx: Tx, row: PayoutAccountRow & { readonly merchant: string }): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.payout_account (id, merchant, member, kind, bank_code, number_sealed, number_hmac, number_masked,
       holder, is_default, added_at, usable_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.id,
      row.merchant,
      row.member,
      row.kind,
      row.bankCode,
      row.numberSealed,
      row.numberHmac,
      row.numberMasked,
      row.holder,
      row.isDefault,
      new Date(row.addedAt),
      new Date(row.usableFrom),
    ],
  );
}

/** The oldest of the others becomes the default. */
export async function removePayoutRow(
  tx: Tx,
  member: MemberId,
  { id, at }: { id: string; at: Instant },
): Promise<void> {
  await tx.query('UPDATE wallet.payout_account SET removed_at = $3, is_default = false WHERE member = $1 AND id = $2', [
    member,
    id,
    new Date(at),
  ]);
  await tx.query(
    `UPDATE wallet.payout_account SET is_default = true
      WHERE id = (SELECT id FROM wallet.payout_account WHERE member = $1 AND removed_at IS NULL ORDER BY id LIMIT 1)
        AND NOT EXISTS (SELECT FROM wallet.payout_account WHERE member = $1 AND is_default)`,
    [member],
  );
}

export async function chooseDefaultRow(tx: Tx, member: MemberId, id: string): Promise<void> {
  await tx.query('UPDATE wallet.payout_account SET is_default = false WHERE member = $1 AND is_default AND id <> $2', [
    member,
    id,
  ]);
  await tx.query(
    'UPDATE wallet.payout_account SET is_default = true WHERE member = $1 AND id = $2 AND removed_at IS NULL',
    [member, id],
  );
}

/** The distinct holder names of a member's accounts. */
export async function listHolderNames(tx: Tx, member: MemberId): Promise<string[]> {
  const { rows } = await tx.query<{ holder: string }>({
    name: 'wallet holders',
    text: 'SELECT DISTINCT holder FROM wallet.payout_account WHERE member = $1 AND removed_at IS NULL ORDER BY holder LIMIT 20',
    values: [member],
  });
  return rows.map(({ holder }) => holder);
}

/** The accounts of a member, as they are recognised without being read. */
export async function listPayoutMarks(tx: Tx, member: MemberId): Promise<string[]> {
  const { rows } = await tx.query<{ mark: string }>({
    name: 'wallet payout marks',
    text: `SELECT encode(number_hmac, 'hex') AS mark FROM wallet.payout_account
      WHERE member = $1 AND removed_at IS NULL ORDER BY id LIMIT 20`,
    values: [member],
  });
  return rows.map(({ mark }) => mark);
}

/** Whether both have, or had, one account to be paid out to. */
export async function haveSharedPayoutAccount(tx: Tx, one: MemberId, other: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM wallet.payout_account a
       JOIN wallet.payout_account b ON b.merchant = a.merchant AND b.number_hmac = a.number_hmac AND b.member = $2
      WHERE a.member = $1 LIMIT 1`,
    [one, other],
  );
  return rowCount === 1;
}

const maxOthers = 100;

/** Other members of the brand who have, or had, an account of this member's to be paid out to. */
export async function listMembersWithSamePayoutAccount(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'wallet members of payout account',
    text: `SELECT DISTINCT b.member FROM wallet.payout_account a
        JOIN wallet.payout_account b ON b.merchant = a.merchant AND b.number_hmac = a.number_hmac AND b.member <> a.member
      WHERE a.member = $1 LIMIT ${maxOthers}`,
    values: [member],
  });
  return rows.map((row) => row.member);
}
