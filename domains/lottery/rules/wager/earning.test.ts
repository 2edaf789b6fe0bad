/** MEMBER-018, MEMBER-019: kinds of bets that return 98.5 % or more earn no rebate and no points. */
import { expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { termsOf } from '../engine/terms.ts';
import { engineOf } from '../engine/testing-line.ts';
import { earningPartOf } from './earning.ts';

type Lines = readonly (readonly [kind: string, cost: string])[];

test.each<[string, LotteryFamily, string, Lines, number]>([
  ['lô of two digits returns 99 %', 'vn_north', 'vn_north.1', [['LO2', '27']], 0],
  ['đề returns 99 %', 'vn_south', 'vn_south.1', [['DE', '10']], 0],
  ['lô of three digits returns 96 %', 'vn_north', 'vn_north.1', [['LO3', '23']], 1_000_000],
  [
    'both in one ticket by their cost',
    'vn_north',
    'vn_north.1',
    [
      ['LO2', '30'],
      ['LO3', '10'],
    ],
    250_000,
  ],
  ['the traditional table returns 75 %', 'vn_north', 'vn_north_traditional.1', [['LO2', '27']], 1_000_000],
  ['2D with its discount returns 98.6 %', 'indonesia', 'indonesia_discount.1', [['2D', '71']], 0],
  ['3D with its discount returns 97.6 %', 'indonesia', 'indonesia_discount.1', [['3D', '41']], 1_000_000],
  ['credit odds return 97 %', 'ssc', 'ssc.1', [['place_digit', '10']], 1_000_000],
])('%s', (_, family, version, lines, earning) => {
  const priced = lines.map(([kind, cost]) => ({ kind, cost: parseMoney(cost) ?? zero }));
  const wager = { lines: priced, terms: termsOf({ prizeMode: 'SEA' }), rebatePpm: 0 };
  expect(earningPartOf(engineOf(family, version), wager)).toBe(earning);
});

test('the rebate of a prize group is a part of the return', () => {
  const lines = [{ kind: 'straight2_last', cost: parseMoney('2') ?? zero }];
  const terms = termsOf({ prizeMode: 'LOTT', prizeGroup: 1_900 });
  const partAt = (rebatePpm: number) => earningPartOf(engineOf('ssc', 'ssc.1'), { lines, terms, rebatePpm });
  expect([partAt(0), partAt(30_000), partAt(34_999), partAt(35_000)]).toEqual([1_000_000, 1_000_000, 1_000_000, 0]);
});
