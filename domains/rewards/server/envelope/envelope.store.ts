/** Red envelopes in the database. */
import type { EnvelopeKind } from '#domains/rewards/contract/envelope.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type EnvelopeId = Id<'ev'>;

export type EnvelopeAudience = {
  readonly minLevel: number;
  readonly minTier: number;
  /** One that was paid in the past seven days. */
  readonly needsDeposit: boolean;
};

export type EnvelopeState = 'scheduled' | 'closed' | 'cancelled';

export type EnvelopeRow = EnvelopeAudience & {
  readonly id: EnvelopeId;
  readonly merchant: string;
  readonly currency: string;
  readonly name: Localized<string>;
  readonly kind: EnvelopeKind;
  readonly budget: Money;
  readonly count: number;
  readonly min: Money;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly commit: string;
  readonly state: EnvelopeState;
  readonly given: Money | null;
};

const columns = `id, merchant, currency, name, kind, budget, count, min, opens_at AS "opensAt", closes_at AS "closesAt",
  min_level::int AS "minLevel", min_tier::int AS "minTier", needs_deposit AS "needsDeposit",
  encode(commit_sha256, 'hex') AS commit, state, given`;

export type NewEnvelope = Omit<EnvelopeRow, 'state' | 'given'> & {
  readonly seed: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function insertEnvelope(tx: Tx, row: NewEnvelope, shares: readonly Money[]): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.envelope (id, merchant, currency, name, kind, budget, count, min, opens_at, closes_at, min_level, min_tier,
       needs_deposit, seed, commit_sha256, state, scheduled_by, reason, scheduled_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, decode($14, 'hex'), decode($15, 'hex'), 'scheduled', $16, $17, $18)`,
    [
      row.id,
      row.merchant,
      row.currency,
      JSON.stringify(row.name),
      row.kind,
      row.budget,
      row.count,
      row.min,
      new Date(row.opensAt),
      new Date(row.closesAt),
      row.minLevel,
      row.minTier,
      row.needsDeposit,
      row.seed,
      row.commit,
      row.actor,
      row.reason,
      new Date(row.at),
    ],
  );
  await tx.query(
    `INSERT INTO rewards.envelope_share (envelope, place, amount)
     SELECT $1, place, amount FROM unnest($2::bigint[]) WITH ORDINALITY AS share(amount, place)`,
    [row.id, shares],
  );
}

/**
 * Whoever opens one shares this lock, and what ends the drop waits for all of them: a row that thousands lock at once would
 * keep their ids in a list that is written anew for each.
 */
export async function shareEnvelopeLock(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'rewards envelope share lock',
    text: `SELECT pg_advisory_xact_lock_shared(hashtextextended('red envelope ' || $1, 0))`,
    values: [id],
  });
}

export async function lockEnvelope(tx: Tx, id: string): Promise<EnvelopeRow | null> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('red envelope ' || $1, 0))`, [id]);
  const { rows } = await tx.query<EnvelopeRow>(`SELECT ${columns} FROM rewards.envelope WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return rows[0] ?? null;
}

export type BrandKey = { readonly merchant: string; readonly currency: string };

/** Of this brand alone; one that was cancelled never was. */
export async function readEnvelope(tx: Tx, id: string, { merchant, currency }: BrandKey): Promise<EnvelopeRow | null> {
  const { rows } = await tx.query<EnvelopeRow>({
    name: 'rewards envelope read',
    text: `SELECT ${columns} FROM rewards.envelope WHERE id = $1 AND merchant = $2 AND currency = $3 AND state <> 'cancelled'`,
    values: [id, merchant, currency],
  });
  return rows[0] ?? null;
}

/** Those that end after `since`, in the order in which they open. */
export async function listEnvelopesSince(
  tx: Tx,
  { merchant, currency, since, limit }: BrandKey & { readonly since: Instant; readonly limit: number },
): Promise<(EnvelopeRow & { readonly left: number })[]> {
  const { rows } = await tx.query<EnvelopeRow & { left: number }>({
    name: 'rewards envelope list',
    text: `SELECT recent.*, (SELECT count(*) FROM rewards.envelope_share s WHERE s.envelope = recent.id AND s.member IS NULL)::int AS left
      FROM (SELECT ${columns} FROM rewards.envelope
        WHERE merchant = $1 AND currency = $2 AND opens_at > $3::timestamptz - interval '8 days' AND closes_at > $3
          AND state <> 'cancelled' ORDER BY opens_at DESC LIMIT $4) AS recent
      ORDER BY "opensAt", id`,
    values: [merchant, currency, new Date(since), limit],
  });
  return rows;
}

/** For staff: the newest of a brand, cancelled ones too. */
export async function listBrandEnvelopes(
  tx: Tx,
  merchant: string,
  limit: number,
): Promise<(EnvelopeRow & { readonly left: number })[]> {
  const { rows } = await tx.query<EnvelopeRow & { left: number }>(
    `SELECT recent.*, (SELECT count(*) FROM rewards.envelope_share s WHERE s.envelope = recent.id AND s.member IS NULL)::int AS left
      FROM (SELECT ${columns} FROM rewards.envelope WHERE merchant = $1 ORDER BY opens_at DESC LIMIT $2) AS recent
      ORDER BY "opensAt" DESC, id`,
    [merchant, limit],
  );
  return rows;
}

export async function readSeed(tx: Tx, id: string): Promise<string> {
  const { rows } = await tx.query<{ seed: string }>(
    `SELECT encode(seed, 'hex') AS seed FROM rewards.envelope WHERE id = $1`,
    [id],
  );
  return rows[0]?.seed ?? '';
}

export async function listShares(tx: Tx, id: string): Promise<Money[]> {
  const { rows } = await tx.query<{ amounts: Money[] }>(
    `SELECT array_agg(amount ORDER BY place) AS amounts FROM rewards.envelope_share WHERE envelope = $1`,
    [id],
  );
  return (rows[0]?.amounts ?? []).map((amount) => BigInt(amount) as Money);
}

export async function hasFreeShare(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM rewards.envelope_share WHERE envelope = $1 AND member IS NULL LIMIT 1',
    [id],
  );
  return rowCount === 1;
}

export async function sumGiven(tx: Tx, id: string): Promise<Money> {
  const { rows } = await tx.query<{ given: Money }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS given FROM rewards.envelope_share WHERE envelope = $1 AND member IS NOT NULL`,
    [id],
  );
  return rows[0]?.given ?? (0n as Money);
}

export type EnvelopeEnding = {
  readonly state: 'closed' | 'cancelled';
  readonly given: Money;
  readonly at: Instant;
  readonly cancelledBy?: string;
  readonly cancelReason?: string;
};

export async function endEnvelope(tx: Tx, id: EnvelopeId, ending: EnvelopeEnding): Promise<void> {
  await tx.query(
    `UPDATE rewards.envelope SET state = $2, given = $3, ended_at = $4, cancelled_by = $5, cancel_reason = $6 WHERE id = $1`,
    [id, ending.state, ending.given, new Date(ending.at), ending.cancelledBy ?? null, ending.cancelReason ?? null],
  );
}

/** Whose window was over at `closedBy`, or that have nothing left. */
export async function listEndedEnvelopes(
  tx: Tx,
  { closedBy, at, limit }: { readonly closedBy: Instant; readonly at: Instant; readonly limit: number },
): Promise<EnvelopeId[]> {
  const { rows } = await tx.query<{ id: EnvelopeId }>(
    `SELECT id FROM rewards.envelope e
      WHERE state = 'scheduled' AND (closes_at <= $1 OR (opens_at <= $2
        AND NOT EXISTS (SELECT FROM rewards.envelope_share s WHERE s.envelope = e.id AND s.member IS NULL)))
      ORDER BY closes_at LIMIT $3`,
    [new Date(closedBy), new Date(at), limit],
  );
  return rows.map(({ id }) => id);
}

export type EnvelopeShare = { readonly place: number; readonly amount: Money; readonly openedAt: Instant };

export async function readOwnShare(tx: Tx, envelope: string, member: MemberId): Promise<EnvelopeShare | null> {
  const { rows } = await tx.query<EnvelopeShare>({
    name: 'rewards envelope own share',
    text: `SELECT place, amount, opened_at AS "openedAt" FROM rewards.envelope_share WHERE envelope = $1 AND member = $2`,
    values: [envelope, member],
  });
  return rows[0] ?? null;
}

export type OwnShare = EnvelopeShare & { readonly envelope: EnvelopeId; readonly name: Localized<string> };

/** The newest first. */
export async function listOwnShares(
  tx: Tx,
  { member, merchant, currency, limit }: BrandKey & { readonly member: MemberId; readonly limit: number },
): Promise<{ readonly rows: OwnShare[]; readonly count: number; readonly total: Money }> {
  const { rows } = await tx.query<OwnShare & { count: number; total: Money }>({
    name: 'rewards envelope own shares',
    text: `SELECT s.envelope, e.name, s.place, s.amount, s.opened_at AS "openedAt", (count(*) OVER ())::int AS count,
        (sum(s.amount) OVER ())::bigint AS total
      FROM rewards.envelope_share s JOIN rewards.envelope e ON e.id = s.envelope
      WHERE s.member = $1 AND e.merchant = $2 AND e.currency = $3 ORDER BY s.opened_at DESC, s.envelope LIMIT $4`,
    values: [member, merchant, currency, limit],
  });
  return { rows, count: rows[0]?.count ?? 0, total: rows[0]?.total ?? (0n as Money) };
}

export type MarkKind = 'member' | 'device' | 'payout';
export type EnvelopeMark = { readonly kind: MarkKind; readonly mark: string };

/**
 * The marks that were free. One that another call has noted and not committed is waited for: in one order, so that no two
 * calls wait for each other.
 */
export async function insertMarks(
  tx: Tx,
  envelope: EnvelopeId,
  marks: readonly EnvelopeMark[],
): Promise<EnvelopeMark[]> {
  const { rows } = await tx.query<EnvelopeMark>({
    name: 'rewards envelope marks',
    text: `INSERT INTO rewards.envelope_mark (envelope, kind, mark)
      SELECT $1, m.kind, m.mark FROM unnest($2::text[], $3::text[]) AS m(kind, mark) ORDER BY m.kind COLLATE "C", m.mark COLLATE "C"
      ON CONFLICT DO NOTHING RETURNING kind, mark`,
    values: [envelope, marks.map(({ kind }) => kind), marks.map(({ mark }) => mark)],
  });
  return rows;
}

/** The next one that nobody else is opening; calls pass each other instead of waiting in line for a counter. */
export async function takeShare(
  tx: Tx,
  { envelope, member, at }: { readonly envelope: EnvelopeId; readonly member: MemberId; readonly at: Instant },
): Promise<Omit<EnvelopeShare, 'openedAt'> | null> {
  const { rows } = await tx.query<Omit<EnvelopeShare, 'openedAt'>>({
    name: 'rewards envelope take share',
    text: `UPDATE rewards.envelope_share SET member = $2, opened_at = $3
      WHERE envelope = $1 AND place = (
        SELECT place FROM rewards.envelope_share WHERE envelope = $1 AND member IS NULL
        ORDER BY place LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING place, amount`,
    values: [envelope, member, new Date(at)],
  });
  return rows[0] ?? null;
}
