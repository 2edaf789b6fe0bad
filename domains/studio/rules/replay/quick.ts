/** The quick games: one or a few drawn numbers, and the multiplier of a bet on them. */
import { type Colour, colours, diceShowing, rollColours } from '../game/colour.ts';
import { type DiceWager, isDiceWager, rollDice, settleDice } from '../game/dice.ts';
import { houseEdge } from '../game/house-edge.ts';
import { drawKeno, hitsOf, isPickList, kenoNumbers, settleKeno } from '../game/keno.ts';
import { drawLimbo, settleLimbo } from '../game/limbo.ts';
import { layMines, mineFields, minesState, minesTimes } from '../game/mines.ts';
import { binOf, dropBall, plinkoRisks, plinkoRows, settlePlinko } from '../game/plinko.ts';
import { settleWheel, spinWheel, wheelRisks, wheelSizes } from '../game/wheel.ts';
import { multiplier, timesOf } from '../multiplier.ts';
import { hundredths, integerBetween, listOf, numberOf, oneOf } from './parameter-reader.ts';
import type { Replayer } from './replayer.ts';

const hundredth = timesOf('0.01');

export const replayDice: Replayer = ({ reading, stream }) => {
  const target = reading.take('target', hundredths(0, 100), null);
  const side = reading.take('side', oneOf(['under', 'over']), 'under');
  const roll = rollDice(stream);
  const outcome = { roll: roll / 100 };
  if (target === null) return { outcome, times: null };
  const wager: DiceWager = { side, target: Number(timesOf(target) / hundredth) };
  if (!isDiceWager(wager)) reading.refuse('target must leave two to ninety-eight of a hundred rolls to win.');
  return { outcome, times: settleDice(wager, roll, houseEdge) };
};

export const replayLimbo: Replayer = ({ reading, stream }) => {
  const target = reading.take('target', hundredths(1.01, 1_000_000), null);
  const reached = drawLimbo(stream, houseEdge);
  const outcome = { reached: numberOf(reached) };
  if (target === null) return { outcome, times: null };
  return { outcome, times: settleLimbo({ target: timesOf(target) }, reached) };
};

export const replayMines: Replayer = ({ reading, stream }) => {
  const mines = reading.take('mines', integerBetween(1, mineFields - 1), 3);
  const field = integerBetween(0, mineFields - 1);
  const opened = reading.take('opened', listOf(field, mineFields), null);
  const laid = layMines(stream, mines);
  if (opened === null) return { outcome: { mines: laid }, times: null };
  const fields = [...new Set(opened)];
  if (fields.length !== opened.length) reading.refuse('opened must name each field once.');
  const state = minesState(laid, fields);
  const times = state === 'lost' ? multiplier(0n) : minesTimes(mines, fields.length, houseEdge);
  return { outcome: { mines: laid, state }, times };
};

export const replayPlinko: Replayer = ({ reading, stream }) => {
  const rows = reading.take('rows', oneOf(plinkoRows), 16);
  const risk = reading.take('risk', oneOf(plinkoRisks), 'low');
  const path = dropBall(stream, rows);
  const letters = path.map((isRight) => (isRight ? 'R' : 'L')).join('');
  return { outcome: { rows, risk, path: letters, bin: binOf(path) }, times: settlePlinko({ rows, risk }, path) };
};

export const replayKeno: Replayer = ({ reading, stream }) => {
  const picks = reading.take('picks', listOf(integerBetween(1, kenoNumbers), 10), null);
  const drawn = drawKeno(stream);
  if (picks === null) return { outcome: { drawn }, times: null };
  if (!isPickList(picks)) reading.refuse('picks must be one to ten different numbers.');
  return { outcome: { drawn, hits: hitsOf(picks, drawn) }, times: settleKeno(picks, drawn) };
};

export const replayWheel: Replayer = ({ reading, stream }) => {
  const segments = reading.take('segments', oneOf(wheelSizes), 10);
  const risk = reading.take('risk', oneOf(wheelRisks), 'low');
  const stop = spinWheel(stream, segments);
  return { outcome: { segments, risk, stop }, times: settleWheel({ segments, risk }, stop) };
};

/** One colour, or stakes on several of them as amounts; these have no multiplier in common. */
export const replayColour: Replayer = ({ reading, stream }) => {
  const colour = reading.take('colour', oneOf(colours), null);
  const stakes = reading.take('stakes', colourStakes, null);
  if (colour !== null && stakes !== null) reading.refuse('colour and stakes cannot be given together.');
  const dice = rollColours(stream);
  if (stakes !== null) {
    const bet = colours.filter((one) => stakes[one] !== undefined);
    return {
      outcome: { dice, shown: Object.fromEntries(bet.map((one) => [one, diceShowing(dice, one)])) },
      times: null,
    };
  }
  if (colour === null) return { outcome: { dice }, times: null };
  const shown = diceShowing(dice, colour);
  return { outcome: { dice, shown }, times: timesOf(shown === 0 ? 0 : 1 + shown) };
};

const colourStakes = {
  is: (given: unknown): given is Partial<Record<Colour, string>> =>
    typeof given === 'object' &&
    given !== null &&
    Object.entries(given).length > 0 &&
    Object.entries(given).every(
      ([colour, amount]) =>
        colours.some((one) => one === colour) && /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/.test(String(amount)),
    ),
  mustBe: `amounts by colour, of ${colours.join(', ')}`,
};
