/** What the settlement of tickets tells other domains and open pages. */
import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';

/**
 * Tickets of games in prize mode that a result settled for the first time: what the chain above a member keeps of them follows
 * from it. Those that were void, and corrections, are not published.
 */
export const ticketsSettled = defineEvent({
  name: 'lottery.tickets_settled',
  data: z.object({
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    at: EpochMs,
    tickets: z.array(z.object({ ticketId: z.string(), validBet: MoneyText, placedAt: EpochMs })),
  }),
});

/**
 * All that a member won in a draw, once when its tickets are settled for the first time: one letter for a draw, however many tickets
 * and lines there are. A correction is no new win.
 */
export const drawWon = defineEvent({
  name: 'lottery.draw_won',
  data: z.object({
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    gameCode: z.string(),
    issue: z.string(),
    amount: MoneyText,
    tickets: z.int(),
    at: EpochMs,
  }),
});

/** Live, as `order` on the member's own topic. `payout` is of all tickets of the member on the issue that this chunk settled. */
export type TicketNews = {
  readonly kind: 'lottery';
  readonly gameCode: string;
  readonly issue: string;
  readonly state: 'won' | 'corrected' | 'void' | 'stopped';
  /** Wire form; of a correction the difference, below zero where it was taken back. */
  readonly amount: string;
  readonly tickets: number;
};
