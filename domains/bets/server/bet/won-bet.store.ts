/** Settled bets of a member with a payout above the stake, which the member may show in a chat room. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type WonBet = {
  readonly id: string;
  readonly merchant: string;
  readonly currency: string;
  readonly node: string;
  readonly vassalage: string;
  readonly round: string;
  readonly vendorTx: string | null;
  readonly stake: Money;
  readonly payout: Money;
  readonly wonAt: Instant;
};

const columns = `id, merchant, currency, node, vassalage, coalesce(game_round, round) AS round, vendor_tx AS "vendorTx", stake,
  payout, settled_at AS "wonAt"`;

type WonBetQuery = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly since: Instant;
  readonly limit: number;
};

/** Largest first. */
export async function listWonBets(tx: Tx, query: WonBetQuery): Promise<WonBet[]> {
  const { member, merchant, currency, since, limit } = query;
  const { rows } = await tx.query<WonBet>({
    name: 'bets won of member',
    text: `SELECT ${columns} FROM bets.bet
      WHERE member = $1 AND coalesce(settled_at, placed_at) >= $4 AND merchant = $2 AND currency = $3
        AND state = 'settled' AND payout > stake
      ORDER BY payout DESC, id DESC LIMIT $5`,
    values: [member, merchant, currency, new Date(since), limit],
  });
  return rows;
}

/** Null where it is of somebody else, has not ended or won nothing. */
export async function readWonBet(tx: Tx, member: MemberId, id: string): Promise<WonBet | null> {
  const { rows } = await tx.query<WonBet>(
    `SELECT ${columns} FROM bets.bet WHERE id = $2 AND member = $1 AND state = 'settled' AND payout > stake`,
    [member, id],
  );
  return rows[0] ?? null;
}
