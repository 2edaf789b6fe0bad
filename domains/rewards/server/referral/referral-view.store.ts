/** What an inviter sees, without those friends about whom nothing is said. */
import type { ReferralReason } from '#domains/rewards/contract/referral.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Referral, referralColumns } from './referral.store.ts';

/** More friends than anybody has. */
const maxFriends = 20_000;

export async function listFriendIds(tx: Tx, inviter: MemberId): Promise<MemberId[]> {
  const { rows } = await tx.query<{ friend: MemberId }>({
    name: 'rewards referral friend ids',
    text: 'SELECT friend FROM rewards.referral WHERE inviter = $1 ORDER BY registered_at DESC, friend LIMIT $2',
    values: [inviter, maxFriends],
  });
  return rows.map(({ friend }) => friend);
}

export type FriendQuery = { readonly inviter: MemberId; readonly hidden: readonly MemberId[] };

export type FriendCounts = {
  readonly registered: number;
  readonly deposited: number;
  readonly qualified: number;
  readonly held: number;
  readonly paid: number;
  readonly waiting: number;
};

export async function countFriends(tx: Tx, { inviter, hidden }: FriendQuery): Promise<FriendCounts> {
  const { rows } = await tx.query<FriendCounts>({
    name: 'rewards referral counts',
    text: `SELECT count(*)::int AS registered, count(first_deposit)::int AS deposited, count(qualified_at)::int AS qualified,
        count(*) FILTER (WHERE state = 'held')::int AS held, count(*) FILTER (WHERE state = 'paid')::int AS paid,
        count(*) FILTER (WHERE state IN ('open', 'held'))::int AS waiting
      FROM rewards.referral WHERE inviter = $1 AND friend <> ALL ($2)`,
    values: [inviter, hidden],
  });
  return rows[0] ?? { registered: 0, deposited: 0, qualified: 0, held: 0, paid: 0, waiting: 0 };
}

export type FriendRow = Referral & { readonly reason: ReferralReason | null; readonly paid: Money | null };

export async function pageFriends(
  tx: Tx,
  {
    inviter,
    hidden,
    states,
    offset,
    limit,
  }: FriendQuery & { states: readonly string[]; offset: number; limit: number },
): Promise<FriendRow[]> {
  const { rows } = await tx.query<FriendRow>({
    name: 'rewards referral page',
    text: `SELECT page.*, g.amount AS paid FROM (
        SELECT ${referralColumns} FROM rewards.referral
         WHERE inviter = $1 AND friend <> ALL ($2) AND state = ANY ($3)
         ORDER BY registered_at DESC, friend OFFSET $4 LIMIT $5) AS page
      LEFT JOIN rewards.referral_gift g ON g.friend = page.friend AND g.level = 1 AND g.state = 'paid'
      ORDER BY "registeredAt" DESC, friend`,
    values: [inviter, hidden, states, offset, limit],
  });
  return rows;
}

export async function sumOwnGifts(tx: Tx, earner: MemberId): Promise<{ people: number; amount: Money }> {
  const { rows } = await tx.query<{ people: number; amount: Money }>({
    name: 'rewards referral own gifts',
    text: `SELECT count(*)::int AS people, coalesce(sum(amount), 0)::bigint AS amount FROM rewards.referral_gift
      WHERE earner = $1 AND state = 'paid' AND level > 0`,
    values: [earner],
  });
  return rows[0] ?? { people: 0, amount: 0n as Money };
}

export type LevelEarnings = {
  readonly level: number;
  readonly people: number;
  readonly validBet: Money;
  readonly amount: Money;
};

export async function sumOwnLevels(tx: Tx, earner: MemberId): Promise<LevelEarnings[]> {
  const { rows } = await tx.query<LevelEarnings>({
    name: 'rewards referral own levels',
    text: `SELECT w.level::int AS level, sum(w.valid_bet)::bigint AS "validBet", sum(w.amount)::bigint AS amount,
        (SELECT count(DISTINCT s.friend) FROM rewards.referral_share s WHERE s.earner = $1 AND s.level = w.level)::int AS people
      FROM rewards.referral_week w WHERE w.earner = $1 GROUP BY w.level ORDER BY w.level`,
    values: [earner],
  });
  return rows;
}

export async function sumOwnCut(tx: Tx, earner: MemberId): Promise<Money> {
  const { rows } = await tx.query<{ cut: Money }>(
    'SELECT coalesce(sum(earned - paid), 0)::bigint AS cut FROM rewards.referral_payment WHERE earner = $1',
    [earner],
  );
  return rows[0]?.cut ?? (0n as Money);
}

/** What friends of each level bet that is not shared yet. */
export async function sumUnshared(
  tx: Tx,
  { inviter, hidden, levels }: FriendQuery & { readonly levels: number },
): Promise<{ readonly level: number; readonly validBet: Money }[]> {
  const { rows } = await tx.query<{ level: number; validBet: Money }>({
    name: 'rewards referral unshared',
    text: `WITH RECURSIVE below AS (
        SELECT friend, state, 1 AS level FROM rewards.referral WHERE inviter = $1 AND friend <> ALL ($2)
        UNION ALL
        SELECT r.friend, r.state, below.level + 1 FROM below JOIN rewards.referral r ON r.inviter = below.friend WHERE below.level < $3)
      SELECT below.level, greatest(sum(b.valid_bet - b.shared), 0)::bigint AS "validBet" FROM below
        JOIN rewards.referral_bet b ON b.friend = below.friend AND b.valid_bet <> b.shared
       WHERE below.state = 'paid' GROUP BY below.level ORDER BY below.level`,
    values: [inviter, hidden, levels],
  });
  return rows;
}

export async function readVisits(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await tx.query<{ visits: bigint }>('SELECT visits FROM rewards.referral_link WHERE member = $1', [
    member,
  ]);
  return Number(rows[0]?.visits ?? 0n);
}

/** One network counts once a day. */
export async function countVisit(
  tx: Tx,
  { member, day, networkSha256 }: { member: MemberId; day: string; networkSha256: Buffer },
): Promise<void> {
  await tx.query(
    `WITH new AS (
       INSERT INTO rewards.referral_visit (day, member, network_sha256) VALUES ($2, $1, $3) ON CONFLICT DO NOTHING RETURNING member)
     INSERT INTO rewards.referral_link (member, visits) SELECT member, 1 FROM new
     ON CONFLICT (member) DO UPDATE SET visits = referral_link.visits + 1`,
    [member, day, networkSha256],
  );
}

export async function deleteOldVisits(tx: Tx, before: string): Promise<void> {
  await tx.query('DELETE FROM rewards.referral_visit WHERE day < $1', [before]);
}

export type ExportedReferral = {
  readonly as: 'friend' | 'inviter';
  readonly state: string;
  readonly registeredAt: Instant;
  readonly qualifiedAt: Instant | null;
};

/** Of the member's own coming, and of the friends without their names. */
export async function listReferralsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedReferral[]> {
  const { rows } = await tx.query<ExportedReferral>(
    `SELECT 'friend' AS as, state, registered_at AS "registeredAt", qualified_at AS "qualifiedAt"
       FROM rewards.referral WHERE friend = $1
     UNION ALL
     (SELECT 'inviter', state, registered_at, NULL FROM rewards.referral WHERE inviter = $1 ORDER BY registered_at DESC LIMIT $2)`,
    [member, limit],
  );
  return rows;
}
