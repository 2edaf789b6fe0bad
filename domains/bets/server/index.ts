/** The entry point of bets. */
import { inDomain, type Route, route } from '#platform/server/route.ts';
import { exportBets, listBets, readBet, readProfit } from '../contract/record.ts';
import { showProfit } from './profit/profit.ts';
import { createExportBets, createListBets, createReadBet, type RecordDeps } from './record/bet-record.ts';

export const betsRoutes = (deps: RecordDeps): Route[] =>
  inDomain('bets', [
    route(listBets, createListBets(deps.gameFaces)),
    route(readBet, createReadBet(deps.gameFaces)),
    route(exportBets, createExportBets(deps)),
    route(readProfit, showProfit),
  ]);

export type { BetId, SettledBet } from '../rules/bet.ts';
export type { BetStep, PlacedBet, PlayedBet, VendorNames, WagerKey } from '../rules/step.ts';
export type { BetFacts, ValidReason } from '../rules/valid-bet.ts';
export {
  type BonusPayee,
  bonusPartOfPayout,
  bonusPartOfStake,
  cashPartOfChange,
  type WalletBalances,
} from '../rules/wallet-share.ts';
export {
  listUnsettled,
  type MemberRound,
  readStoredBets as readWagers,
  type StoredBet,
  type UnsettledBet,
} from './bet/bet.store.ts';
export { listOpenBetsOfMember, listUnusuallyEndedBets, type MemberBet } from './bet/member-bet.store.ts';
export { listOpenBets, listOpenBetsOfRound, type OpenBet } from './bet/open-bet.store.ts';
export { type BetFault, type RecordResult, recordSettledBets } from './bet/record-settled.ts';
export {
  countSettled,
  hasOpenBet,
  hasOpenBonusBet,
  isBonusAtStake,
  listSettledAfter,
  type NumberedBet,
  type Player,
  sumOpenBonusStakes,
} from './bet/settled-bet.store.ts';
export { listWonBets, readWonBet, type WonBet } from './bet/won-bet.store.ts';
export { endBonusStakes, lockBonusStakes, startBonusStakes } from './bonus/bonus.store.ts';
export { type ExportedBet, listBetsForExport, listLastPlayedForExport } from './data-export.store.ts';
export {
  applySteps,
  type BetStepFault,
  type KnownState,
  openBetsAccount,
  placeBets,
  type StepResult,
} from './step/step.ts';
export { countPayoutBands } from './totals/payout-band.store.ts';
export { countPlays, type LastPlayed, listLastPlayed, type PlayCount } from './totals/play.store.ts';
export { type PlayTotals, sumPlayedEver, sumPlayedSince } from './totals/play-totals.store.ts';
export { readTurnover, readTurnovers, sumValidBets, sumValidBetsSince } from './totals/turnover.store.ts';
export { listTopWins, type Win } from './totals/win.store.ts';
