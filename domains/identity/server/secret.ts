/** Hashes that only this product can make: six digits would be guessed from a bare hash in a second. */
import { createHmac } from 'node:crypto';
import type { Pool } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { getOrInsertSecret } from './secret.store.ts';

type SecretName = 'captcha' | 'code' | 'login_failure' | 'third_party';

export type Secrets = {
  /** The parts are kept apart, so that `a, bc` and `ab, c` are two texts. */
  hmac(name: SecretName, ...parts: readonly string[]): Promise<Buffer>;
};

export function createSecrets({ pool, rng }: { pool: Pool; rng: Rng }): Secrets {
  const keys = new Map<SecretName, Promise<Buffer>>();

  function keyOf(name: SecretName): Promise<Buffer> {
    const cachedKey = keys.get(name);
    if (cachedKey) return cachedKey;
    const reading = getOrInsertSecret(pool, name, rng.bytes(32));
    keys.set(name, reading);
    // After a failed read the next call reads the key again.
    reading.catch(() => keys.delete(name));
    return reading;
  }

  return {
    hmac: async (name, ...parts) =>
      createHmac('sha256', await keyOf(name))
        .update(JSON.stringify(parts))
        .digest(),
  };
}
