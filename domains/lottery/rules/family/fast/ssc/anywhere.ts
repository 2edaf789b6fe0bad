/** Digits that occur anywhere in a part of the draw, or several times in it. */
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import {
  choose,
  chooseCount,
  combinations,
  countWhere,
  digitList,
  range,
} from '#domains/lottery/rules/engine/combinatorics.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { chance } from '#domains/lottery/rules/engine/price.ts';
import { digitsIn, five, fours, marketsOf, threes, type Window } from './window.ts';

/** In how many orders of so many digits all of the picked codes occur. */
const waysToContain = (codes: number, size: number): bigint =>
  range(0, codes).reduce(
    (ways, left) => ways + (left % 2 ? -1n : 1n) * choose(codes, left) * BigInt(10 - left) ** BigInt(size),
    0n,
  );

const contains = (codes: number, code: string, window: Window): KindRules => ({
  code,
  group: 'anywhere',
  modes: ['prize'],
  rows: [{ name: 'digits', symbols: { values: digitList }, min: codes, max: 10 }],
  tiers: { hit: chance(waysToContain(codes, window.size), 10 ** window.size) },
  totalTickets: chooseCount(10, codes),
  ...marketsOf(window),
  countTickets: ([row = []]) => chooseCount(row.length, codes),
  findWins: ([row = []], result) => {
    const digits = digitsIn(result, window);
    const count = chooseCount(
      countWhere(row, (digit) => digits.includes(digit)),
      codes,
    );
    return count > 0 ? [{ tier: 'hit', count }] : [];
  },
  findBest: ([row = []]) => [{ tier: 'hit', count: chooseCount(Math.min(row.length, window.size), codes) }],
  listNumbers: ([row = []]) => combinations(row, codes).map((set) => ({ number: setKey(set), tier: 'hit' })),
});

const waysToRepeat = (times: number): bigint =>
  range(times, five.size).reduce(
    (ways, count) => ways + choose(five.size, count) * 9n ** BigInt(five.size - count),
    0n,
  );

const repeats = (code: string, times: number): KindRules => ({
  code,
  group: 'anywhere',
  modes: ['prize'],
  rows: [{ name: 'digits', symbols: { values: digitList }, min: 1, max: 10 }],
  tiers: { hit: chance(waysToRepeat(times), 10 ** five.size) },
  totalTickets: 10,
  countTickets: ([row = []]) => row.length,
  findWins: ([row = []], result) => {
    const digits = digitsIn(result, five);
    const count = countWhere(row, (digit) => countWhere(digits, (other) => other === digit) >= times);
    return count > 0 ? [{ tier: 'hit', count }] : [];
  },
  findBest: ([row = []]) => [{ tier: 'hit', count: Math.min(row.length, Math.floor(five.size / times)) }],
  listNumbers: ([row = []]) => row.map((number) => ({ number, tier: 'hit' })),
});

export const anywhereKinds: readonly KindRules[] = [
  ...threes.map((window) => contains(1, `one_code3_${window.name}`, window)),
  ...fours.map((window) => contains(1, `one_code4_${window.name}`, window)),
  contains(1, 'one_code5', five),
  ...threes.map((window) => contains(2, `two_codes3_${window.name}`, window)),
  ...fours.map((window) => contains(2, `two_codes4_${window.name}`, window)),
  contains(2, 'two_codes5', five),
  contains(3, 'three_codes5', five),
  repeats('twice5', 2),
  repeats('three_times5', 3),
  repeats('four_times5', 4),
];
