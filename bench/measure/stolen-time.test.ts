import { expect, test } from 'vitest';
import { excludeSpans, stolenSpans } from './stolen-time.ts';

test('a window is taken in which more than a quarter core was stolen, with what is around it', () => {
  const samples = [
    { at: 1_000, stolenMs: 500 },
    { at: 1_050, stolenMs: 510 },
    { at: 1_100, stolenMs: 530 },
    { at: 1_150, stolenMs: 530 },
  ];
  expect(stolenSpans(samples)).toEqual([{ from: 950, to: 1_300 }]);
});

test('a window that was long because nobody could look hides no theft', () => {
  const samples = [
    { at: 1_000, stolenMs: 0 },
    { at: 1_400, stolenMs: 20 },
  ];
  expect(stolenSpans(samples)).toEqual([{ from: 900, to: 1_600 }]);
});

test('where the kernel tells nothing, nothing is taken', () => {
  expect(stolenSpans([])).toEqual([]);
});

test('what was asked in such a span does not count, however long the answer took; what was asked outside of one does', () => {
  const answer = (dueAt: number, ms: number) => ({ status: 200, dueAt, ms });
  const stolen = [
    { from: 100, to: 400 },
    { from: 900, to: 1_200 },
  ];
  const [before, within, between, after] = [answer(99, 50), answer(100, 1), answer(401, 600), answer(1_201, 1)];
  expect(excludeSpans(stolen, [before, within, between, answer(1_200, 9), after])).toEqual([before, between, after]);
});
