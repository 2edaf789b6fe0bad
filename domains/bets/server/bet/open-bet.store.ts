import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type OpenBet = {
  readonly id: string;
  readonly vassalage: string;
  readonly member: MemberId;
  readonly currency: string;
  readonly node: string;
  readonly gameRound: string;
  readonly vendorTx: string;
  readonly stake: Money;
  readonly placedAt: Instant;
};

const columns = `id, vassalage, member, currency, node::text, game_round AS "gameRound", vendor_tx AS "vendorTx", stake,
  placed_at AS "placedAt"`;

type OpenBetQuery = {
  readonly vassalage: string;
  readonly before: Instant;
  /** The last bet of the previous page. */
  readonly after: Pick<OpenBet, 'placedAt' | 'id'> | null;
  readonly limit: number;
};

/** Bets of a vendor that are open since before a moment, the oldest first. */
export async function listOpenBets(tx: Tx, { vassalage, before, after, limit }: OpenBetQuery): Promise<OpenBet[]> {
  const { rows } = await tx.query<OpenBet>(
    `SELECT ${columns} FROM bets.bet
      WHERE vassalage = $1 AND state = 'open' AND placed_at < $2 AND vendor_tx IS NOT NULL AND (placed_at, id) > ($3, $4)
      ORDER BY placed_at, id LIMIT $5`,
    [vassalage, new Date(before), new Date(after?.placedAt ?? 0), after?.id ?? '', limit],
  );
  return rows;
}

/** The open bets of a member in a round. */
export async function listOpenBetsOfRound(
  tx: Tx,
  { vassalage, member, gameRound }: Pick<OpenBet, 'vassalage' | 'member' | 'gameRound'>,
): Promise<OpenBet[]> {
  const { rows } = await tx.query<OpenBet>(
    `SELECT ${columns} FROM bets.bet WHERE vassalage = $1 AND member = $2 AND game_round = $3 AND state = 'open'
      ORDER BY placed_at, id LIMIT 10000`,
    [vassalage, member, gameRound],
  );
  return rows;
}
