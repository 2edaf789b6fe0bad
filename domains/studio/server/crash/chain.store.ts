/** The chains of shared rounds: published, salted later, used from their first place to their last. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ChainRow = {
  readonly id: number;
  readonly sealed: Buffer;
  readonly published: string;
  readonly rounds: number;
  readonly createdAt: Instant;
  /** What the value will be, as it was named before anybody knew it; null where the platform draws it. */
  readonly source: string | null;
  readonly namedAt: Instant | null;
  /** Null of chains that were salted before values were kept. */
  readonly value: string | null;
  readonly salt: string | null;
  readonly saltedAt: Instant | null;
};
/** One that can be played. */
export type SaltedChain = ChainRow & { readonly salt: string };

const columns = `id, last_sealed AS sealed, published, rounds, created_at AS "createdAt", source, named_at AS "namedAt", value,
  salt, salted_at AS "saltedAt"`;

export async function readChain(tx: Tx, id: number): Promise<ChainRow | null> {
  const { rows } = await tx.query<ChainRow>(`SELECT ${columns} FROM studio.crash_chain WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** The oldest one with places left: the next has its salt long before it is needed, and cuts none of them short. */
export async function readActiveChain(tx: Tx): Promise<SaltedChain | null> {
  const { rows } = await tx.query<SaltedChain>(
    `SELECT ${columns} FROM studio.crash_chain c WHERE salt IS NOT NULL
        AND rounds > (SELECT coalesce(max(r.place) + 1, 0) FROM studio.crash_round r WHERE r.chain = c.id)
      ORDER BY id LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function readNewestChain(tx: Tx): Promise<ChainRow | null> {
  const { rows } = await tx.query<ChainRow>(`SELECT ${columns} FROM studio.crash_chain ORDER BY id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** The one that is published and has no salt yet. */
export async function readUnsaltedChain(tx: Tx): Promise<ChainRow | null> {
  const { rows } = await tx.query<ChainRow>(`SELECT ${columns} FROM studio.crash_chain WHERE salt IS NULL`);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listChains(tx: Tx, count: number): Promise<(ChainRow & { readonly used: number })[]> {
  const { rows } = await tx.query<ChainRow & { readonly used: number }>(
    `SELECT ${columns}, (SELECT coalesce(max(r.place) + 1, 0) FROM studio.crash_round r WHERE r.chain = c.id) AS used
      FROM studio.crash_chain c ORDER BY id DESC LIMIT $1`,
    [count],
  );
  return rows;
}

type NewChain = { readonly sealed: Buffer; readonly published: string; readonly rounds: number; readonly at: Instant };

/** Of two processes at once the first one's stands. */
export async function insertChain(tx: Tx, { sealed, published, rounds, at }: NewChain): Promise<void> {
  await tx.query(
    `INSERT INTO studio.crash_chain (last_sealed, published, rounds, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [sealed, published, rounds, new Date(at)],
  );
}

type SaltSource = { readonly chain: number; readonly source: string; readonly by: string; readonly at: Instant };

/** False where it is named already, or salted. */
export async function nameSource(tx: Tx, { chain, source, by, at }: SaltSource): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE studio.crash_chain SET source = $2, named_by = $3, named_at = $4
      WHERE id = $1 AND source IS NULL AND salt IS NULL`,
    [chain, source, by, new Date(at)],
  );
  return rowCount === 1;
}

type ChainSalt = {
  readonly chain: number;
  readonly value: string;
  readonly salt: string;
  readonly by: string;
  readonly at: Instant;
};

/** False where it is salted already. */
export async function saltChain(tx: Tx, { chain, value, salt, by, at }: ChainSalt): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE studio.crash_chain SET value = $2, salt = $3, salted_by = $4, salted_at = $5 WHERE id = $1 AND salt IS NULL`,
    [chain, value, salt, by, new Date(at)],
  );
  return rowCount === 1;
}

/** How many rounds of it there were. */
export async function countUsedPlaces(tx: Tx, chain: number): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    'SELECT coalesce(max(place) + 1, 0) AS next FROM studio.crash_round WHERE chain = $1',
    [chain],
  );
  return rows[0]?.next ?? 0;
}
