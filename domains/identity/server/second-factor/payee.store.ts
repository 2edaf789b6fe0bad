import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** The name on the account that money is paid out to, as it was given at registration. */
export async function readPayeeName(tx: Tx, member: MemberId): Promise<string | null> {
  const { rows } = await tx.query<{ value: string }>({
    name: 'identity payee name',
    text: `SELECT value FROM identity.registration_answer WHERE member = $1 AND field = 'payeeName'`,
    values: [member],
  });
  return rows[0]?.value ?? null;
}
