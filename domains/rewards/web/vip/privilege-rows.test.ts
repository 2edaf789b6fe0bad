import { expect, test } from 'vitest';
import { firstRankWith, rebateRows } from './privilege-rows.ts';
import type { RankView } from './vip.queries.ts';

const rank = (level: number, rebates: Record<string, number>, weekly: string): RankView => ({
  level,
  label: `Rank ${level}`,
  turnover: '0',
  deposit: '0',
  keep: '0',
  gifts: [{ kind: 'vip_weekly', amount: weekly }],
  rebates: Object.entries(rebates).map(([gameType, ppm]) => ({ gameType, ppm })),
  pointsPpm: 1_000_000,
  freeWithdrawals: 3,
  host: false,
});
const ranks = [
  rank(0, { RNG: 3_000, LIVE: 3_000, BGS: 3_000 }, '0'),
  rank(1, { RNG: 4_000, BGS: 4_000, PVP: 100 }, '3'),
];

test('MEMBER-027 categories share a row of the privileges where every rank gives them the same', () => {
  expect(rebateRows(ranks)).toEqual([
    { gameTypes: ['RNG', 'BGS'], ppm: [3_000, 4_000] },
    { gameTypes: ['LIVE'], ppm: [3_000, 0] },
    { gameTypes: ['PVP'], ppm: [0, 100] },
  ]);
});

test('MEMBER-027 a gift that a rank does not give names the first one that does', () => {
  expect(firstRankWith(ranks, 'vip_weekly')?.level).toBe(1);
  expect(firstRankWith(ranks, 'vip_birthday')).toBeNull();
});
