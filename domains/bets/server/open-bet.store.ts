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

type Asked = { readonly before: Instant; readonly limit: number; readonly member?: MemberId };

/** Bets of vendors that are open since before a moment, the oldest first. */
export async function listOpenBets(tx: Tx, { before, limit, member }: Asked): Promise<OpenBet[]> {
  const { rows } = await tx.query<OpenBet>(
    `SELECT id, vassalage, member, currency, node::text, game_round AS "gameRound", vendor_tx AS "vendorTx", stake,
            placed_at AS "placedAt"
       FROM bets.bet WHERE state = 'open' AND placed_at < $1 AND game_round IS NOT NULL AND vendor_tx IS NOT NULL
        AND ($3::text IS NULL OR member = $3) ORDER BY placed_at, id LIMIT $2`,
    [new Date(before), limit, member ?? null],
  );
  return rows;
}
