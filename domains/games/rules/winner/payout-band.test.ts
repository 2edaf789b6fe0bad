import { expect, test } from 'vitest';
import { sharesOf } from './payout-band.ts';

const counts = { lost: 2, belowStake: 1, below5: 0, below100: 0, from100: 0 };

test('MEMBER-029 shares are whole together, and what rounding leaves is said to be lost', () => {
  expect(sharesOf(counts)).toEqual([
    { band: 'lost', ppm: 666_667 },
    { band: 'belowStake', ppm: 333_333 },
    { band: 'below5', ppm: 0 },
    { band: 'below100', ppm: 0 },
    { band: 'from100', ppm: 0 },
  ]);
});

test('MEMBER-029 where nobody played there is no picture', () => {
  expect(sharesOf({ ...counts, lost: 0, belowStake: 0 })).toEqual([]);
});
