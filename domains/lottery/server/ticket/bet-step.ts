/** A ticket is one bet: its name is the id of the ticket. */
import type { BetStep, WagerKey } from '#domains/bets/server/index.ts';
import type { TicketRow } from './ticket.store.ts';

type BetTicket = Pick<
  TicketRow,
  'id' | 'member' | 'merchant' | 'currency' | 'category' | 'vassalage' | 'node' | 'game' | 'stake' | 'placedAt'
>;

export const wagerOf = ({ vassalage, id }: Pick<TicketRow, 'vassalage' | 'id'>): WagerKey => ({ vassalage, round: id });

export function placeStep(ticket: BetTicket, number: string, wallet?: 'locked'): BetStep {
  const { member, merchant, currency, category, node, stake, placedAt, game, id } = ticket;
  const names = { ...wagerOf(ticket), gameRound: `${game}:${number}`, vendorTx: id };
  return {
    kind: 'place',
    bet: { ...names, member, merchant, currency, category, node, stake, placedAt },
    ...(wallet && { wallet }),
  };
}
