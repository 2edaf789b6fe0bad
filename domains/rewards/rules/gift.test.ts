import { describe, expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { giftStateAt } from './gift.ts';

const end = instant(1_000);

describe('MEMBER-011 the state of a gift at an instant', () => {
  test.each([
    ['ready', end, 999, 'ready'],
    ['ready', end, 1_000, 'expired'],
    ['ready', null, 9_999_999, 'ready'],
    ['claimed', end, 2_000, 'claimed'],
    ['withdrawn', end, 2_000, 'withdrawn'],
  ] as const)('a %s gift claimable until %s is at %i %s', (state, claimUntil, now, expected) => {
    expect(giftStateAt({ state, claimUntil }, instant(now))).toBe(expected);
  });
});
