import { describe, expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { money } from '#kernel/money.ts';
import { sideSumOf } from './side-road.ts';

describe('the side of a draw has the borders of the bets', () => {
  test.each<[LotteryFamily, string, number, string | null, string | null]>([
    ['ssc', '4 8 2 0 7', 21, 'small', 'odd'],
    ['ssc', '9 9 1 0 4', 23, 'big', 'odd'],
    ['k3', '3 4 3', 10, 'small', 'even'],
    ['k3', '4 4 4', 12, null, null],
    ['pk10', '02 05 08 09 10 06 03 07 04 01', 7, 'small', 'odd'],
    ['pk10', '04 08 02 05 09 10 06 03 07 01', 12, 'big', 'even'],
    ['x5', '03 04 10 06 07', 30, null, 'even'],
    ['x5', '03 04 10 06 08', 31, 'big', 'odd'],
    ['l28', '0 2 5', 7, 'small', 'odd'],
    ['l28', '9 4 1', 14, 'big', 'even'],
  ])('%s %s', (family, numbers, sum, size, parity) => {
    expect(sideSumOf(family, numbers.split(' '))).toEqual({ sum, size, parity });
  });

  test('other families have none, nor have results with too few numbers', () => {
    expect(sideSumOf('vn_north', ['14296'])).toBeNull();
    expect(sideSumOf('ssc', ['1'])).toBeNull();
  });

  test('a bet on big of the sum wins where the side is big', () => {
    const kind = findEngine('k3', 'k3.1')?.kinds['sides'];
    const terms = termsOf({ prizeMode: 'ELOTT' });
    for (const numbers of ['3 4 3', '6 5 6', '4 4 4', '1 4 6'].map((text) => text.split(' '))) {
      const { won } = kind?.payout({ picks: [['big']], stake: money(10_000n), result: { numbers }, terms }) ?? {
        won: -1n,
      };
      expect(won > 0n).toBe(sideSumOf('k3', numbers)?.size === 'big');
    }
  });
});
