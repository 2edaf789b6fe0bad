/**
 * Argon2 at its minimum cost, in the test's own process. The product's cost, its process and its queue are tested by
 * `password-hashing.test.ts` and `login.http.test.ts`; elsewhere each login would wait for them.
 */
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#domains/identity/server/index.ts';
import { demoDefaultPassword, demoPassword, demoPaymentPassword } from '#domains/identity/server/seed.ts';
import type { Pool } from '#platform/server/database/db.ts';

const minCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const quickPasswords: Passwords = {
  hash: (password) => hash(password, minCost),
  verify: async (storedHash, password) => storedHash !== null && verify(storedHash, password),
};

/** The passwords of the demo world stay what they are, and are quick to verify. */
export async function quickenDemoPasswords(pool: Pool): Promise<void> {
  const secrets = [demoPassword, demoDefaultPassword, demoPaymentPassword];
  const [demo, fresh, payment] = await Promise.all(secrets.map((secret) => hash(secret, minCost)));
  await Promise.all([
    pool.query(`UPDATE identity.member SET password_hash = CASE account WHEN 'bago' THEN $2 ELSE $1 END`, [
      demo,
      fresh,
    ]),
    pool.query('UPDATE identity.payment_password SET password_hash = $1', [payment]),
  ]);
}
