/** SQL of the chains of seeds: published whole before their first issue opens, and never changed. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ChainRow = {
  readonly id: number;
  readonly game: string;
  readonly salt: Buffer;
  readonly terminal: string;
  readonly length: number;
  readonly firstIssue: string;
  readonly ruleVersion: number;
  readonly publishedAt: Instant;
};

const columns = `c.id, c.game, c.salt, c.terminal, c.length, c.first_issue AS "firstIssue", c.rule_version AS "ruleVersion",
  c.published_at AS "publishedAt"`;

export async function readChain(tx: Tx, id: number): Promise<ChainRow | null> {
  const { rows } = await tx.query<ChainRow>({
    name: 'lottery chain',
    text: `SELECT ${columns} FROM lottery.chain c WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The newest chain of the calendar, with how many places are used; chains of extra draws are left out. */
export async function readNewestChain(tx: Tx, game: string): Promise<(ChainRow & { readonly used: number }) | null> {
  const { rows } = await tx.query<ChainRow & { readonly used: number }>(
    `SELECT ${columns}, (SELECT coalesce(max(i.place) + 1, 0) FROM lottery.issue i WHERE i.chain = c.id) AS used
       FROM lottery.chain c
      WHERE c.game = $1 AND NOT EXISTS (
        SELECT FROM lottery.issue i JOIN lottery.extra_draw e ON e.issue = i.id WHERE i.chain = c.id)
      ORDER BY c.id DESC LIMIT 1`,
    [game],
  );
  return rows[0] ?? null;
}

export async function insertChain(tx: Tx, chain: Omit<ChainRow, 'id'>): Promise<ChainRow> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO lottery.chain (game, salt, terminal, length, first_issue, rule_version, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      chain.game,
      chain.salt,
      chain.terminal,
      chain.length,
      chain.firstIssue,
      chain.ruleVersion,
      new Date(chain.publishedAt),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('lottery: a chain was not stored');
  return { ...chain, id: row.id };
}
