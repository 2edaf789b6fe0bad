import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { amountAt, areAmountsWhole, handleOf } from './profile-bonus.ts';

const amounts = [31n, 81n, 131n].map(money);

test.each([
  [0, 31n],
  [1, 81n],
  [2, 131n],
  [9, 131n],
])('CONST-021 at VIP level %i the bonus is %s', (level, amount) => {
  expect(amountAt(amounts, level)).toBe(amount);
});

test.each([
  [[31, 81, 81], true],
  [[], false],
  [[0, 81], false],
  [[81, 31], false],
])('CONST-021 amounts by level %j are whole: %s', (values, isWhole) => {
  expect(areAmountsWhole(values.map((value) => money(BigInt(value))))).toBe(isWhole);
});

test.each([
  ['+84 90 123-45', '849012345'],
  ['@Lito.90', 'lito90'],
  ['Ｌｉｔｏ９０', 'lito90'],
  ['  ', null],
  ['@-.', null],
])('MEMBER-042 the account that %j names is %j', (fieldText, handle) => {
  expect(handleOf(fieldText)).toBe(handle);
});
