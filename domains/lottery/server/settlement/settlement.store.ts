/** Tickets of an issue as settlement reads and writes them: many in a statement. */
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { StoredTicketState, TicketId, TicketRow } from '../ticket/ticket.store.ts';

/** Its lines as they are stored: equal texts are equal wagers. */
export type DueTicket = Pick<
  TicketRow,
  | 'id'
  | 'issue'
  | 'game'
  | 'member'
  | 'merchant'
  | 'currency'
  | 'category'
  | 'vassalage'
  | 'node'
  | 'priceVersion'
  | 'prizeGroup'
  | 'rebatePpm'
  | 'stake'
  | 'chase'
  | 'state'
  | 'payout'
  | 'placedAt'
> & { readonly linesText: string };

export type ChunkQuery = {
  readonly issue: bigint;
  /** Of settled tickets those that an older result paid. */
  readonly states: readonly StoredTicketState[];
  readonly version: number;
  readonly limit: number;
  /** Those that another worker has are left to it; else they are waited for. */
  readonly skipsLocked: boolean;
};

/** In the order of members, so that a chunk changes few accounts and totals. */
export async function lockDueTickets(
  tx: Tx,
  { issue, states, version, limit, skipsLocked }: ChunkQuery,
): Promise<DueTicket[]> {
  const { rows } = await tx.query<DueTicket>({
    name: `lottery lock due tickets${skipsLocked ? ' free' : ''}`,
    text: `SELECT t.id, t.issue, t.game, t.member, t.merchant, t.currency, t.category, t.vassalage, t.node,
        t.lines::text AS "linesText", t.price_version AS "priceVersion", t.prize_group AS "prizeGroup",
        t.rebate_ppm AS "rebatePpm", t.stake, t.chase, t.state, t.payout, t.placed_at AS "placedAt"
      FROM lottery.ticket t
      WHERE t.issue = $1 AND t.state = ANY ($2) AND (t.state <> 'settled' OR t.result_version < $3)
        AND t.state IN ('held', 'open', 'settled')
      ORDER BY t.member, t.id LIMIT $4 FOR UPDATE${skipsLocked ? ' SKIP LOCKED' : ''}`,
    values: [issue, states, version, limit],
  });
  return rows;
}

export async function openHeldTickets(tx: Tx, ids: readonly TicketId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'lottery open held tickets',
    text: `UPDATE lottery.ticket SET state = 'open' WHERE id = ANY ($1) AND state = 'held'`,
    values: [ids],
  });
}

export type TicketEnd = { readonly id: TicketId } & Readonly<Record<'payout' | 'rebate' | 'won', Money>>;

export async function setTicketsSettled(
  tx: Tx,
  ends: readonly TicketEnd[],
  { version, at }: { readonly version: number; readonly at: Instant },
): Promise<void> {
  if (ends.length === 0) return;
  const rows = ends.map(({ id, payout, rebate, won }) => ({
    id,
    payout: String(payout),
    rebate: String(rebate),
    won: String(won),
  }));
  await tx.query({
    name: 'lottery settle tickets',
    text: `UPDATE lottery.ticket t SET state = 'settled', payout = given.payout, rebate = given.rebate, won = given.won, result_version = $2,
        ended_at = coalesce(t.ended_at, greatest($3, t.placed_at))
      FROM json_to_recordset($1) AS given(id text, payout bigint, rebate bigint, won bigint) WHERE t.id = given.id`,
    values: [JSON.stringify(rows), version, new Date(at)],
  });
}

export type DrawWinner = Pick<TicketRow, 'member' | 'merchant' | 'currency'> & {
  readonly amount: Money;
  readonly tickets: number;
};

/** Of a settled issue. */
export async function listWinners(tx: Tx, issue: bigint): Promise<DrawWinner[]> {
  const { rows } = await tx.query<DrawWinner>({
    name: 'lottery winners',
    text: `SELECT member, merchant, currency, sum(won)::bigint AS amount, count(*)::int AS tickets FROM lottery.ticket
      WHERE issue = $1 AND state = 'settled' AND won > 0 GROUP BY member, merchant, currency ORDER BY member, currency`,
    values: [issue],
  });
  return rows;
}

/** Closed issues with parts of chases that are no bets yet. */
export async function listIssuesWithHeld(tx: Tx, limit: number): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'lottery issues with held',
    text: `SELECT i.id FROM lottery.issue i WHERE i.state IN ('closed', 'delayed')
        AND EXISTS (SELECT FROM lottery.ticket t WHERE t.issue = i.id AND t.state = 'held') ORDER BY i.draws_at, i.id LIMIT $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}
