import type { LinkState } from '#domains/agents/rules/link.ts';
import type { Point } from '#domains/agents/rules/point.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Link = LinkState & {
  readonly merchant: string;
  readonly code: string;
  readonly agent: MemberId;
  /** Null: good on every domain of the brand. */
  readonly domain: string | null;
  readonly type: 'member' | 'agent';
  readonly point: Point;
  readonly note: string;
  readonly createdAt: Instant;
};

const columns = `merchant, code, agent, domain, account_type AS type, point::int AS point, note, is_enabled AS "isEnabled",
  ended_at AS "endedAt", valid_until AS "validUntil", max_uses AS "maxUses", used, created_at AS "createdAt"`;

export type NewLink = Pick<Link, 'merchant' | 'code' | 'agent' | 'domain' | 'createdAt'> &
  Partial<Pick<Link, 'type' | 'point' | 'note' | 'validUntil' | 'maxUses'>>;

/** Says whether the code was free. */
export async function insertLink(tx: Tx, link: NewLink): Promise<boolean> {
  const { type = 'member', point = 0, note = '', validUntil = null, maxUses = null } = link;
  const { rowCount } = await tx.query(
    `INSERT INTO agents.invitation (merchant, code, agent, domain, created_at, account_type, point, note, valid_until, max_uses)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      link.merchant,
      link.code,
      link.agent,
      link.domain,
      new Date(link.createdAt),
      type,
      point,
      note,
      validUntil === null ? null : new Date(validUntil),
      maxUses,
    ],
  );
  return rowCount === 1;
}

export type CodeQuery = { readonly merchant: string; readonly code: string };

/** In any letter case. */
export async function readLink(tx: Tx, { merchant, code }: CodeQuery): Promise<Link | null> {
  const { rows } = await tx.query<Link>(
    `SELECT ${columns} FROM agents.invitation WHERE merchant = $1 AND lower(code) = lower($2)`,
    [merchant, code],
  );
  return rows[0] ?? null;
}

/** Held until the transaction ends: of two who come by the last use, the second finds it used. */
export async function lockLink(tx: Tx, { merchant, code }: CodeQuery): Promise<Link | null> {
  const { rows } = await tx.query<Link>(
    `SELECT ${columns} FROM agents.invitation WHERE merchant = $1 AND lower(code) = lower($2) FOR UPDATE`,
    [merchant, code],
  );
  return rows[0] ?? null;
}

export async function countUse(tx: Tx, { merchant, code }: CodeQuery): Promise<void> {
  await tx.query('UPDATE agents.invitation SET used = used + 1 WHERE merchant = $1 AND code = $2', [merchant, code]);
}

export async function countEnabledLinks(tx: Tx, agent: MemberId): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM agents.invitation WHERE agent = $1 AND is_enabled AND ended_at IS NULL',
    [agent],
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function saveLink(
  tx: Tx,
  { merchant, code, point, validUntil, maxUses, note, isEnabled }: Link,
): Promise<void> {
  await tx.query(
    `UPDATE agents.invitation SET point = $3, valid_until = $4, max_uses = $5, note = $6, is_enabled = $7
      WHERE merchant = $1 AND code = $2`,
    [merchant, code, point, validUntil === null ? null : new Date(validUntil), maxUses, note, isEnabled],
  );
}

export type LinkWithResults = Link & {
  readonly visits: bigint;
  readonly registered: bigint;
  readonly firstDeposits: bigint;
  readonly firstDeposited: Money;
};

const withResults = `SELECT own.*, coalesce(came.registered, 0)::bigint AS registered, coalesce(came.first_deposits, 0)::bigint AS "firstDeposits",
    coalesce(came.first_deposited, 0)::bigint AS "firstDeposited"
  FROM own LEFT JOIN LATERAL (
    SELECT count(*) AS registered, count(first.member) AS first_deposits, sum(first.amount) AS first_deposited
      FROM agents.arrival LEFT JOIN agents.first_deposit AS first ON first.member = arrival.member
     WHERE arrival.agent = own.agent AND arrival.code = own.code
  ) AS came ON true`;

/** Enabled ones first, then the newest. */
export async function listLinks(tx: Tx, agent: MemberId, limit: number): Promise<LinkWithResults[]> {
  const { rows } = await tx.query<LinkWithResults>(
    `WITH own AS (
       SELECT ${columns}, visits FROM agents.invitation WHERE agent = $1
        ORDER BY NOT is_enabled OR ended_at IS NOT NULL, created_at DESC, code LIMIT $2
     ) ${withResults} ORDER BY NOT "isEnabled" OR "endedAt" IS NOT NULL, "createdAt" DESC, code`,
    [agent, limit],
  );
  return rows;
}

export async function readLinkWithResults(tx: Tx, { merchant, code }: CodeQuery): Promise<LinkWithResults | null> {
  const { rows } = await tx.query<LinkWithResults>(
    `WITH own AS (SELECT ${columns}, visits FROM agents.invitation WHERE merchant = $1 AND code = $2) ${withResults}`,
    [merchant, code],
  );
  return rows[0] ?? null;
}

export type Arrival = CodeQuery & { readonly member: MemberId; readonly agent: MemberId; readonly at: Instant };

export async function insertArrival(tx: Tx, { member, merchant, code, agent, at }: Arrival): Promise<void> {
  await tx.query('INSERT INTO agents.arrival (member, merchant, code, agent, at) VALUES ($1, $2, $3, $4, $5)', [
    member,
    merchant,
    code,
    agent,
    new Date(at),
  ]);
}

/** One network counts once a day. */
export async function countVisit(
  tx: Tx,
  { merchant, code, day, networkSha256 }: CodeQuery & { readonly day: string; readonly networkSha256: Buffer },
): Promise<void> {
  await tx.query(
    `WITH new AS (
       INSERT INTO agents.visit (day, merchant, code, network_sha256)
       SELECT $3, merchant, code, $4 FROM agents.invitation WHERE merchant = $1 AND lower(code) = lower($2)
       ON CONFLICT DO NOTHING RETURNING merchant, code
     )
     UPDATE agents.invitation AS link SET visits = visits + 1 FROM new
      WHERE link.merchant = new.merchant AND lower(link.code) = lower(new.code)`,
    [merchant, code, day, networkSha256],
  );
}

export async function deleteOldVisits(tx: Tx, before: string): Promise<void> {
  await tx.query('DELETE FROM agents.visit WHERE day < $1', [before]);
}
