/** Tickets: a wager of one or more lines on an issue. Stakes are taken when it is placed, and winnings come when it is settled. */
import { z } from 'zod/mini';
import { stakeRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText, pageSize } from '#kernel/wire.ts';
import { GameCode } from './game.ts';
import { DrawResult, IssueNumber } from './issue.ts';
import { pickFaults } from './selection.ts';

export const maxTicketLines = 100;
export const maxTicketDraws = 10;
export const maxUnits = 9_999;
export const maxDailyCancels = 20;

const readLimits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;
const placeLimits = [{ by: 'account', count: 120, windowMs: 60_000 }] as const;
const path = '/wps/v2/lottery/tickets';

export const TicketId = z.string().check(z.regex(/^lt_[0-9A-Z]{26}$/));
export const ChaseId = z.string().check(z.regex(/^lc_[0-9A-Z]{26}$/));
const Picks = z.array(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(10_000))).check(z.maxLength(1_000));
/** The member's part of the draw of our own games. */
export const ClientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/));

export const TicketLine = z.object({
  kind: z.string().check(z.maxLength(40)),
  picks: Picks,
  /** Of one ticket: one number and one point. */
  stake: MoneyText,
  units: z._default(z.int().check(z.gte(1), z.lte(maxUnits)), 1),
});
export type TicketLine = z.output<typeof TicketLine>;

export const TicketDraw = z.object({ gameCode: GameCode, issue: IssueNumber });
export type TicketDraw = z.output<typeof TicketDraw>;

/** A line as it was accepted. What crosses the border of a number's limit is two lines: the rest pays half. */
export const PlacedLine = z.object({
  kind: z.string(),
  picks: z.array(z.array(z.string())),
  stake: MoneyText,
  units: z.int(),
  tickets: z.int(),
  cost: MoneyText,
  /** What it may win at most. */
  highestPayout: MoneyText,
  /** Numbers that pay half. */
  half: z.array(z.string()),
  /** Once the issue is drawn; null before. */
  outcome: z.nullable(z.object({ won: MoneyText, refunded: MoneyText, tax: MoneyText, hits: z.int() })),
});
export type PlacedLine = z.output<typeof PlacedLine>;

/**
 * `held`: a part of a chase whose issue has not closed. `returned`: the stake came back because the draw decided nothing.
 * `void`: the issue was voided.
 */
export const ticketStates = ['held', 'open', 'won', 'lost', 'returned', 'cancelled', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];
/** Why a stake came back. */
export const ticketEndReasons = ['member', 'win', 'pause', 'game_closed', 'issue_void'] as const;
export type TicketEndReason = (typeof ticketEndReasons)[number];

export const Ticket = z.object({
  ticketId: TicketId,
  gameCode: z.string(),
  vassalage: z.string(),
  issue: z.string(),
  closesAt: EpochMs,
  drawsAt: EpochMs,
  state: z.enum(ticketStates),
  prizeGroup: z.int(),
  /** The part of the stake that is credited at settlement whatever was drawn, in parts per million. */
  rebatePpm: z.int(),
  priceVersion: z.string(),
  stake: MoneyText,
  highestPayout: MoneyText,
  /** By the newest result, with what is given back of the stake as rebate. */
  payout: MoneyText,
  rebate: MoneyText,
  /** Zero before the first result; above one where the result was corrected. */
  resultVersion: z.int(),
  clientSeed: z.string(),
  placedAt: EpochMs,
  endedAt: z.nullable(EpochMs),
  endReason: z.nullable(z.enum(ticketEndReasons)),
  chaseId: z.nullable(ChaseId),
  multiple: z.int(),
  /** Whether its member may cancel it now, the cancels of the day aside. */
  mayCancel: z.boolean(),
  /** Of this ticket a corrected result took back more than there was: it is collected from later winnings. */
  owed: MoneyText,
  lineCount: z.int(),
  /** The first lines in a list, all of them of one ticket. */
  lines: z.array(PlacedLine),
});
export type Ticket = z.output<typeof Ticket>;

/** How a refused wager could be changed: the amounts fit, the numbers do not. */
export const limitFaults = {
  /** `{ numbers }` take no more bets in this issue. */
  number_closed: 422,
  /** `{ numbers }` pay half, or a part of the stake on them would: sent again with `acceptHalf` it is accepted. */
  number_half: 422,
  /** `{ cap, maxStake }`: of the ticket, all stakes in proportion; `maxStake` is the largest cost that fits. */
  ticket_payout_over: 422,
  /** Of all tickets of the member on the issue. */
  issue_payout_over: 422,
  /**
   * `{ line, kind, number, maxStake }`: what all members together may win on a number. `line` counts from 0; `number` is absent
   * where the line has too many numbers to list.
   */
  liability_over: 422,
  /** `{ kind, maxTickets }`: one member may buy 90 % of all tickets of a kind in an issue at most. */
  cover_over: 422,
} as const;

export const wagerFaults = {
  game_unknown: 422,
  issue_unknown: 422,
  game_closed: 422,
  /** `{ line }`, counted from zero, as of all faults of a line. */
  ...pickFaults,
  too_many_tickets: 422,
  stake_too_small: 422,
  stake_too_large: 422,
  prize_group_unknown: 422,
  /** `{ cost, priceVersion }` */
  price_changed: 422,
  /** `{ issue }` is in the request twice. */
  issue_repeated: 422,
  /** `{ gameCode, issue, next }`: `next` is the number of the next issue, or null. */
  issue_closed: 422,
  ...limitFaults,
  ...stakeRefusals,
  /** `{ maxBet }` of the bonus that is being played. */
  over_max_bet: 422,
  insufficient_funds: 422,
} as const;

/** What the page showed: at another price nothing is placed. */
export const PagePrice = z.object({ cost: MoneyText, priceVersion: z.string().check(z.maxLength(40)) });

export const wagerFields = {
  lines: z.array(TicketLine).check(z.minLength(1), z.maxLength(maxTicketLines)),
  /** Games in prize mode only; the highest that the member may choose where it is absent. */
  prizeGroup: z.optional(z.int()),
  clientSeed: z.optional(ClientSeed),
  price: PagePrice,
} as const;

export const placeTickets = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  idempotent: true,
  maxBytes: 262_144,
  limits: placeLimits,
  input: z.object({
    /** One ticket for each; games of several stations have the same kinds and prices. */
    draws: z.array(TicketDraw).check(z.minLength(1), z.maxLength(maxTicketDraws)),
    ...wagerFields,
    /** The member saw that numbers pay half. */
    acceptHalf: z._default(z.boolean(), false),
  }),
  output: z.object({ tickets: z.array(Ticket), balance: MoneyText }),
  faults: wagerFaults,
  summary: 'Places a ticket on each of the draws, all or none; `price.cost` is that of one ticket.',
});

export const cancelTicket = endpoint({
  method: 'POST',
  path: `${path}/:ticketId/cancel`,
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: placeLimits,
  input: z.object({ ticketId: TicketId }),
  output: z.object({ ticket: Ticket, balance: MoneyText, cancelsLeft: z.int() }),
  faults: {
    ticket_unknown: 404,
    /** A part of a chase is cancelled with it. */
    ticket_of_chase: 422,
    ticket_ended: 422,
    issue_closed: 422,
    /** `{ max }` */
    cancels_used_up: 422,
  },
  summary: 'Gives back the whole stake of a ticket whose issue has not closed.',
});

export const ticketTabs = ['open', 'settled', 'all'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const listTickets = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  limits: readLimits,
  input: z.object({
    tab: z._default(z.enum(ticketTabs), 'all'),
    gameCode: z.optional(GameCode),
    /** The last ticket of the page before. */
    after: z.optional(TicketId),
    pageSize: pageSize(100, 20),
  }),
  output: z.object({
    content: z.array(Ticket),
    /** Null on the last page. */
    next: z.nullable(TicketId),
    cancelsLeft: z.int(),
    /** What corrected results left owing in all. */
    owed: MoneyText,
  }),
  faults: {},
  summary: 'The tickets of the member, newest first.',
});

export const readTicket = endpoint({
  method: 'GET',
  path: `${path}/:ticketId`,
  audience: 'member',
  limits: readLimits,
  input: z.object({ ticketId: TicketId }),
  output: z.object({
    ticket: Ticket,
    /** The numbers of each prize; null before the draw. */
    result: z.nullable(DrawResult),
  }),
  faults: { ticket_unknown: 404 },
  summary: 'A ticket with all its lines and what became of them.',
});

export const readLastTicket = endpoint({
  method: 'GET',
  path: '/wps/v2/lottery/last-ticket',
  audience: 'member',
  limits: readLimits,
  input: z.object({ gameCode: GameCode }),
  output: z.object({
    /** Null where the member has none in the game. */
    wager: z.nullable(z.object({ lines: z.array(TicketLine), prizeGroup: z.int() })),
  }),
  faults: {},
  summary: 'What the member bet on last in a game, to bet on it again.',
});

export const readBetTerms = endpoint({
  method: 'GET',
  path: '/wps/v2/lottery/terms',
  audience: 'member',
  limits: readLimits,
  input: z.object({ gameCode: GameCode, issue: z.optional(IssueNumber) }),
  output: z.object({
    priceVersion: z.string(),
    mode: z.enum(['prize', 'credit']),
    /** Of the member, for prize mode: with each step of the group the rebate changes. */
    prizeGroups: z.nullable(z.object({ min: z.int(), max: z.int(), step: z.int(), totalReturnPpm: z.int() })),
    minStake: MoneyText,
    ticketPayoutCap: MoneyText,
    issuePayoutCap: MoneyText,
    cancelsLeft: z.int(),
    /** Of the issue: numbers that pay half or take no more bets, as `kind:number`. */
    numberStates: z.record(z.string(), z.enum(['half', 'closed'])),
  }),
  faults: { game_unknown: 422, issue_unknown: 422 },
  summary: 'What the member may choose in a game, and which numbers of an issue are limited.',
});
