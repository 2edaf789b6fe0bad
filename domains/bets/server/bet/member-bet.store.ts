/** A member's open bets, and those that ended in an unusual way. */

import type { BetState } from '#domains/bets/rules/state.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MemberBet = {
  readonly id: string;
  readonly node: string;
  readonly vassalage: string;
  readonly round: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly state: BetState;
  readonly placedAt: Instant;
  readonly endedAt: Instant | null;
  readonly voidReason: string | null;
  readonly vendorTx: string | null;
};

const columns = `b.id, b.node, b.vassalage, coalesce(b.game_round, b.round) AS round, b.stake, b.payout, b.state,
  b.placed_at AS "placedAt", coalesce(b.settled_at, b.voided_at) AS "endedAt", b.void_reason AS "voidReason",
  b.vendor_tx AS "vendorTx"`;

/** `before` is the last bet of the previous page. */
type MemberBetPageQuery = {
  readonly member: MemberId;
  readonly currency: string;
  readonly before: string | null;
  readonly limit: number;
};

/** Newest first. */
export async function listOpenBetsOfMember(
  tx: Tx,
  { member, currency, before, limit }: MemberBetPageQuery,
): Promise<MemberBet[]> {
  const { rows } = await tx.query<MemberBet>(
    `SELECT ${columns} FROM bets.bet b
      WHERE b.member = $1 AND b.currency = $2 AND b.state = 'open' AND ($3::text IS NULL
        OR (b.placed_at, b.id) < (SELECT last.placed_at, last.id FROM bets.bet last WHERE last.id = $3 AND last.member = $1))
      ORDER BY b.placed_at DESC, b.id DESC LIMIT $4`,
    [member, currency, before, limit],
  );
  return rows;
}

type UnusualEndQuery = MemberBetPageQuery & {
  /** Placed since then. */
  readonly since: Instant;
  /** Bets of rounds that others had to end, whatever became of them. */
  readonly bets: readonly string[];
};

/** Bets whose stake was refunded, and the settled ones of the given bets; the last one placed first. */
export async function listUnusuallyEndedBets(tx: Tx, query: UnusualEndQuery): Promise<MemberBet[]> {
  const { member, currency, since, bets, before, limit } = query;
  const { rows } = await tx.query<MemberBet>(
    `WITH odd AS (
       SELECT b.id FROM bets.bet b
        WHERE b.member = $1 AND b.currency = $2 AND b.state = 'void' AND b.placed_at >= $3
       UNION
       SELECT b.id FROM bets.bet b
        WHERE b.id = ANY ($5) AND b.member = $1 AND b.currency = $2 AND b.state = 'settled'
     )
     SELECT ${columns} FROM odd JOIN bets.bet b USING (id)
      WHERE $4::text IS NULL
        OR (b.placed_at, b.id) < (SELECT last.placed_at, last.id FROM bets.bet last WHERE last.id = $4 AND last.member = $1)
      ORDER BY b.placed_at DESC, b.id DESC LIMIT $6`,
    [member, currency, new Date(since), before, bets, limit],
  );
  return rows;
}
