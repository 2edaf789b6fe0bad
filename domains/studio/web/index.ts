/** The door of our own games for a browser: tables to play at, the rules that they play by, and figures to show. */

export { originalTitle } from '#domains/games/contract/original-title.ts';
export { choose } from '../rules/game/choose.ts';
export { type Colour, type ColourStakes, colours, diceShowing } from '../rules/game/colour.ts';
export { shownAfter } from '../rules/game/crash.ts';
export { type DiceWager, diceSides, diceTimes, diceWays, isDiceWager } from '../rules/game/dice.ts';
export { ownEdge } from '../rules/game/edge.ts';
export {
  type Guess,
  guessWays,
  type HiloCall,
  type HiloStep,
  hiloTimes,
  mayGuess,
  ranks,
  skipsMost,
} from '../rules/game/hilo.ts';
export { hitsOf, kenoDrawn, kenoNumbers, kenoTable } from '../rules/game/keno.ts';
export { isLimboWager, type LimboWager } from '../rules/game/limbo.ts';
export { mineFields, minesTimes } from '../rules/game/mines.ts';
export { binOf, type PlinkoWager, plinkoBins, plinkoRisks, plinkoRows } from '../rules/game/plinko.ts';
export { quickReturn } from '../rules/game/return.ts';
export { type WheelWager, wheelRisks, wheelSegments, wheelSizes } from '../rules/game/wheel.ts';
export { type Multiplier, multiplier, multiplierScale, payoutOf, timesOf } from '../rules/multiplier.ts';
export type { Machine, SlotSymbol } from '../rules/slot/machine.ts';
export { bakunawa } from '../rules/slot/machines/bakunawa.ts';
export { haloHalo } from '../rules/slot/machines/halo-halo.ts';
export { jeepney } from '../rules/slot/machines/jeepney.ts';
export { kalabaw } from '../rules/slot/machines/kalabaw.ts';
export { siyete } from '../rules/slot/machines/siyete.ts';
export { restScreen } from '../rules/slot/rest.ts';
export type { Frame, SlotRound } from '../rules/slot/round.ts';
export { cellsOf, type Screen, type Win } from '../rules/slot/screen.ts';
export { type AutoRules, type AutoRun, type AutoStop, afterRound, autoBegin, autoCost, autoStop } from './auto.ts';
export { chanceText, hundredthsText, rateSpan, rateText, timesText } from './figures.ts';
export { jackpotsQuery } from './jackpot/jackpot.queries.ts';
export {
  doubleStake,
  halfStake,
  isCut,
  nextStake,
  paidFor,
  type StakeBounds,
  typedStake,
  withinBounds,
} from './stake.ts';
export type { Progress, Reply, Standing, Table, TableFault, TableJackpot, TableNews } from './table.ts';
export type * from './view.ts';
