import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MessageSetting = { readonly promotion: boolean };

export async function readSetting(tx: Tx, member: MemberId): Promise<MessageSetting> {
  const { rows } = await tx.query<MessageSetting>('SELECT promotion FROM messages.setting WHERE member = $1', [member]);
  return rows[0] ?? { promotion: false };
}

type SettingChange = MessageSetting & {
  readonly member: MemberId;
  readonly merchant: string;
  readonly at: Instant;
};

export async function saveSetting(tx: Tx, { member, merchant, promotion, at }: SettingChange): Promise<void> {
  await tx.query(
    `INSERT INTO messages.setting (member, merchant, promotion, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member) DO UPDATE SET promotion = excluded.promotion, changed_at = excluded.changed_at`,
    [member, merchant, promotion, new Date(at)],
  );
}

/** Who of a brand wants to be written to about offers, in order, after this member. */
export async function listPromotionReaders(
  tx: Tx,
  { merchant, after, limit }: { readonly merchant: string; readonly after: string; readonly limit: number },
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT member FROM messages.setting WHERE merchant = $1 AND promotion AND member > $2 ORDER BY member LIMIT $3',
    [merchant, after, limit],
  );
  return rows.map(({ member }) => member);
}

/** Of these members those who want it. */
export async function filterPromotionReaders(tx: Tx, members: readonly MemberId[]): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT member FROM messages.setting WHERE member = ANY ($1) AND promotion',
    [members],
  );
  return rows.map(({ member }) => member);
}
