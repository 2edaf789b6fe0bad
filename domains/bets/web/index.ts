/** The door of the bets room's screens. */
export type { GameNaming } from './naming.ts';
export { betOfRound, bettingRecord, personalProfit } from './screens.ts';
