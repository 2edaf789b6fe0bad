/** Accounts that were taken for one person's and are two people's, as somebody of the house found. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export async function insertOtherPersons(
  tx: Tx,
  { member, others, at }: { readonly member: MemberId; readonly others: readonly MemberId[]; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO protection.other_person (member, other, noted_at)
     SELECT pair.* , $3 FROM unnest($2::text[]) AS other, LATERAL (VALUES ($1, other), (other, $1)) AS pair
     ON CONFLICT DO NOTHING`,
    [member, others, new Date(at)],
  );
}

export async function listOtherPersons(tx: Tx, member: MemberId): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ other: MemberId }>(
    'SELECT other FROM protection.other_person WHERE member = $1 LIMIT 1000',
    [member],
  );
  return new Set(rows.map(({ other }) => other));
}
