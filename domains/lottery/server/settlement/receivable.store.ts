/** What members owe after corrected results, ticket by ticket; the sum of what is open is on the player. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from '../ticket/ticket.store.ts';

export type NewReceivable = Player & {
  readonly ticket: string;
  readonly version: number;
  readonly amount: Money;
  readonly at: Instant;
};

export async function insertReceivable(
  tx: Tx,
  { member, currency, ticket, version, amount, at }: NewReceivable,
): Promise<void> {
  await tx.query(
    `INSERT INTO lottery.receivable (member, currency, ticket, result_version, amount, opened_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [member, currency, ticket, version, amount, new Date(at)],
  );
  await tx.query(
    `INSERT INTO lottery.player AS own (member, currency, owed) VALUES ($1, $2, $3)
     ON CONFLICT (member, currency) DO UPDATE SET owed = own.owed + excluded.owed`,
    [member, currency, amount],
  );
}

export type Debtor = Player & { readonly owed: Money };

/** Of these members those who owe something, locked in one order. */
export async function lockDebtors(tx: Tx, members: readonly MemberId[]): Promise<Debtor[]> {
  if (members.length === 0) return [];
  const { rows } = await tx.query<Debtor>({
    name: 'lottery lock debtors',
    text: `SELECT member, currency, owed FROM lottery.player WHERE member = ANY ($1) AND owed > 0
      ORDER BY member, currency FOR UPDATE`,
    values: [members],
  });
  return rows;
}

type OpenReceivable = { readonly id: bigint; readonly open: Money };

export async function listOpenReceivables(tx: Tx, { member, currency }: Player): Promise<OpenReceivable[]> {
  const { rows } = await tx.query<OpenReceivable>({
    name: 'lottery open receivables',
    text: `SELECT id, (amount - collected - written_off)::bigint AS open FROM lottery.receivable
      WHERE member = $1 AND currency = $2 AND closed_at IS NULL ORDER BY id FOR UPDATE`,
    values: [member, currency],
  });
  return rows;
}

type ReceivableChange = Player & { readonly id: bigint; readonly amount: Money; readonly at: Instant };

/** The player is locked. */
export async function addCollected(tx: Tx, { member, currency, id, amount, at }: ReceivableChange): Promise<void> {
  await tx.query(
    `UPDATE lottery.receivable SET collected = collected + $2,
        closed_at = CASE WHEN collected + $2 + written_off = amount THEN $3::timestamptz END WHERE id = $1`,
    [id, amount, new Date(at)],
  );
  await tx.query('UPDATE lottery.player SET owed = owed - $3 WHERE member = $1 AND currency = $2', [
    member,
    currency,
    amount,
  ]);
}

export type OldReceivable = Player & { readonly id: bigint };

export async function listOldReceivables(tx: Tx, openedUntil: Instant, limit: number): Promise<OldReceivable[]> {
  const { rows } = await tx.query<OldReceivable>(
    `SELECT id, member, currency FROM lottery.receivable WHERE closed_at IS NULL AND opened_at <= $1
      ORDER BY opened_at, id LIMIT $2`,
    [new Date(openedUntil), limit],
  );
  return rows;
}

/** The player is locked. Null where it was collected meanwhile. */
export async function writeOff(
  tx: Tx,
  { member, currency, id, at }: Omit<ReceivableChange, 'amount'>,
): Promise<Money | null> {
  const { rows } = await tx.query<{ rest: Money }>(
    `UPDATE lottery.receivable SET written_off = amount - collected, closed_at = $2 WHERE id = $1 AND closed_at IS NULL
      RETURNING written_off AS rest`,
    [id, new Date(at)],
  );
  const rest = rows[0]?.rest;
  if (rest === undefined) return null;
  await tx.query('UPDATE lottery.player SET owed = owed - $3 WHERE member = $1 AND currency = $2', [
    member,
    currency,
    rest,
  ]);
  return rest;
}
