import { expect, test } from 'vitest';
import { addMs, instant, minuteMs } from '#kernel/time.ts';
import { createTeamMemory, largeTeam } from './team-memory.ts';

const start = instant(0);

/** Each count is one more than the one before. */
function createCounter(from: number) {
  const remember = createTeamMemory<number>((size) => size);
  let next = from;
  return (key: string, at = start) => remember({ key, at, count: async () => next++ });
}

test('AGENT-008 a large team is counted once in a minute, each key by itself', async () => {
  const count = createCounter(largeTeam);
  const answers = [await count('a'), await count('a', addMs(start, minuteMs - 1)), await count('b')];
  expect(answers).toEqual([largeTeam, largeTeam, largeTeam + 1]);
  expect(await count('a', addMs(start, minuteMs))).toBe(largeTeam + 2);
});

test('AGENT-008 a small team is counted at every call', async () => {
  const count = createCounter(largeTeam - 2);
  expect([await count('a'), await count('a'), await count('a'), await count('a')]).toEqual([
    largeTeam - 2,
    largeTeam - 1,
    largeTeam,
    largeTeam,
  ]);
});

test('AGENT-008 what was counted longest ago is forgotten first', async () => {
  const count = createCounter(largeTeam);
  for (let n = 0; n <= 500; n++) await count(`${n}`);
  expect([await count('500'), await count('0')]).toEqual([largeTeam + 500, largeTeam + 501]);
});
