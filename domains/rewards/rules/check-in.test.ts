import { expect, test } from 'vitest';
import { doneDaysOf, nextDayOf } from './check-in.ts';

const today = '2026-03-01';

test.each([
  [null, 0, 1],
  [{ day: '2026-02-28', position: 3 }, 3, 4],
  [{ day: '2026-02-28', position: 7 }, 0, 1],
  [{ day: '2026-02-27', position: 3 }, 0, 1],
  [{ day: '2026-03-01', position: 4 }, 4, null],
  [{ day: '2026-03-01', position: 7 }, 7, null],
  [{ day: '2026-03-02', position: 2 }, 2, null],
] as const)('MEMBER-031 after %o there are %i days done, and today is day %s', (last, done, next) => {
  const isAhead = last !== null && last.day > today;
  expect([isAhead ? done : doneDaysOf(last, today), nextDayOf(last, today)]).toEqual([done, next]);
});
