import { expect, test } from 'vitest';
import { csvLine, csvMoney } from './csv.ts';
import { money } from './money.ts';

test.each([
  ['plain', 'plain'],
  ['-12.5', '-12.5'],
  ['2026-11-15 14:05:09', '2026-11-15 14:05:09'],
  ['one, two', '"one, two"'],
  ['he said "go"', '"he said ""go"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+639171234567', "'+639171234567"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\uFF1D1', "'\uFF1D1"],
])('a cell %j is written as %j', (cell, written) => {
  expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`);
});

test.each([
  [5_000_000n, '500.00'],
  [-5_000n, '-0.50'],
  [12_345_678_900n, '1234567.89'],
  [1n, '0.0001'],
  [0n, '0.00'],
])('WALLET-026 %s ten-thousandths are written as %s', (amount, written) => {
  expect(csvMoney(money(amount))).toBe(written);
});
