import type { Tx } from '#platform/server/context.ts';

/** The first process inserts the key; every process reads the same one. */
export async function getOrInsertSecret(tx: Tx, name: string, made: Uint8Array): Promise<Buffer> {
  await tx.query('INSERT INTO identity.secret (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, made]);
  const key = await readSecret(tx, name);
  if (!key) throw new Error(`the secret ${name} is gone`);
  return key;
}

export async function readSecret(tx: Tx, name: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ key: Buffer }>('SELECT key FROM identity.secret WHERE name = $1', [name]);
  return rows[0]?.key ?? null;
}
