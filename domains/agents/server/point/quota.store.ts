/** How many accounts of a high point an agent may still give away. An agent without a row has what the rule gives everybody. */

import { defaultQuota, needsQuota, type Point } from '#domains/agents/rules/point.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

export type Quota = { readonly point: Point; readonly granted: number; readonly used: number };

const defaultOf = (point: Point): number => defaultQuota[point] ?? 0;

/** Every step that needs quota and of which the agent has or had some. */
export async function listQuota(tx: Tx, agent: MemberId): Promise<Quota[]> {
  const { rows } = await tx.query<Quota>(
    'SELECT point::int AS point, granted, used FROM agents.quota WHERE agent = $1 ORDER BY point LIMIT 200',
    [agent],
  );
  const stored = new Map(rows.map((row) => [row.point, row]));
  const points = new Set([...Object.keys(defaultQuota).map(Number), ...stored.keys()]);
  return [...points]
    .sort((a, b) => b - a)
    .map((point) => stored.get(point) ?? { point, granted: defaultOf(point), used: 0 });
}

/** Null where the point needs none. */
export async function readQuotaLeft(tx: Tx, agent: MemberId, point: Point): Promise<number | null> {
  if (!needsQuota(point)) return null;
  const { rows } = await tx.query<{ left: number }>(
    'SELECT granted - used AS left FROM agents.quota WHERE agent = $1 AND point = $2',
    [agent, point],
  );
  return rows[0]?.left ?? defaultOf(point);
}

/** Uses one up, where the point needs it; false where none is left. Two at once with one left: one gets it. */
export async function consumeQuota(tx: Tx, agent: MemberId, point: Point): Promise<boolean> {
  if (!needsQuota(point)) return true;
  await tx.query(
    'INSERT INTO agents.quota (agent, point, granted) VALUES ($1, $2, $3) ON CONFLICT (agent, point) DO NOTHING',
    [agent, point, defaultOf(point)],
  );
  const { rowCount } = await tx.query(
    'UPDATE agents.quota SET used = used + 1 WHERE agent = $1 AND point = $2 AND used < granted',
    [agent, point],
  );
  return rowCount === 1;
}

/** Never below what was used already; answers what it is now. */
export async function saveQuota(tx: Tx, agent: MemberId, { point, granted }: Omit<Quota, 'used'>): Promise<Quota> {
  const { rows } = await tx.query<Quota>(
    `INSERT INTO agents.quota AS own (agent, point, granted) VALUES ($1, $2, $3)
     ON CONFLICT (agent, point) DO UPDATE SET granted = greatest(EXCLUDED.granted, own.used)
     RETURNING point::int AS point, granted, used`,
    [agent, point, granted],
  );
  const [row] = rows;
  if (!row) throw new Error(`agents: the quota of ${agent} was not written`);
  return row;
}
