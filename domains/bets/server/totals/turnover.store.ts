import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

/** The total of a member's valid bets, in one currency: amounts of different currencies are never added up. */
export async function readTurnover(tx: Tx, member: MemberId, currency: string): Promise<Money> {
  const { rows } = await tx.query<{ valid_bet: Money }>({
    name: 'bets turnover',
    text: 'SELECT valid_bet FROM bets.member_total WHERE member = $1 AND currency = $2',
    values: [member, currency],
  });
  return rows[0]?.valid_bet ?? zero;
}
