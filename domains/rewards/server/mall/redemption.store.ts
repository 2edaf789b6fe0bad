/** Redemptions in the database. */
import type { Player } from '#domains/bets/server/index.ts';
import type {
  DeliveryAddress,
  ItemCategory,
  ItemKind,
  RedemptionEnding,
  RedemptionState,
} from '#domains/rewards/contract/mall.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** What a phone load is sent to has no address. */
export type DeliveryTarget = DeliveryAddress | { readonly phone: string };

export type RedemptionRow = Player & {
  readonly id: Id<'rd'>;
  readonly merchant: string;
  readonly item: string;
  readonly kind: ItemKind;
  readonly category: ItemCategory;
  readonly name: Localized<string>;
  readonly quantity: number;
  readonly points: number;
  readonly amount: Money;
  readonly amountRequirement: Money;
  readonly deliverTo: DeliveryTarget | null;
  readonly state: RedemptionState;
  readonly endedBy: RedemptionEnding | null;
  readonly reason: string | null;
  readonly appliedAt: Instant;
  readonly remindedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly returnedAt: Instant | null;
};

const columns = `id, member, merchant, currency, item, kind, category, name, quantity, points, amount,
  amount_requirement AS "amountRequirement", deliver_to AS "deliverTo", state, ended_by AS "endedBy", reason,
  applied_at AS "appliedAt", reminded_at AS "remindedAt", ended_at AS "endedAt", returned_at AS "returnedAt"`;

export async function insertRedemption(tx: Tx, row: RedemptionRow): Promise<void> {
  await tx.query({
    name: 'rewards redemption insert',
    text: `INSERT INTO rewards.redemption (id, member, merchant, currency, item, kind, category, name, quantity, points, amount,
        amount_requirement, deliver_to, state, applied_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'in_process', $14)`,
    values: [
      row.id,
      row.member,
      row.merchant,
      row.currency,
      row.item,
      row.kind,
      row.category,
      JSON.stringify(row.name),
      row.quantity,
      row.points,
      row.amount,
      row.amountRequirement,
      row.deliverTo === null ? null : JSON.stringify(row.deliverTo),
      new Date(row.appliedAt),
    ],
  });
}

/** For staff and jobs: whose it is, before anything is locked. */
export async function readRedemption(tx: Tx, id: string): Promise<RedemptionRow | null> {
  const { rows } = await tx.query<RedemptionRow>({
    name: 'rewards redemption',
    text: `SELECT ${columns} FROM rewards.redemption WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function lockRedemption(tx: Tx, id: string): Promise<RedemptionRow | null> {
  const { rows } = await tx.query<RedemptionRow>({
    name: 'rewards redemption lock',
    text: `SELECT ${columns} FROM rewards.redemption WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

export type RedemptionEnd = {
  readonly state: Exclude<RedemptionState, 'in_process'>;
  readonly endedBy: RedemptionEnding;
  readonly reason: string | null;
  readonly endedAt: Instant;
};

export async function endRedemption(tx: Tx, id: string, end: RedemptionEnd): Promise<void> {
  await tx.query({
    name: 'rewards redemption end',
    text: 'UPDATE rewards.redemption SET state = $2, ended_by = $3, reason = $4, ended_at = $5 WHERE id = $1',
    values: [id, end.state, end.endedBy, end.reason, new Date(end.endedAt)],
  });
}

export async function markReturned(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.query('UPDATE rewards.redemption SET returned_at = $2 WHERE id = $1', [id, new Date(at)]);
}

export type RedemptionFilter = Player & {
  readonly from: Instant;
  readonly until: Instant;
  readonly state: RedemptionState | null;
};

export async function listOwnRedemptions(
  tx: Tx,
  { member, currency, from, until, state }: RedemptionFilter,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<RedemptionRow[]> {
  const { rows } = await tx.query<RedemptionRow>({
    name: 'rewards redemptions own',
    text: `SELECT ${columns} FROM rewards.redemption
      WHERE member = $1 AND currency = $2 AND applied_at >= $3 AND applied_at < $4 AND ($5::text IS NULL OR state = $5)
      ORDER BY applied_at DESC, id DESC OFFSET $6 LIMIT $7`,
    values: [member, currency, new Date(from), new Date(until), state, skip, limit],
  });
  return rows;
}

export async function countOwnRedemptions(
  tx: Tx,
  { member, currency, from, until }: Omit<RedemptionFilter, 'state'>,
): Promise<Readonly<Record<RedemptionState, number>>> {
  const { rows } = await tx.query<{ state: RedemptionState; count: bigint }>({
    name: 'rewards redemptions counts',
    text: `SELECT state, count(*) AS count FROM rewards.redemption
      WHERE member = $1 AND currency = $2 AND applied_at >= $3 AND applied_at < $4 GROUP BY state`,
    values: [member, currency, new Date(from), new Date(until)],
  });
  const of = (state: RedemptionState) => Number(rows.find((row) => row.state === state)?.count ?? 0n);
  return { in_process: of('in_process'), approved: of('approved'), rejected: of('rejected') };
}

/** By their ids, for the lines that they left in the points details. */
export async function readOwnRedemptions(
  tx: Tx,
  member: MemberId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RedemptionRow>> {
  const { rows } = await tx.query<RedemptionRow>({
    name: 'rewards redemptions by id',
    text: `SELECT ${columns} FROM rewards.redemption WHERE id = ANY ($2) AND member = $1`,
    values: [member, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** In process, whoever waits longest first. */
export async function listWaitingRedemptions(tx: Tx, limit: number): Promise<RedemptionRow[]> {
  const { rows } = await tx.query<RedemptionRow>(
    `SELECT ${columns} FROM rewards.redemption WHERE state = 'in_process' ORDER BY applied_at, id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Ids of those of a member that are in process, in one order. */
export async function listOwnWaiting(tx: Tx, { member, currency }: Player): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM rewards.redemption WHERE member = $1 AND currency = $2 AND state = 'in_process' ORDER BY id`,
    [member, currency],
  );
  return rows.map(({ id }) => id);
}

/** Asked for at this moment or before it, and in process still; those that failed in this run are left out. */
export async function findOverdue(tx: Tx, appliedUntil: Instant, without: readonly string[]): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM rewards.redemption WHERE state = 'in_process' AND applied_at <= $1 AND id <> ALL ($2)
      ORDER BY applied_at, id LIMIT 1`,
    [new Date(appliedUntil), without],
  );
  return rows[0]?.id ?? null;
}

/** Marks those that wait for longer; how many were marked now. */
export async function markReminded(tx: Tx, appliedUntil: Instant, at: Instant): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE rewards.redemption SET reminded_at = $2
      WHERE state = 'in_process' AND applied_at <= $1 AND reminded_at IS NULL RETURNING id`,
    [new Date(appliedUntil), new Date(at)],
  );
  return rows.map(({ id }) => id);
}

/** Where earlier goods went to, each once, the latest first. */
export async function listAddresses(tx: Tx, member: MemberId, limit: number): Promise<DeliveryAddress[]> {
  const { rows } = await tx.query<{ address: DeliveryAddress }>({
    name: 'rewards delivery addresses',
    text: `SELECT address FROM (
        SELECT DISTINCT ON (address) address, applied_at FROM (
          SELECT deliver_to AS address, applied_at FROM rewards.redemption
           WHERE member = $1 AND deliver_to IS NOT NULL AND deliver_to ? 'street' ORDER BY applied_at DESC LIMIT 50
        ) AS latest ORDER BY address, applied_at DESC
      ) AS each ORDER BY applied_at DESC LIMIT $2`,
    values: [member, limit],
  });
  return rows.map(({ address }) => address);
}

/** Of members who left: what was asked for stays, and where it went to does not. */
export async function eraseDeliveryAddresses(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('UPDATE rewards.redemption SET deliver_to = NULL WHERE member = ANY ($1) AND deliver_to IS NOT NULL', [
    members,
  ]);
}
