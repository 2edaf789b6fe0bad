/** The door of bets. */
import { type Route, route } from '#platform/server/route.ts';
import { exportBets, listBets, readProfit } from '../contract/record.ts';
import { createExportBets, createListBets, type GameNames } from './bet-record.ts';
import { showProfit } from './profit.ts';

export const betsRoutes = ({ gameNames }: { readonly gameNames: GameNames }): Route[] => [
  route(listBets, createListBets(gameNames)),
  route(exportBets, createExportBets(gameNames)),
  route(readProfit, showProfit),
];

export type { BetId, SettledBet } from '../rules/bet.ts';
export type { ValidReason } from '../rules/valid-bet.ts';
export { type LastPlayed, lastPlayed, type PlayCount, playCounts } from './play.store.ts';
export { type Played, playedEver, playedSince } from './played.store.ts';
export { type BetFault, type Recorded, recordSettled } from './record.ts';
export { hasOpenBet, type NumberedBet, type Player, settledAfter, settledCounts } from './settled.store.ts';
export { turnoverOf } from './turnover.store.ts';
export { topWins, type Win } from './win.store.ts';
