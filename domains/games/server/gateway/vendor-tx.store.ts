/** What vendors told us, and the lock under which it is judged. */

import type { KnownTx, TxKind } from '#domains/games/rules/gateway.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/db.ts';

/**
 * A player's calls are judged one after the other, in all processes: a bet and its own rollback at the same moment must
 * see each other. In one order, so that two batches never wait for each other in a circle; before the vault's locks.
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

export type TxPlace = { readonly vendor: string; readonly member: MemberId; readonly tx: string };
export type RoundPlace = { readonly vendor: string; readonly member: MemberId; readonly round: string };
export type TxRow = KnownTx & TxPlace;

/** Notes whose each of these names is, where nobody has it yet; the places of those that are another member's. */
export async function claimTxs(
  tx: Tx,
  named: readonly (TxPlace & { readonly place: number })[],
): Promise<ReadonlySet<number>> {
  if (named.length === 0) return new Set();
  const { rows } = await tx.query<{ place: number }>({
    name: 'games gateway claim txs',
    text: `WITH given AS (
        SELECT * FROM json_to_recordset($1) AS given(place integer, vendor text, member text, tx text)
      ), kept AS (
        INSERT INTO games.vendor_tx_owner AS owner (vendor, tx, member)
        SELECT DISTINCT ON (vendor, tx) vendor, tx, member FROM given ORDER BY vendor, tx, place
        ON CONFLICT (vendor, tx) DO UPDATE SET member = owner.member
        RETURNING vendor, tx, member
      )
      SELECT given.place FROM given JOIN kept USING (vendor, tx) WHERE kept.member <> given.member`,
    values: [JSON.stringify(named)],
  });
  return new Set(rows.map(({ place }) => place));
}

const columns = `t.vendor, t.member, t.tx, t.kind, t.id, t.round, t.ref, encode(t.content, 'hex') AS content,
  t.voided_at IS NOT NULL AS "isVoid"`;

export async function listTxs(tx: Tx, places: readonly TxPlace[]): Promise<TxRow[]> {
  if (places.length === 0) return [];
  const { rows } = await tx.query<TxRow>({
    name: 'games gateway txs',
    text: `SELECT ${columns} FROM json_to_recordset($1) AS asked(vendor text, member text, tx text)
      JOIN games.vendor_tx t ON t.vendor = asked.vendor AND t.member = asked.member AND t.tx = asked.tx`,
    values: [JSON.stringify(places)],
  });
  return rows;
}

/** The latest first. */
export async function listRoundTxs(tx: Tx, rounds: readonly RoundPlace[]): Promise<TxRow[]> {
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

export async function listEnded(tx: Tx, rounds: readonly RoundPlace[]): Promise<RoundPlace[]> {
  if (rounds.length === 0) return [];
  const { rows } = await tx.query<RoundPlace>({
    name: 'games gateway ended rounds',
    text: `SELECT e.vendor, e.member, e.round
      FROM json_to_recordset($1) AS asked(vendor text, member text, round text)
      JOIN games.round_end e ON e.vendor = asked.vendor AND e.member = asked.member AND e.round = asked.round`,
    values: [JSON.stringify(rounds)],
  });
  return rows;
}

export type NewTx = TxPlace & {
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

export async function insertEnds(tx: Tx, rounds: readonly (RoundPlace & { readonly at: Instant })[]): Promise<void> {
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

/** What ended the round was taken back. */
export async function deleteEnds(tx: Tx, rounds: readonly RoundPlace[]): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query(
    `DELETE FROM games.round_end e USING json_to_recordset($1) AS given(vendor text, member text, round text)
      WHERE e.vendor = given.vendor AND e.member = given.member AND e.round = given.round`,
    [JSON.stringify(rounds)],
  );
}
