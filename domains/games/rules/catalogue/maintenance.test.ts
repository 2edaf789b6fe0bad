import { expect, test } from 'vitest';
import { dayMs, instant } from '#kernel/time.ts';
import { isInMaintenance, isNew } from './maintenance.ts';

const now = instant(1_800_000_000_000);
const at = (ms: number) => instant(now + ms);

test.each([
  [null, null, false],
  [at(-1), null, true],
  [at(-1), at(1), true],
  [at(0), at(1), true],
  [at(1), null, false],
  [at(-2), at(0), false],
])('GAME-026 work from %s until %s closes the game now: %s', (maintenanceFrom, maintenanceUntil, closed) => {
  expect(isInMaintenance({ maintenanceFrom, maintenanceUntil }, now)).toBe(closed);
});

test('GAME-040 a game is new for thirty days from its day on', () => {
  expect(
    [null, at(1), at(0), at(-30 * dayMs + 1), at(-30 * dayMs)].map((newSince) => isNew({ newSince }, now)),
  ).toEqual([false, false, true, true, false]);
});
