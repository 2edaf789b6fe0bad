import { cancelChase, listChases, placeChase, readChase } from '#domains/lottery/contract/chase.ts';
import { listOwnResults } from '#domains/lottery/contract/own-result.ts';
import {
  cancelTicket,
  listTickets,
  placeTickets,
  readBetTerms,
  readLastTicket,
  readTicket,
} from '#domains/lottery/contract/ticket.ts';
import { type Route, route } from '#platform/server/route.ts';
import { cancelOwnChase, createPlaceChase, listOwn as listOwnChases, showChase } from '../chase/chase.ts';
import type { TicketDeps } from '../deps.ts';
import { listOwn as listOwnIssueResults } from '../result/own-result.ts';
import { cancelOwnTicket } from './cancel.ts';
import { createPlaceTickets } from './place.ts';
import { createShowTerms, listOwn, showLastTicket, showTicket } from './ticket-list.ts';

export const ticketRoutes = (deps: TicketDeps): Route[] => [
  route(placeTickets, createPlaceTickets(deps)),
  route(cancelTicket, cancelOwnTicket),
  route(listTickets, listOwn),
  route(listOwnResults, listOwnIssueResults),
  route(readTicket, showTicket),
  route(readLastTicket, showLastTicket),
  route(readBetTerms, createShowTerms(deps)),
  route(placeChase, createPlaceChase(deps)),
  route(cancelChase, cancelOwnChase),
  route(listChases, listOwnChases),
  route(readChase, showChase),
];
