/** The types of the wire that several parts of the pages use. */
import type { listChases } from '#domains/lottery/contract/chase.ts';
import type { listMenu } from '#domains/lottery/contract/game.ts';
import type { listOpenedNumbers, listUpcoming, readIssueNow } from '#domains/lottery/contract/issue.ts';
import type { listTickets, placeTickets, readBetTerms } from '#domains/lottery/contract/ticket.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';

export type LotteryGameView = WireOutputOf<typeof listMenu>[number];
export type IssueNow = WireOutputOf<typeof readIssueNow>;
export type IssueView = WireOutputOf<typeof listUpcoming>[number];
export type IssueResult = WireOutputOf<typeof listOpenedNumbers>[number];
export type BetTerms = WireOutputOf<typeof readBetTerms>;
export type LineInput = WireInputOf<typeof placeTickets>['lines'][number];
export type TicketView = WireOutputOf<typeof listTickets>['content'][number];
export type ChaseView = WireOutputOf<typeof listChases>['content'][number];
