import { expect, test } from 'vitest';
import { capList } from './capped-list.ts';

const list = (count: number) => async (limit: number) => Array.from({ length: Math.min(count, limit) }, (_, n) => n);

test.each([
  [0, true, []],
  [2, true, [0, 1]],
  [3, false, [0, 1]],
  [9, false, [0, 1]],
] as const)(
  'MEMBER-004 of a list of %i rows, cut at two, it is told that it is whole: %s',
  async (count, isWhole, rows) => {
    expect(await capList(2, list(count))).toEqual({ most: 2, isWhole, rows });
  },
);
