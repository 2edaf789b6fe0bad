/** Cards are drawn one after the other; the first is open before the first guess. A skipped card takes one more draw. */

import { drawCard, type HiloStep, hiloCalls, hiloTimes, isRightGuess, maxSkips, mayGuess } from '../game/hilo.ts';
import { houseEdge } from '../game/house-edge.ts';
import { multiplier } from '../multiplier.ts';
import { listOf, oneOf } from './parameter-reader.ts';
import type { Replayer } from './replayer.ts';

const maxGuesses = 1_000;

export const replayHilo: Replayer = ({ reading, stream }) => {
  const guesses = reading.take('guesses', listOf(oneOf(hiloCalls), maxGuesses), []);
  const cards = [drawCard(stream)];
  const right: HiloStep[] = [];
  let skips = 0;
  let hasFailed = false;
  for (const guess of guesses) {
    if (hasFailed) reading.refuse('guesses must end with the first wrong one.');
    if (hasFailed) break;
    const from = cards.at(-1) ?? 0;
    if (guess === 'skip') {
      skips += 1;
      if (skips > maxSkips) reading.refuse(`guesses must skip ${maxSkips} cards at most.`);
      cards.push(drawCard(stream));
      continue;
    }
    const step: HiloStep = { from, guess };
    if (!mayGuess(step))
      reading.refuse(`guesses must be able to fail: after a ${from} every card is ${guess} or the same.`);
    const next = drawCard(stream);
    cards.push(next);
    if (isRightGuess(step, next)) right.push(step);
    else hasFailed = true;
  }
  // There is no guess yet.
  if (guesses.length === skips) return { outcome: { cards }, times: null };
  return { outcome: { cards, right: right.length }, times: hasFailed ? multiplier(0n) : hiloTimes(right, houseEdge) };
};
