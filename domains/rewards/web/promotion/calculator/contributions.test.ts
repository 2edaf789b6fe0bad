import { expect, test } from 'vitest';
import { groupContributions } from './contributions.ts';

test('CONTENT-029 contributions are listed by share, the largest first', () => {
  const contributions = [
    { gameType: '*', ppm: 1_000_000 },
    { gameType: 'LIVE', ppm: 100_000 },
    { gameType: 'PVP', ppm: 200_000 },
    { gameType: 'POKER', ppm: 200_000 },
    { gameType: 'FISH', ppm: 1_000_000 },
    { gameType: 'SPORTS', ppm: 0 },
  ];
  expect(groupContributions(contributions)).toEqual([
    { percent: 100, categories: ['FISH', '*'] },
    { percent: 20, categories: ['PVP', 'POKER'] },
    { percent: 10, categories: ['LIVE'] },
    { percent: 0, categories: ['SPORTS'] },
  ]);
});

test('CONTENT-029 all other games come after those that are named', () => {
  const contributions = [
    { gameType: '*', ppm: 1_000_000 },
    { gameType: 'LIVE', ppm: 100_000 },
  ];
  expect(groupContributions(contributions).map(({ percent }) => percent)).toEqual([10, 100]);
});
