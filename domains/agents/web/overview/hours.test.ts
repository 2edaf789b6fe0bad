import { expect, test } from 'vitest';
import { busiestHour, hourGrid, quietestHour } from './hours.ts';

test('AGENT-008 valid bets stand in the row of their weekday and the column of their hour', () => {
  const grid = hourGrid([
    { weekday: 0, hour: 20, validBets: '120.5' },
    { weekday: 6, hour: 23, validBets: '800' },
    { weekday: 7, hour: 0, validBets: '1' },
  ]);
  expect([grid.length, grid[0]?.length, grid[0]?.[20], grid[6]?.[23]]).toEqual([7, 24, 120.5, 800]);
  expect(busiestHour(grid)).toEqual({ weekday: 6, hour: 23 });
  expect(quietestHour(grid)).toBe(0);
});

test('AGENT-008 a team without bets has no busiest hour', () => expect(busiestHour(hourGrid([]))).toBeNull());
