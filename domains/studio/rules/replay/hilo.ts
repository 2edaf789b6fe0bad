/** Cards are drawn one after the other; the first lies open before the first word. */
import { ownEdge } from '../game/edge.ts';
import { drawCard, type HiloStep, hiloTimes, isRight, mayGuess } from '../game/hilo.ts';
import { multiplier } from '../multiplier.ts';
import { listOf, oneOf } from './reading.ts';
import type { Replayer } from './replayer.ts';

const guessesMost = 1_000;

export const replayHilo: Replayer = ({ reading, stream }) => {
  const guesses = reading.take('guesses', listOf(oneOf(['higher', 'lower']), guessesMost), []);
  const cards = [drawCard(stream)];
  const right: HiloStep[] = [];
  for (const guess of guesses) {
    const step: HiloStep = { from: cards.at(-1) ?? 0, guess };
    if (!mayGuess(step))
      reading.refuse(`guesses must be able to fail: after a ${step.from} every card is ${guess} or the same.`);
    const next = drawCard(stream);
    cards.push(next);
    if (!isRight(step, next)) break;
    right.push(step);
  }
  if (guesses.length === 0) return { outcome: { cards }, times: null };
  if (right.length + 1 < cards.length && cards.length <= guesses.length)
    reading.refuse('guesses must end with the first wrong one.');
  const hasFailed = right.length < guesses.length;
  return { outcome: { cards, right: right.length }, times: hasFailed ? multiplier(0n) : hiloTimes(right, ownEdge) };
};
