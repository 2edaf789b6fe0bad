/** Draws a result from a published stream of numbers, and checks one that was entered. */

import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { RandomStream } from '#kernel/random-stream.ts';
import type { PrizeShape } from './lottery-engine.ts';

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

function drawPrize(stream: RandomStream, prize: PrizeShape): string[] {
  const from = prize.from ?? 0;
  const size = prize.to === undefined ? 10 ** prize.digits : prize.to - from + 1;
  const values = prize.distinct
    ? stream.pick(prize.count, size)
    : Array.from({ length: prize.count }, () => stream.below(size));
  if (prize.sorted) values.sort((a, b) => a - b);
  return values.map((value) => pad(value + from, prize.digits));
}

/** In the order of the prizes: each takes the next numbers of the stream. */
export const drawPrizes = (prizes: readonly PrizeShape[], stream: RandomStream): DrawResult =>
  Object.fromEntries(prizes.map((prize) => [prize.name, drawPrize(stream, prize)]));

function matchesShape(numbers: unknown, { count, digits, from, to, distinct }: PrizeShape): boolean {
  if (!Array.isArray(numbers) || numbers.length !== count) return false;
  const isNumber = (text: unknown) =>
    typeof text === 'string' &&
    text.length === digits &&
    /^\d+$/.test(text) &&
    Number(text) >= (from ?? 0) &&
    Number(text) <= (to ?? Number.POSITIVE_INFINITY);
  return numbers.every(isNumber) && (!distinct || new Set(numbers).size === numbers.length);
}

export function checkPrizes(prizes: readonly PrizeShape[], result: DrawResult): string | null {
  const wrong = prizes.find((prize) => !matchesShape(result[prize.name], prize));
  if (wrong !== undefined) return wrong.name;
  return Object.keys(result).find((name) => !prizes.some((prize) => prize.name === name)) ?? null;
}
