/** Somebody with an open account: orders are taken from no one else. */
import { type MemberId, makeId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';

export async function makeMember(pool: Pool, at: Instant): Promise<MemberId> {
  const member = makeId('mb', at, systemRng.bytes(16));
  await pool.query(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     VALUES ($1, 'demo', $1, 0, 'EN', 'none', $2, $2)`,
    [member, new Date(at)],
  );
  return member;
}
