/** The door of bets. */
export type { BetId, SettledBet } from '../rules/bet.ts';
export type { ValidReason } from '../rules/valid-bet.ts';
export { type LastPlayed, lastPlayed, type PlayCount, playCounts } from './play.store.ts';
export { type Played, playedEver, playedSince } from './played.store.ts';
export { type BetFault, type Recorded, recordSettled } from './record.ts';
export { hasOpenBet, type NumberedBet, type Player, settledAfter, settledCounts } from './settled.store.ts';
export { turnoverOf } from './turnover.store.ts';
export { topWins, type Win } from './win.store.ts';
