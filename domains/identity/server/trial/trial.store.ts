import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export async function insertTrial(tx: Tx, member: MemberId, endsAt: Instant): Promise<void> {
  await tx.query('INSERT INTO identity.trial (member, ends_at) VALUES ($1, $2)', [member, new Date(endsAt)]);
}

/** Held until the transaction ends; what another worker holds is left to it. */
export async function lockEndedTrials(tx: Tx, now: Instant, count: number): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT member FROM identity.trial WHERE ends_at <= $1 ORDER BY ends_at LIMIT $2 FOR UPDATE SKIP LOCKED',
    [new Date(now), count],
  );
  return rows.map(({ member }) => member);
}

/** Every row that a trial can leave in this domain, the member last. */
export async function deleteTrials(tx: Tx, members: readonly MemberId[]): Promise<void> {
  for (const table of ['session', 'trusted_network', 'trusted_device', 'ticket', 'trial']) {
    await tx.query(`DELETE FROM identity.${table} WHERE member = ANY($1)`, [members]);
  }
  await tx.query('DELETE FROM identity.member WHERE id = ANY($1) AND type = 4', [members]);
}
