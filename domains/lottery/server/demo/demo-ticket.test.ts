import { expect, test } from 'vitest';
import { moneyScale } from '#kernel/money.ts';
import { balanceStakes } from './demo-ticket.ts';

test.each([0n, 1n, -1n, 100n, -12_345_600n, 9_900_000n, -88_000n, 10_000n, -999_900n])(
  'with %i won so far the two last tickets bring exactly as much back',
  (won) => {
    const { win, loss } = balanceStakes(won);
    expect(won + (win * 88_000n) / moneyScale - loss).toBe(0n);
    expect(win > 0n && loss > 0n).toBe(true);
  },
);
