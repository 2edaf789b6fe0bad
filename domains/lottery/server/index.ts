/** Entry point of the server side of lotteries. */
import { listCentreGames } from '#domains/lottery/contract/centre.ts';
import { listMenu, listRecentGames, openLobby } from '#domains/lottery/contract/game.ts';
import {
  listMemberOpenedNumbers,
  listOpenedNumbers,
  listResults,
  listUpcoming,
  readIssueNow,
  readProof,
  readTrends,
} from '#domains/lottery/contract/issue.ts';
import { inDomain, type Route, route } from '#platform/server/route.ts';
import { createListCentreGames } from './centre/centre.ts';
import type { TicketDeps } from './deps.ts';
import { createListMenu, createListRecent, createOpenLobby, type MenuDeps } from './game/menu.ts';
import {
  createListMemberOpened,
  createListOpened,
  createListResults,
  createListUpcoming,
  createReadIssueNow,
  createReadProof,
  createReadTrends,
} from './issue/issue-view.ts';
import { ticketRoutes } from './ticket/ticket-routes.ts';

export const lotteryRoutes = (deps: MenuDeps & TicketDeps): Route[] =>
  inDomain('lottery', [
    route(listMenu, createListMenu(deps)),
    route(listRecentGames, createListRecent(deps)),
    route(openLobby, createOpenLobby(deps)),
    route(listCentreGames, createListCentreGames(deps)),
    route(readIssueNow, createReadIssueNow(deps)),
    route(listUpcoming, createListUpcoming(deps)),
    route(listResults, createListResults(deps)),
    route(readTrends, createReadTrends(deps)),
    route(listOpenedNumbers, createListOpened(deps)),
    route(listMemberOpenedNumbers, createListMemberOpened(deps)),
    route(readProof, createReadProof(deps)),
    ...ticketRoutes(deps),
  ]);

export { sumHeldInChases } from './chase/chase.store.ts';
export type { GameOffer, TicketDeps } from './deps.ts';
export { createReadBeacon } from './draw/beacon.ts';
export { createSeedSource, sandboxDrawKey } from './draw/draw-key.ts';
export { createIssueTurn, type IssueClockDeps, runIssueLoop } from './draw/draw-loop.ts';
export {
  listChasesForExport,
  listReceivablesForExport,
  listRecentGamesForExport,
  listTicketsForExport,
} from './export.store.ts';
export { ensureGames } from './game/ensure-games.ts';
export { readGame } from './game/game.store.ts';
export type { GameFace, MenuDeps } from './game/menu.ts';
export { offerKey } from './game/menu.ts';
export { addDraw, cancelDraw } from './issue/extra-draw.ts';
export { listIssuesForStaff } from './issue/issue.store.ts';
export type { IssueActionFault } from './issue/issue-action.ts';
export {
  closeGame,
  moveDraw,
  postponeIssue,
} from './issue/issue-staff.ts';
export { voidByStaff } from './issue/void-by-staff.ts';
export { createSourceClient } from './result/feed.ts';
export { listAudit } from './result/result.store.ts';
export { confirmResult, type EntryFault, enterResult, withdrawEntry } from './result/result-entry.ts';
export {
  createTicketCrons,
  stopChasesOfMember,
  type TicketJobDeps,
  ticketSubscriptions,
} from './settlement/settlement-jobs.ts';
