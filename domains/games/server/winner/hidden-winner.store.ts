import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** Those of the members who hide their wins. */
export async function listHiddenAmong(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'games hidden winners',
    text: 'SELECT member FROM games.hidden_winner WHERE member = ANY ($1)',
    values: [members],
  });
  return new Set(rows.map(({ member }) => member));
}

export async function hideWinner(tx: Tx, member: MemberId, at: Instant): Promise<void> {
  await tx.query('INSERT INTO games.hidden_winner (member, hidden_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    member,
    new Date(at),
  ]);
}

export async function unhideWinner(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('DELETE FROM games.hidden_winner WHERE member = $1', [member]);
}
