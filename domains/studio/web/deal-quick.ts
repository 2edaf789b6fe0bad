/** The games of one draw, as a table deals them. */
import type { Money } from '#kernel/money.ts';
import { type Colour, type ColourStakes, rollColours, settleColours } from '../rules/game/colour.ts';
import { type DiceWager, rollDice, settleDice } from '../rules/game/dice.ts';
import { ownEdge } from '../rules/game/edge.ts';
import { drawKeno, settleKeno } from '../rules/game/keno.ts';
import { drawLimbo, type LimboWager, settleLimbo } from '../rules/game/limbo.ts';
import { dropBall, type PlinkoWager, settlePlinko } from '../rules/game/plinko.ts';
import { settleWheel, spinWheel, type WheelWager } from '../rules/game/wheel.ts';
import { type Multiplier, payoutOf } from '../rules/multiplier.ts';
import type { Machine } from '../rules/slot/machine.ts';
import { playSlot, type SlotRound } from '../rules/slot/round.ts';
import type { Deal } from './demo-table.ts';
import type { Hand } from './table.ts';

const ended = <V>(view: V, pays: Money): Hand<never, V> => ({ dealt: { view, isOpen: false, pays } });
const timed = <V>(view: V, stake: Money, times: Multiplier) => ended(view, payoutOf(stake, times));

export type DiceView = { readonly roll: number };
export const dealDice: Deal<DiceWager, never, DiceView> = (stream, wager, stake) => {
  const roll = rollDice(stream);
  return timed({ roll }, stake, settleDice(wager, roll, ownEdge));
};

export type LimboView = { readonly reached: Multiplier };
export const dealLimbo: Deal<LimboWager, never, LimboView> = (stream, wager, stake) => {
  const reached = drawLimbo(stream, ownEdge);
  return timed({ reached }, stake, settleLimbo(wager, reached));
};

export type PlinkoView = { readonly path: readonly boolean[] };
export const dealPlinko: Deal<PlinkoWager, never, PlinkoView> = (stream, wager, stake) => {
  const path = dropBall(stream, wager.rows);
  return timed({ path }, stake, settlePlinko(wager, path));
};

export type KenoWager = { readonly picks: readonly number[] };
export type KenoView = { readonly drawn: readonly number[] };
export const dealKeno: Deal<KenoWager, never, KenoView> = (stream, { picks }, stake) => {
  const drawn = drawKeno(stream);
  return timed({ drawn }, stake, settleKeno(picks, drawn));
};

export type WheelView = { readonly stop: number };
export const dealWheel: Deal<WheelWager, never, WheelView> = (stream, wager, stake) => {
  const stop = spinWheel(stream, wager.segments);
  return timed({ stop }, stake, settleWheel(wager, stop));
};

export type ColourWager = { readonly stakes: ColourStakes };
export type ColourView = { readonly dice: readonly Colour[] };
export const dealColour: Deal<ColourWager, never, ColourView> = (stream, { stakes }) => {
  const dice = rollColours(stream);
  return ended({ dice }, settleColours(stakes, dice));
};

/** A bet without a choice. */
export type NoWager = { readonly choice?: never };
export const dealSlot =
  (machine: Machine): Deal<NoWager, never, SlotRound> =>
  (stream, _, stake) => {
    const round = playSlot(machine, stream);
    return timed(round, stake, round.pays);
  };
