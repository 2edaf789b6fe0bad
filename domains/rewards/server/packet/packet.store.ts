/** Red packets in the database. */
import type { EnvelopeKind } from '#domains/rewards/contract/envelope.ts';
import type { PacketLimits } from '#domains/rewards/rules/packet/packet.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import { type BusinessDay, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PacketId = Id<'rp'>;

export type PacketSetting = PacketLimits & { readonly openHours: number };
type Brand = { readonly merchant: string; readonly currency: string };

/** Null: the brand has none. */
export async function readPacketSetting(tx: Tx, { merchant, currency }: Brand): Promise<PacketSetting | null> {
  const { rows } = await tx.query<PacketSetting>(
    `SELECT min_total AS "minTotal", max_total AS "maxTotal", day_total AS "dayTotal", max_count AS "maxCount",
            min_share AS "minShare", open_hours AS "openHours"
       FROM rewards.packet_setting WHERE merchant = $1 AND currency = $2`,
    [merchant, currency],
  );
  return rows[0] ?? null;
}

export async function savePacketSetting(tx: Tx, { merchant, currency, ...one }: Brand & PacketSetting): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.packet_setting (merchant, currency, min_total, max_total, day_total, max_count, min_share, open_hours)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant, currency) DO UPDATE SET min_total = excluded.min_total, max_total = excluded.max_total,
       day_total = excluded.day_total, max_count = excluded.max_count, min_share = excluded.min_share,
       open_hours = excluded.open_hours`,
    [merchant, currency, one.minTotal, one.maxTotal, one.dayTotal, one.maxCount, one.minShare, one.openHours],
  );
}

/** Packets that were sent stay open until their end. */
export async function deletePacketSetting(tx: Tx, { merchant, currency }: Brand): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM rewards.packet_setting WHERE merchant = $1 AND currency = $2', [
    merchant,
    currency,
  ]);
  return rowCount === 1;
}

export type PacketRow = Brand & {
  readonly id: PacketId;
  readonly sender: MemberId;
  readonly kind: EnvelopeKind;
  readonly total: Money;
  readonly count: number;
  readonly sentAt: Instant;
  readonly closesAt: Instant;
  readonly endedAt: Instant | null;
  /** The chat room that shows it; null for one that was sent before this was stored. */
  readonly roomId: string | null;
};

const columns = `id, sender, merchant, currency, kind, total, count, sent_at AS "sentAt", closes_at AS "closesAt",
  ended_at AS "endedAt", room AS "roomId"`;

export async function insertPacket(tx: Tx, row: PacketRow, shares: readonly Money[]): Promise<void> {
  const { id, sender, merchant, currency, kind, total, count, sentAt, closesAt, roomId } = row;
  await tx.query(
    `INSERT INTO rewards.packet (id, sender, merchant, currency, kind, total, count, sent_at, closes_at, room)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, sender, merchant, currency, kind, total, count, new Date(sentAt), new Date(closesAt), roomId],
  );
  await tx.query(
    `INSERT INTO rewards.packet_share (packet, place, amount)
     SELECT $1, place, amount FROM unnest($2::bigint[]) WITH ORDINALITY AS share(amount, place)`,
    [id, shares.map(String)],
  );
}

type BrandPacket = Brand & { readonly id: string };

/** Of this brand. */
export async function readPacketRow(tx: Tx, { id, merchant, currency }: BrandPacket): Promise<PacketRow | null> {
  const { rows } = await tx.query<PacketRow>(
    `SELECT ${columns} FROM rewards.packet WHERE id = $1 AND merchant = $2 AND currency = $3`,
    [id, merchant, currency],
  );
  return rows[0] ?? null;
}

/** Serialises the openings of a packet and its end. */
export async function lockPacket(tx: Tx, id: string): Promise<PacketRow | null> {
  const { rows } = await tx.query<PacketRow>(`SELECT ${columns} FROM rewards.packet WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

export type PacketShare = {
  readonly place: number;
  readonly amount: Money;
  readonly member: MemberId | null;
  readonly openedAt: Instant | null;
};

export async function listPacketShares(tx: Tx, packet: string): Promise<PacketShare[]> {
  const { rows } = await tx.query<PacketShare>(
    `SELECT place, amount, member, opened_at AS "openedAt" FROM rewards.packet_share WHERE packet = $1 ORDER BY place`,
    [packet],
  );
  return rows;
}

type ShareClaim = { readonly packet: PacketId; readonly member: MemberId; readonly at: Instant };

/** Under the lock of the packet; null: all are opened. */
export async function claimPacketShare(tx: Tx, { packet, member, at }: ShareClaim): Promise<PacketShare | null> {
  const { rows } = await tx.query<PacketShare>(
    `UPDATE rewards.packet_share SET member = $2, opened_at = $3
      WHERE packet = $1 AND place = (
        SELECT place FROM rewards.packet_share WHERE packet = $1 AND member IS NULL ORDER BY place LIMIT 1)
      RETURNING place, amount, member, opened_at AS "openedAt"`,
    [packet, member, new Date(at)],
  );
  return rows[0] ?? null;
}

export async function endPacket(tx: Tx, id: PacketId, { returned, at }: { returned: Money; at: Instant }) {
  await tx.query('UPDATE rewards.packet SET ended_at = $2, returned = $3 WHERE id = $1', [id, new Date(at), returned]);
}

/** Those that closed by then. */
export async function listPacketsToEnd(tx: Tx, closedBy: Instant, limit: number): Promise<PacketId[]> {
  const { rows } = await tx.query<{ id: PacketId }>(
    'SELECT id FROM rewards.packet WHERE ended_at IS NULL AND closes_at <= $1 ORDER BY closes_at LIMIT $2',
    [new Date(closedBy), limit],
  );
  return rows.map(({ id }) => id);
}

type SenderDay = { readonly sender: MemberId; readonly currency: string; readonly day: BusinessDay };

export async function sumPacketsOfDay(tx: Tx, { sender, currency, day }: SenderDay): Promise<Money> {
  const { rows } = await tx.query<{ sum: Money }>(
    `SELECT coalesce(sum(total), 0)::bigint AS sum FROM rewards.packet
      WHERE sender = $1 AND currency = $2 AND sent_at >= ($3::date)::timestamp AT TIME ZONE 'UTC' - $4 * interval '1 minute'`,
    [sender, currency, day, defaultOffsetMinutes],
  );
  return rows[0]?.sum ?? (0n as Money);
}

type PacketForExport = {
  readonly packet: string;
  readonly amount: Money;
  readonly currency: string;
  readonly role: 'sent' | 'opened';
  readonly at: Instant;
};

export async function listPacketsForExport(tx: Tx, member: MemberId, limit: number): Promise<PacketForExport[]> {
  const { rows } = await tx.query<PacketForExport>(
    `SELECT id AS packet, total AS amount, currency, 'sent' AS role, sent_at AS at FROM rewards.packet WHERE sender = $1
     UNION ALL
     SELECT s.packet, s.amount, p.currency, 'opened', s.opened_at
       FROM rewards.packet_share s JOIN rewards.packet p ON p.id = s.packet WHERE s.member = $1
     ORDER BY at DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
