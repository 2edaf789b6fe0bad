/** SQL of what draws meant for a member. */
import { maxOwnResults } from '#domains/lottery/contract/own-result.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type OwnResultQuery = {
  readonly member: MemberId;
  readonly currency: string;
  readonly game: string;
  readonly oldest: string;
  readonly newest: string;
};

export type OwnResultRow = {
  readonly issue: string;
  readonly tickets: number;
  readonly stake: Money;
  readonly payout: Money;
  readonly isOpen: boolean;
};

/** Newest first. Cancelled and void tickets are not counted. */
export async function listOwnResultRows(tx: Tx, query: OwnResultQuery): Promise<OwnResultRow[]> {
  const { rows } = await tx.query<OwnResultRow>({
    name: 'lottery own results',
    text: `SELECT i.number AS issue, count(*)::int AS tickets, sum(t.stake)::bigint AS stake, sum(t.payout)::bigint AS payout,
        bool_or(t.state IN ('held', 'open')) AS "isOpen"
      FROM (SELECT id, number FROM lottery.issue
        WHERE game = $1 AND number BETWEEN $2 AND $3 ORDER BY number DESC LIMIT ${maxOwnResults}) i
      JOIN lottery.ticket t ON t.issue = i.id AND t.member = $4 AND t.state IN ('held', 'open', 'settled')
      WHERE t.currency = $5 GROUP BY i.number ORDER BY i.number DESC`,
    values: [query.game, query.oldest, query.newest, query.member, query.currency],
  });
  return rows;
}
