/** Cards are drawn one after the other; the first lies open before the first word. A skipped card takes one more draw. */
import { ownEdge } from '../game/edge.ts';
import { drawCard, type HiloStep, hiloCalls, hiloTimes, isRight, mayGuess, skipsMost } from '../game/hilo.ts';
import { multiplier } from '../multiplier.ts';
import { listOf, oneOf } from './reading.ts';
import type { Replayer } from './replayer.ts';

const guessesMost = 1_000;

export const replayHilo: Replayer = ({ reading, stream }) => {
  const guesses = reading.take('guesses', listOf(oneOf(hiloCalls), guessesMost), []);
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
      if (skips > skipsMost) reading.refuse(`guesses must skip ${skipsMost} cards at most.`);
      cards.push(drawCard(stream));
      continue;
    }
    const step: HiloStep = { from, guess };
    if (!mayGuess(step))
      reading.refuse(`guesses must be able to fail: after a ${from} every card is ${guess} or the same.`);
    const next = drawCard(stream);
    cards.push(next);
    if (isRight(step, next)) right.push(step);
    else hasFailed = true;
  }
  // Nothing was said yet that could come true.
  if (guesses.length === skips) return { outcome: { cards }, times: null };
  return { outcome: { cards, right: right.length }, times: hasFailed ? multiplier(0n) : hiloTimes(right, ownEdge) };
};
