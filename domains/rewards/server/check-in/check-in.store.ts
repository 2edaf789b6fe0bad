import type { LastCheckIn } from '#domains/rewards/rules/check-in.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** In the order of the days; empty where the brand has no check-in. */
export async function listCheckInAmounts(tx: Tx, merchant: string): Promise<Money[]> {
  const { rows } = await tx.query<{ amount: Money }>({
    name: 'rewards check-in amounts',
    text: 'SELECT amount FROM rewards.check_in_day WHERE merchant = $1 ORDER BY position',
    values: [merchant],
  });
  return rows.map(({ amount }) => amount);
}

export async function insertCheckInAmounts(tx: Tx, merchant: string, amounts: readonly Money[]): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.check_in_day (merchant, position, amount)
     SELECT $1, position, amount FROM unnest($2::bigint[]) WITH ORDINALITY AS day (amount, position)`,
    [merchant, amounts],
  );
}

export async function readLastCheckIn(tx: Tx, member: MemberId): Promise<LastCheckIn | null> {
  const { rows } = await tx.query<LastCheckIn>({
    name: 'rewards check-in last',
    text: `SELECT day::text, position::int FROM rewards.check_in WHERE member = $1 ORDER BY rewards.check_in.day DESC LIMIT 1`,
    values: [member],
  });
  return rows[0] ?? null;
}

/** Of two tabs one goes first: held until the end of the transaction. */
export async function lockCheckIns(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('rewards check-in ' || $1, 0))`, [member]);
}

export type NewCheckIn = LastCheckIn & { readonly member: MemberId; readonly gift: string; readonly at: Instant };

export async function insertCheckIn(tx: Tx, { member, day, position, gift, at }: NewCheckIn): Promise<void> {
  await tx.query(
    'INSERT INTO rewards.check_in (member, day, position, gift, checked_in_at) VALUES ($1, $2, $3, $4, $5)',
    [member, day, position, gift, new Date(at)],
  );
}
