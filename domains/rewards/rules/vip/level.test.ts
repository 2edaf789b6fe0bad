import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { findLevel, isWeekEnough, judgeFall, judgeMonth, judgeRise, type LevelState, setLevel } from './level.ts';

const terms = (level: number, turnover: bigint, keep: bigint, deposit = 0n) => ({
  level,
  turnover: money(turnover),
  keep: money(keep),
  deposit: money(deposit),
});
const ladder = [
  terms(2, 50_000n, 5_000n),
  terms(0, 0n, 0n),
  terms(1, 10_000n, 0n),
  terms(3, 200_000n, 20_000n),
  terms(4, 500_000n, 50_000n),
  terms(5, 1_500_000n, 150_000n),
];
const at = (level: number, differs: Partial<LevelState> = {}): LevelState => ({
  level,
  reached: level,
  held: level,
  granted: null,
  ...differs,
});

describe('MEMBER-027 the VIP level', () => {
  test.each([
    [0n, 0],
    [9_999n, 0],
    [10_000n, 1],
    [49_999n, 1],
    [500_000n, 4],
    [99_000_000n, 5],
  ])('of valid bets of %i in all is %i', (validBet, level) => {
    expect(findLevel(ladder, { validBet, deposits: 0n })).toBe(level);
  });

  test('asks for deposits as well where the brand says so', () => {
    const both = [terms(0, 0n, 0n), terms(1, 100n, 0n, 10n)];
    expect(findLevel(both, { validBet: 100n, deposits: 9n })).toBe(0);
    expect(findLevel(both, { validBet: 100n, deposits: 10n })).toBe(1);
  });

  test.each([
    ['by several levels at once', at(1), 500_000n, at(4)],
    ['not by what it reached already', at(3, { reached: 4, held: 4 }), 600_000n, at(3, { reached: 4, held: 4 })],
    ['past what it lost, when more is reached', at(3, { reached: 4, held: 4 }), 1_500_000n, at(5)],
    [
      'to the sums without losing what staff gave',
      at(4, { reached: 1, granted: 4 }),
      50_000n,
      at(4, { reached: 2, granted: 4 }),
    ],
  ] as const)('rises %s', (_, state, validBet, after) => {
    expect(judgeRise(ladder, state, { validBet, deposits: 0n })).toEqual(after);
  });

  test.each([
    ['with a bet that was taken back', at(4), 499_999n, at(3)],
    ['never below what staff gave', at(4, { granted: 4 }), 60_000n, at(4, { reached: 2, granted: 4 })],
    ['only where less is reached', at(3, { reached: 4, held: 4 }), 500_000n, at(3, { reached: 4, held: 4 })],
  ] as const)('falls %s', (_, state, validBet, after) => {
    expect(judgeFall(ladder, state, { validBet, deposits: 0n })).toEqual(after);
  });

  test('reached on 10 November is kept for it, lost by December and back by January', () => {
    const reached = at(4);
    const november = judgeMonth(ladder, reached, { validBet: 0n, isKept: true });
    expect(november).toEqual({ level: 4, cause: null });
    const december = judgeMonth(ladder, reached, { validBet: 40_000n, isKept: false });
    expect(december).toEqual({ level: 3, cause: 'keep' });
    const january = judgeMonth(ladder, { ...reached, level: december.level }, { validBet: 60_000n, isKept: false });
    expect(january).toEqual({ level: 4, cause: 'regain' });
  });

  test.each([
    ['one level down, however little was played', at(5), 0n, { level: 4, cause: 'keep' }],
    [
      'one level back, however much was played',
      at(2, { reached: 5, held: 5 }),
      900_000n,
      { level: 3, cause: 'regain' },
    ],
    ['exactly enough keeps it', at(3), 20_000n, { level: 3, cause: null }],
    ['the first level is never lost', at(1), 0n, { level: 1, cause: null }],
    ['what was never held does not come', at(3), 900_000n, { level: 3, cause: null }],
    ['what a person took does not come back by itself', setLevel(at(4), 2), 900_000n, { level: 2, cause: null }],
    ['what a person gave is lost like any other', setLevel(at(1), 4), 100n, { level: 3, cause: 'keep' }],
  ] as const)('a month: %s', (_, state, validBet, verdict) => {
    expect(judgeMonth(ladder, state, { validBet, isKept: false })).toEqual(verdict);
  });

  test('a week is enough with a quarter of the month', () => {
    expect([4_999n, 5_000n].map((validBet) => isWeekEnough(money(20_000n), validBet))).toEqual([false, true]);
  });
});
