/** Stored transactions of vendors, and the lock under which new ones are judged. */

import type { KnownTx, TxKind } from '#domains/games/rules/gateway.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';

/**
 * A player's calls are judged one after the other, in all processes: a bet and its own rollback at the same moment must
 * see each other. Locked in one order, so that two batches cannot deadlock, and before the ledger's locks.
 */
export async function lockPlayers(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query({
    name: 'games gateway lock',
    text: `SELECT pg_advisory_xact_lock(key) FROM (
        SELECT DISTINCT hashtextextended('games player ' || member, 0) AS key FROM unnest($1::text[]) AS asked(member)
        ORDER BY key
      ) AS ordered`,
    values: [arrayText(members)],
  });
}

export type TxKey = { readonly vendor: string; readonly member: MemberId; readonly tx: string };
export type RoundKey = { readonly vendor: string; readonly member: MemberId; readonly round: string };
export type TxRow = KnownTx & TxKey;

/** Records the owner of each name that has none yet. Returns the indexes of names that belong to another member. */
export async function claimTxs(
  tx: Tx,
  named: readonly (TxKey & { readonly index: number })[],
): Promise<ReadonlySet<number>> {
  if (named.length === 0) return new Set();
  const { rows } = await tx.query<{ index: number }>({
    name: 'games gateway claim txs',
    text: `WITH given AS (
        SELECT * FROM json_to_recordset($1) AS given(index integer, vendor text, member text, tx text)
      ), kept AS (
        INSERT INTO games.vendor_tx_owner AS owner (vendor, tx, member)
        SELECT DISTINCT ON (vendor, tx) vendor, tx, member FROM given ORDER BY vendor, tx, index
        ON CONFLICT (vendor, tx) DO UPDATE SET member = owner.member
        RETURNING vendor, tx, member
      )
      SELECT given.index FROM given JOIN kept USING (vendor, tx) WHERE kept.member <> given.member`,
    values: [JSON.stringify(named)],
  });
  return new Set(rows.map(({ index }) => index));
}

const columns = `t.vendor, t.member, t.tx, t.kind, t.id, t.round, t.ref, encode(t.content, 'hex') AS content,
  t.voided_at IS NOT NULL AS "isVoid"`;

export async function listTxs(tx: Tx, keys: readonly TxKey[]): Promise<TxRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<TxRow>({
    name: 'games gateway txs',
    text: `SELECT ${columns} FROM json_to_recordset($1) AS asked(vendor text, member text, tx text)
      JOIN games.vendor_tx t ON t.vendor = asked.vendor AND t.member = asked.member AND t.tx = asked.tx`,
    values: [JSON.stringify(keys)],
  });
  return rows;
}

/** The latest first. */
export async function listRoundTxs(tx: Tx, rounds: readonly RoundKey[]): Promise<TxRow[]> {
  if (rounds.length === 0) return [];
  const { rows } = await tx.query<TxRow>({
    name: 'games gateway round txs',
    text: `SELECT ${columns} FROM json_to_recordset($1) AS asked(vendor text, member text, round text)
      JOIN games.vendor_tx t ON t.vendor = asked.vendor AND t.member = asked.member AND t.round = asked.round
      ORDER BY t.recorded_at DESC, t.id DESC LIMIT 10000`,
    values: [JSON.stringify(rounds)],
  });
  return rows;
}

export async function listEndedRounds(tx: Tx, rounds: readonly RoundKey[]): Promise<RoundKey[]> {
  if (rounds.length === 0) return [];
  const { rows } = await tx.query<RoundKey>({
    name: 'games gateway ended rounds',
    text: `SELECT e.vendor, e.member, e.round
      FROM json_to_recordset($1) AS asked(vendor text, member text, round text)
      JOIN games.round_end e ON e.vendor = asked.vendor AND e.member = asked.member AND e.round = asked.round`,
    values: [JSON.stringify(rounds)],
  });
  return rows;
}

export type NewTx = TxKey & {
  readonly kind: TxKind;
  readonly id: string;
  readonly round: string | null;
  readonly ref: string | null;
  /** In hex. */
  readonly content: string | null;
  readonly at: Instant;
};

export async function insertTxs(tx: Tx, rows: readonly NewTx[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: 'games gateway keep txs',
    text: `INSERT INTO games.vendor_tx (vendor, member, tx, kind, id, round, ref, content, recorded_at)
      SELECT vendor, member, tx, kind, id, round, ref, decode(content, 'hex'),
        timestamptz 'epoch' + at * interval '1 millisecond'
      FROM json_to_recordset($1) AS given(vendor text, member text, tx text, kind text, id text, round text, ref text,
        content text, at bigint)`,
    values: [JSON.stringify(rows)],
  });
}

export async function voidTxs(tx: Tx, ids: readonly string[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('UPDATE games.vendor_tx SET voided_at = $2 WHERE id = ANY ($1)', [ids, new Date(at)]);
}

export async function insertRoundEnds(tx: Tx, rounds: readonly (RoundKey & { readonly at: Instant })[]): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query({
    name: 'games gateway end rounds',
    text: `INSERT INTO games.round_end (vendor, member, round, ended_at)
      SELECT vendor, member, round, timestamptz 'epoch' + at * interval '1 millisecond'
      FROM json_to_recordset($1) AS given(vendor text, member text, round text, at bigint)
      ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(rounds)],
  });
}

/** Reopens rounds whose end was reversed. */
export async function deleteRoundEnds(tx: Tx, rounds: readonly RoundKey[]): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query(
    `DELETE FROM games.round_end e USING json_to_recordset($1) AS given(vendor text, member text, round text)
      WHERE e.vendor = given.vendor AND e.member = given.member AND e.round = given.round`,
    [JSON.stringify(rounds)],
  );
}
