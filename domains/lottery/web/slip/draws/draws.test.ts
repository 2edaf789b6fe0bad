import { describe, expect, test } from 'vitest';
import type { IssueView } from '#domains/lottery/web/wire.ts';
import { type DrawChoice, drawsOf, oneDraw } from './draws.ts';

const issue = (number: string): IssueView => ({
  issue: number,
  state: 'scheduled',
  opensAt: 0,
  closesAt: 0,
  drawsAt: 0,
  dueAt: 0,
  isDemo: false,
});
const days = ['17', '19', '21', '24', '26', '28'].map((day) => issue(`202611${day}`));
const manyDays = Array.from({ length: 20 }, (_, day) => issue(`202612${String(day + 1).padStart(2, '0')}`));
const at = (choice: Partial<DrawChoice>, upcoming = days) =>
  drawsOf({ gameCode: 'KL642', issue: '20261119', upcoming, choice: { ...oneDraw, ...choice } }).map(
    (draw) => `${draw.gameCode} ${draw.issue.slice(4)}`,
  );

describe('LOTT-016 a slip is placed on several draws', () => {
  test.each([
    [1, ['KL642 1119']],
    [3, ['KL642 1119', 'KL642 1121', 'KL642 1124']],
    // No more are planned, and those that have closed are no draws of the slip.
    [9, ['KL642 1119', 'KL642 1121', 'KL642 1124', 'KL642 1126', 'KL642 1128']],
  ])('%d draws: %j', (count, draws) => expect(at({ count })).toEqual(draws));

  test('on ten at the most', () => expect(at({ count: 20 }, manyDays)).toHaveLength(10));

  test('at the stations of its own day', () => {
    const codes = ['VN_TN', 'VN_AG'];
    expect(at({ stations: { issue: '20261119', codes } })).toEqual(['KL642 1119', 'VN_TN 1119', 'VN_AG 1119']);
    expect(at({ stations: { issue: '20261112', codes } })).toEqual(['KL642 1119']);
  });
});
