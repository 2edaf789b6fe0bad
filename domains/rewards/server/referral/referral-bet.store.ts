/** What friends bet, until they qualify and afterwards. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type FriendBet = {
  readonly friend: MemberId;
  readonly currency: string;
  readonly day: string;
  readonly at: Instant;
  readonly validChange: bigint;
};

const toJson = (bets: readonly FriendBet[]): string =>
  JSON.stringify(
    bets.map(({ at, validChange, ...bet }) => ({
      ...bet,
      at: new Date(at).toISOString(),
      change: validChange.toString(),
    })),
  );

const betsSql = `jsonb_to_recordset($1::jsonb) AS bet(friend text, currency text, day date, at timestamptz, change bigint)`;

/** Rows of friends are locked in one order, so that two batches never wait for each other. */
export async function addQualifyingBets(tx: Tx, bets: readonly FriendBet[]): Promise<void> {
  await tx.query({
    name: 'rewards referral qualifying bets',
    text: `WITH locked AS (
        SELECT friend, currency FROM rewards.referral
         WHERE friend IN (SELECT friend FROM ${betsSql}) AND state = 'open' ORDER BY friend FOR UPDATE),
      summed AS (
        SELECT l.friend, sum(bet.change)::bigint AS change FROM locked l JOIN ${betsSql}
            ON bet.friend = l.friend AND bet.currency = l.currency GROUP BY l.friend)
      UPDATE rewards.referral r SET valid_bet = greatest(r.valid_bet + s.change, 0) FROM summed s WHERE r.friend = s.friend`,
    values: [toJson(bets)],
  });
}

export async function addSharedBets(tx: Tx, bets: readonly FriendBet[]): Promise<void> {
  await tx.query({
    name: 'rewards referral shared bets',
    text: `INSERT INTO rewards.referral_bet (friend, day, valid_bet)
      SELECT r.friend, bet.day, sum(bet.change)::bigint FROM ${betsSql}
        JOIN rewards.referral r ON r.friend = bet.friend AND r.currency = bet.currency
       WHERE r.state IN ('held', 'paid') AND bet.at >= r.qualified_at AND bet.at < r.share_until
       GROUP BY r.friend, bet.day ORDER BY r.friend, bet.day
      ON CONFLICT (friend, day) DO UPDATE SET valid_bet = referral_bet.valid_bet + excluded.valid_bet`,
    values: [toJson(bets)],
  });
}

export type UnsharedBets = { readonly friend: MemberId; readonly merchant: string; readonly validBet: Money };

/** Of friends whose gift was paid, the days before `before`; after this friend in order. */
export async function listUnsharedBets(
  tx: Tx,
  { before, after, limit }: { readonly before: string; readonly after: string; readonly limit: number },
): Promise<UnsharedBets[]> {
  const { rows } = await tx.query<UnsharedBets>(
    `SELECT b.friend, r.merchant, sum(b.valid_bet - b.shared)::bigint AS "validBet"
       FROM rewards.referral_bet b JOIN rewards.referral r ON r.friend = b.friend
      WHERE b.valid_bet <> b.shared AND b.day < $1 AND b.friend > $2 AND r.state = 'paid'
      GROUP BY b.friend, r.merchant ORDER BY b.friend LIMIT $3`,
    [before, after, limit],
  );
  return rows;
}

/** What of this friend's bets is shared now; what comes later is shared later. */
export async function markBetsShared(tx: Tx, friend: MemberId, before: string): Promise<Money> {
  const { rows } = await tx.query<{ validBet: Money }>(
    `WITH unshared AS (
       SELECT friend, day, valid_bet, valid_bet - shared AS change FROM rewards.referral_bet
        WHERE friend = $1 AND day < $2 AND valid_bet <> shared ORDER BY day FOR UPDATE),
     marked AS (
       UPDATE rewards.referral_bet b SET shared = u.valid_bet FROM unshared u WHERE b.friend = u.friend AND b.day = u.day)
     SELECT coalesce(sum(change), 0)::bigint AS "validBet" FROM unshared`,
    [friend, before],
  );
  return rows[0]?.validBet ?? (0n as Money);
}
