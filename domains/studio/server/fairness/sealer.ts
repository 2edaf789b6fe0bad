/** Seeds at rest: sealed under a key of their own, each bound to its row. Nothing here is ever logged. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type Sealer = {
  seal(seed: string, name: string, rng: Rng): Buffer;
  open(sealed: Buffer, name: string): string;
};

/** The key is read once in a process, and made where there is none. */
export function createSealerOf(): (tx: Tx, rng: Rng) => Promise<Sealer> {
  let known: Sealer | null = null;
  return async (tx, rng) => {
    known ??= sealerOf(await loadOrCreateKey(tx, rng));
    return known;
  };
}

async function loadOrCreateKey(tx: Tx, rng: Rng): Promise<Buffer> {
  const read = () => tx.query<{ key: Buffer }>('SELECT key FROM studio.seal');
  const found = (await read()).rows[0]?.key;
  if (found) return found;
  await tx.query('INSERT INTO studio.seal (key) VALUES ($1) ON CONFLICT DO NOTHING', [rng.bytes(32)]);
  const made = (await read()).rows[0]?.key;
  if (!made) throw new Error('studio: the seal of the seeds was not kept');
  return made;
}

const sealerOf = (key: Buffer): Sealer => ({
  seal(seed, name, rng) {
    const nonce = rng.bytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
    const body = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  open(sealed, name) {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  },
});
