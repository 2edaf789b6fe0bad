import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { touches, watchNeighbours } from './quiet.ts';

test('an answer that was under way while others had the cores, or right after, does not count', () => {
  const taken = [
    { from: 100, to: 400 },
    { from: 300, to: 600 },
    { from: 900, to: 1_200 },
  ];
  const isTaken = (from: number, to: number) => touches(taken, { from, to });
  expect(isTaken(0, 99)).toBe(false);
  expect(isTaken(0, 100)).toBe(true);
  expect(isTaken(450, 460)).toBe(true);
  expect(isTaken(601, 899)).toBe(false);
  expect(isTaken(601, 901)).toBe(true);
  expect(isTaken(1_201, 5_000)).toBe(false);
  expect(touches([], { from: 0, to: 1 })).toBe(false);
});

test('windows in which more than a quarter core was stolen are found; less of it counts', async () => {
  let [stolen, step] = [0, 40];
  const watch = watchNeighbours(() => (stolen += step));
  const from = performance.now();
  await sleep(150);
  step = 5;
  const later = performance.now() + 400;
  await sleep(700);
  await watch.stop();
  const answer = (dueAt: number) => ({ status: 200, ms: 10, dueAt });
  expect(watch.quiet([answer(from), answer(later)])).toEqual([answer(later)]);
});

test('where the kernel tells nothing, every answer counts', async () => {
  const watch = watchNeighbours(() => null);
  await watch.stop();
  const answer = { status: 200, ms: 10, dueAt: performance.now() };
  expect(watch.quiet([answer])).toEqual([answer]);
});
