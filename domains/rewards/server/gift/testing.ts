/** Members with an open account and no money, for tests of what this domain gives. */

import { openAccounts } from '#ledger';
import { cashOf, memberOf } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';

/** `pool` may write in every schema. The accounts have the names of the ledger's test members. */
export async function openTestMembers(pool: Pool, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await pool.query(
      `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
       VALUES ($1, 'kislap', $2, 0, 'EN', 'none', now(), now())`,
      [memberOf(name), name],
    );
  }
  await transact(pool, (tx) => openAccounts(tx, names.map(cashOf)));
}
