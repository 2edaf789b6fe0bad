import { drawWon, type TicketNews, ticketsSettled } from '#domains/lottery/contract/settlement.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishEvents, publishLiveEvents } from '#platform/server/outbox/index.ts';
import type { IssueRow } from '../issue/issue.store.ts';
import { type PaidTicket, validBetOf } from './paid-ticket.ts';
import { listWinners } from './settlement.store.ts';

type MemberNews = Pick<TicketNews, 'state' | 'amount' | 'tickets'> & { readonly member: MemberId };

/** Quiet: a chunk must not make every commit of others wait. */
export const publishTicketNews = (
  tx: Tx,
  { game, number }: Pick<IssueRow, 'game' | 'number'>,
  news: readonly MemberNews[],
): Promise<void> =>
  publishLiveEvents(
    tx,
    news.map(({ member, ...own }) => {
      const data: TicketNews = { kind: 'lottery', gameCode: game, issue: number, ...own };
      return { topic: `member:${member}`, event: 'order', data };
    }),
    { quiet: true },
  );

const maxTicketsPerEvent = 200;

/** For what the chain above the members keeps of their tickets. */
export async function publishSettled(tx: Tx, paid: readonly PaidTicket[], at: Instant): Promise<void> {
  const byPlayer = Map.groupBy(paid, ({ ticket }) => `${ticket.member} ${ticket.merchant} ${ticket.currency}`);
  const events = [...byPlayer.values()].flatMap((own) => {
    const chunks = Array.from({ length: Math.ceil(own.length / maxTicketsPerEvent) }, (_, nth) =>
      own.slice(nth * maxTicketsPerEvent, (nth + 1) * maxTicketsPerEvent),
    );
    return chunks.flatMap((chunk) => {
      const [first] = chunk;
      if (!first) return [];
      const { member, merchant, currency } = first.ticket;
      const tickets = chunk.map((one) => ({
        ticketId: one.ticket.id,
        validBet: validBetOf(one),
        placedAt: one.ticket.placedAt,
      }));
      return [{ event: ticketsSettled, topic: `member:${member}`, data: { member, merchant, currency, at, tickets } }];
    });
  });
  await publishEvents(tx, events, { quiet: true });
}

/** In the transaction that settles the issue, so that each member hears of a draw once. */
export async function publishWinners(
  tx: Tx,
  { id, game, number }: Pick<IssueRow, 'id' | 'game' | 'number'>,
  at: Instant,
): Promise<void> {
  const winners = await listWinners(tx, id);
  await publishEvents(
    tx,
    winners.map((winner) => ({
      event: drawWon,
      topic: `member:${winner.member}`,
      data: { ...winner, gameCode: game, issue: number, at },
    })),
    { quiet: true },
  );
}
