import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import type { BusinessDay } from '#kernel/time.ts';
import { type BetDay, type MovementDay, profitOf } from './profit.ts';

const day = (text: string) => text as BusinessDay;
const played = (on: string, category: string, [bets, wins]: [bigint, bigint]): BetDay => ({
  day: day(on),
  category,
  count: 1n,
  bets: money(bets),
  validBet: money(bets),
  wins: money(wins),
});
const moved = (on: string, movement: MovementDay['movement'], amount: bigint): MovementDay => ({
  day: day(on),
  movement,
  amount: money(amount),
});

const input = {
  played: [
    played('2026-11-15', 'RNG', [100n, 30n]),
    played('2026-11-15', 'LIVE', [50n, 90n]),
    played('2026-10-31', 'RNG', [10n, 0n]),
  ],
  moved: [
    moved('2026-11-15', 'deposit', 500n),
    moved('2026-11-14', 'withdrawal', 200n),
    moved('2026-11-15', 'bonus', 20n),
    moved('2026-11-15', 'rebate', 3n),
  ],
};

test('MEMBER-009 net is wins less bets with bonus and rebate; deposits and withdrawals are no profit', () => {
  const { totals, periods } = profitOf({ ...input, period: 'day' });
  expect(totals).toMatchObject({
    deposit: 500n,
    withdrawal: 200n,
    bets: 160n,
    wins: 120n,
    bonus: 20n,
    rebate: 3n,
    net: -17n,
  });
  expect(periods.map(({ start, net }) => [start, net])).toEqual([
    ['2026-11-15', -7n],
    ['2026-11-14', 0n],
    ['2026-10-31', -10n],
  ]);
});

test('MEMBER-009 weeks and months add up to the same', () => {
  for (const period of ['week', 'month'] as const) {
    const { periods, totals } = profitOf({ ...input, period });
    expect(periods).toHaveLength(2);
    expect(periods.reduce((all, { net }) => all + net, 0n)).toBe(totals.net);
  }
});

test('MEMBER-009 categories stand by what was staked, each with its own result', () => {
  const { categories } = profitOf({ ...input, period: 'day' });
  expect(categories).toEqual([
    { category: 'RNG', count: 2n, bets: 110n, validBet: 110n, wins: 30n, net: -80n },
    { category: 'LIVE', count: 1n, bets: 50n, validBet: 50n, wins: 90n, net: 40n },
  ]);
});
