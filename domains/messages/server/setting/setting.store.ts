import type { DeliveryChannel, LetterKind } from '#domains/messages/contract/letter.ts';
import type { QuietHours } from '#domains/messages/rules/quiet-hours.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type KindChannels = Readonly<Record<LetterKind, readonly DeliveryChannel[]>>;

export type MessageSetting = {
  readonly promotion: boolean;
  readonly quietHours: QuietHours | null;
};

/** Changes of one member follow each other: each keeps what it leaves out as the one before stored it. */
export async function lockSetting(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('messages.setting ' || $1, 0))`, [member]);
}

export async function readSetting(tx: Tx, member: MemberId): Promise<MessageSetting> {
  const { rows } = await tx.query<{ promotion: boolean; from: number | null; to: number | null }>(
    'SELECT promotion, quiet_from AS "from", quiet_to AS "to" FROM messages.setting WHERE member = $1',
    [member],
  );
  const { promotion = false, from = null, to = null } = rows[0] ?? {};
  return { promotion, quietHours: from === null || to === null ? null : { from, to } };
}

export async function readChannels(tx: Tx, member: MemberId): Promise<KindChannels> {
  const { rows } = await tx.query<{ kind: LetterKind; channel: DeliveryChannel }>(
    'SELECT kind, channel FROM messages.channel WHERE member = $1 ORDER BY channel',
    [member],
  );
  const of = (kind: LetterKind) => rows.filter((row) => row.kind === kind).map(({ channel }) => channel);
  return {
    system: of('system'),
    money: of('money'),
    security: of('security'),
    promotion: of('promotion'),
    agent: of('agent'),
  };
}

type Owner = { readonly member: MemberId; readonly merchant: string };

export async function saveSetting(
  tx: Tx,
  { member, merchant, promotion, quietHours, at }: MessageSetting & Owner & { readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO messages.setting (member, merchant, promotion, quiet_from, quiet_to, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (member) DO UPDATE SET promotion = excluded.promotion, quiet_from = excluded.quiet_from,
       quiet_to = excluded.quiet_to, changed_at = excluded.changed_at`,
    [member, merchant, promotion, quietHours?.from ?? null, quietHours?.to ?? null, new Date(at)],
  );
}

export async function replaceChannels(
  tx: Tx,
  { member, merchant }: Owner,
  { kind, channels }: { readonly kind: LetterKind; readonly channels: readonly DeliveryChannel[] },
): Promise<void> {
  await tx.query('DELETE FROM messages.channel WHERE member = $1 AND kind = $2', [member, kind]);
  await tx.query(
    `INSERT INTO messages.channel (member, merchant, kind, channel)
     SELECT $1, $2, $3, channel FROM unnest($4::text[]) AS new (channel) ON CONFLICT DO NOTHING`,
    [member, merchant, kind, channels],
  );
}

/** Whether a kind of letter comes to devices already. */
export async function hasPushKinds(tx: Tx, member: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM messages.channel WHERE member = $1 AND channel = 'push' LIMIT 1`, [
    member,
  ]);
  return rowCount === 1;
}

export async function addPushKinds(
  tx: Tx,
  { member, merchant, kinds }: Owner & { readonly kinds: readonly LetterKind[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO messages.channel (member, merchant, kind, channel)
     SELECT $1, $2, kind, 'push' FROM unnest($3::text[]) AS new (kind) ON CONFLICT DO NOTHING`,
    [member, merchant, kinds],
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
