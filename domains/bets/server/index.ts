/** The door of bets. */
import { inRoom, type Route, route } from '#platform/server/route.ts';
import { exportBets, listBets, readBet, readProfit } from '../contract/record.ts';
import { createExportBets, createListBets, createReadBet, type RecordDeps } from './bet-record.ts';
import { showProfit } from './profit.ts';

export const betsRoutes = (deps: RecordDeps): Route[] =>
  inRoom('bets', [
    route(listBets, createListBets(deps.gameFaces)),
    route(readBet, createReadBet(deps.gameFaces)),
    route(exportBets, createExportBets(deps)),
    route(readProfit, showProfit),
  ]);

export type { BetId, SettledBet } from '../rules/bet.ts';
export type { BetStep, PlacedBet, PlayedBet, VendorNames, Wager } from '../rules/step.ts';
export type { BetFacts, ValidReason } from '../rules/valid-bet.ts';
export {
  listUnsettled,
  type MemberRound,
  readKnown as readWagers,
  type StandingBet,
  type UnsettledBet,
} from './bet.store.ts';
export { type CopiedBet, copyBets, copyLastPlayed } from './copy.store.ts';
export { listOpenBets, listOpenIn, type OpenBet } from './open-bet.store.ts';
export { type LastPlayed, lastPlayed, type PlayCount, playCounts } from './play.store.ts';
export { type Played, playedEver, playedSince } from './played.store.ts';
export { type BetFault, type Recorded, recordSettled } from './record.ts';
export { hasOpenBet, type NumberedBet, type Player, settledAfter, settledCounts } from './settled.store.ts';
export { spreadOf } from './spread.store.ts';
export { type BetStepFault, openHouse, placeAll, type Stepped, takeSteps } from './step.ts';
export { turnoverOf } from './turnover.store.ts';
export { listOddlyEnded, listOpenOf, type UnendedBet } from './unended.store.ts';
export { topWins, type Win } from './win.store.ts';
