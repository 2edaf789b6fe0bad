/** The entry point of the screens of bets. */
export type { GameNames } from './game-names.ts';
export { nameOfCode } from './game-names.ts';
export type { BetSource, TeamBet } from './record/bet-source.ts';
export { betOfRound, bettingRecord, personalProfit } from './screens.ts';
