import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PairRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly state: 'next' | 'active' | 'revealed';
  readonly sealed: Buffer;
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly revealedAt: Instant | null;
};

const columns = `id, member, state, server_seed_sealed AS sealed, server_seed_hash AS hash, client_seed AS "clientSeed",
  nonce, revealed_at AS "revealedAt"`;

/**
 * The active and the next pairs, locked until the transaction ends: a player's rounds are serialised over all processes, and
 * each has its own nonce. Locked in a fixed order, so that two batches cannot deadlock.
 */
export async function lockPairs(tx: Tx, members: readonly MemberId[]): Promise<PairRow[]> {
  const { rows } = await tx.query<PairRow>({
    name: 'studio lock pairs',
    text: `SELECT ${columns} FROM studio.seed_pair WHERE member = ANY ($1) AND state <> 'revealed'
      ORDER BY member, state FOR UPDATE`,
    values: [members],
  });
  return rows;
}

export async function insertPair(tx: Tx, pair: Omit<PairRow, 'revealedAt' | 'nonce'>, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO studio.seed_pair (id, member, state, server_seed_sealed, server_seed_hash, client_seed, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [pair.id, pair.member, pair.state, pair.sealed, pair.hash, pair.clientSeed, new Date(at)],
  );
  return rowCount === 1;
}

/** Each pair by as many as it was bet on in the batch, which is one. */
export async function countNonces(tx: Tx, pairs: readonly string[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx.query({
    name: 'studio count nonces',
    text: 'UPDATE studio.seed_pair SET nonce = nonce + 1 WHERE id = ANY ($1)',
    values: [pairs],
  });
}

export async function setClientSeed(tx: Tx, id: string, clientSeed: string): Promise<void> {
  await tx.query('UPDATE studio.seed_pair SET client_seed = $2 WHERE id = $1', [id, clientSeed]);
}

export async function revealPair(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.query(`UPDATE studio.seed_pair SET state = 'revealed', revealed_at = $2 WHERE id = $1`, [id, new Date(at)]);
}

export async function activatePair(tx: Tx, id: string, clientSeed: string): Promise<void> {
  await tx.query(`UPDATE studio.seed_pair SET state = 'active', client_seed = $2 WHERE id = $1`, [id, clientSeed]);
}

export async function listRevealed(tx: Tx, member: MemberId): Promise<PairRow[]> {
  const { rows } = await tx.query<PairRow>(
    `SELECT ${columns} FROM studio.seed_pair WHERE member = $1 AND state = 'revealed'
      ORDER BY revealed_at DESC, id DESC LIMIT 20`,
    [member],
  );
  return rows;
}
