/**
 * Argon2 at the least cost that it has, in the test's own process. The product's cost, its process and its line of waiting are
 * proven by `password.test.ts` and `login.http.test.ts`; elsewhere each login would wait for them.
 */
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#domains/identity/server/index.ts';
import { demoDefaultPassword, demoPassword, demoPaymentPassword } from '#domains/identity/server/seed.ts';
import type { Pool } from '#platform/server/db.ts';

const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const quickPasswords: Passwords = {
  hash: (password) => hash(password, leastCost),
  verify: async (known, password) => known !== null && verify(known, password),
};

/** The passwords of the demo world stay what they are, and are quick to verify. */
export async function quickenDemoPasswords(pool: Pool): Promise<void> {
  const secrets = [demoPassword, demoDefaultPassword, demoPaymentPassword];
  const [demo, fresh, payment] = await Promise.all(secrets.map((secret) => hash(secret, leastCost)));
  await Promise.all([
    pool.query(`UPDATE identity.member SET password_hash = CASE account WHEN 'bago' THEN $2 ELSE $1 END`, [
      demo,
      fresh,
    ]),
    pool.query('UPDATE identity.payment_password SET password_hash = $1', [payment]),
  ]);
}
