import { expect, test } from 'vitest';
import { money, parseMoney } from '#kernel/money.ts';
import { compactAmount, formatRate, parseRate, roughAmount, typedRate } from './formats.ts';

test.each([
  [0, '0%'],
  [30_000, '3%'],
  [95_000, '9.5%'],
  [1_200, '0.12%'],
  [100, '0.01%'],
  [1_000_000, '100%'],
])('AGENT-023 a rate of %i parts per million is written %s and typed back the same', (parts, written) => {
  expect(formatRate(parts)).toBe(written);
  expect(parseRate(typedRate(parts))).toBe(parts);
});

test.each([
  ['10.5', 105_000],
  ['10.5%', 105_000],
  [' 3 ', 30_000],
  ['100', 1_000_000],
  ['100.0001', null],
  ['-1', null],
  ['1.00001', null],
  ['ten', null],
  ['', null],
])('AGENT-029 %s typed as a percentage is %s', (typed, parts) => {
  expect(parseRate(typed)).toBe(parts);
});

test.each([
  ['300000', '300K'],
  ['1000000', '1M'],
  ['1250000', '1.25M'],
  ['1234567', '1,234,567'],
  ['999', '999'],
  ['0.5', '0.50'],
])('a threshold of %s is written %s, shortened only where that is exact', (wire, written) => {
  expect(compactAmount(parseMoney(wire) ?? money(0n))).toBe(written);
});

test('a cell that is too narrow for an amount has whole thousands', () => {
  expect(roughAmount(parseMoney('31499.99') ?? money(0n))).toBe('31K');
  expect(roughAmount(parseMoney('850') ?? money(0n))).toBe('850');
});
