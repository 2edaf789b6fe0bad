/** Entry point of our own games for browsers: the table client, the rules, and formatted figures. */

export { originalTitle } from '#domains/games/contract/original-title.ts';
export { binomial } from '../rules/game/binomial.ts';
export { type Colour, type ColourStakes, colours, diceShowing } from '../rules/game/colour.ts';
export { multiplierAfter } from '../rules/game/crash.ts';
export { type DiceWager, diceSides, diceTimes, diceWays, isDiceWager } from '../rules/game/dice.ts';
export {
  type Guess,
  guessWays,
  type HiloCall,
  type HiloStep,
  hiloTimes,
  maxSkips,
  mayGuess,
  ranks,
} from '../rules/game/hilo.ts';
export { houseEdge } from '../rules/game/house-edge.ts';
export { hitsOf, kenoDrawCount, kenoNumbers, kenoTable } from '../rules/game/keno.ts';
export { isLimboWager, type LimboWager } from '../rules/game/limbo.ts';
export { mineFields, minesTimes } from '../rules/game/mines.ts';
export { binOf, type PlinkoWager, plinkoBins, plinkoRisks, plinkoRows } from '../rules/game/plinko.ts';
export { quickReturn } from '../rules/game/return.ts';
export { type WheelWager, wheelRisks, wheelSegments, wheelSizes } from '../rules/game/wheel.ts';
export { type Multiplier, multiplier, multiplierScale, payoutOf, timesOf } from '../rules/multiplier.ts';
export { idleScreen } from '../rules/slot/idle-screen.ts';
export type { Machine, SlotSymbol } from '../rules/slot/machine.ts';
export { bakunawa } from '../rules/slot/machines/bakunawa.ts';
export { haloHalo } from '../rules/slot/machines/halo-halo.ts';
export { jeepney } from '../rules/slot/machines/jeepney.ts';
export { kalabaw } from '../rules/slot/machines/kalabaw.ts';
export { siyete } from '../rules/slot/machines/siyete.ts';
export type { Frame, SlotRound } from '../rules/slot/round.ts';
export { cellsOf, type Screen, type Win } from '../rules/slot/screen.ts';
export { type AutoRules, type AutoRun, type AutoStop, afterRound, autoCost, autoStop, initialAutoRun } from './auto.ts';
export { chanceText, hundredthsText, rateSpan, rateText, timesText } from './figures.ts';
export { jackpotsQuery } from './jackpot/jackpot.queries.ts';
export {
  clampStake,
  doubleStake,
  halfStake,
  isCapped,
  nextStake,
  parseStake,
  payoutFor,
  type StakeBounds,
} from './stake.ts';
export type {
  RoundProgress,
  Table,
  TableEvent,
  TableFault,
  TableFreeRounds,
  TableJackpot,
  TableReply,
  TableState,
} from './table.ts';
export type * from './view.ts';
