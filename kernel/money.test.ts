import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  allocate,
  decimalsOf,
  displayMoney,
  type Money,
  money,
  moneyText,
  parseMoney,
  parseTypedMoney,
  ppm,
  scaleFloor,
  sum,
} from './money.ts';
import { MoneyText } from './wire.ts';

const anyMoney = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(money);

test('SYS-018 money survives the wire to the last ten-thousandth, beyond the reach of a float', () => {
  fc.assert(fc.property(anyMoney, (amount) => parseMoney(moneyText(amount)) === amount));
  expect(parseMoney('900719925474.0993')).toBe(9_007_199_254_740_993n);
});

test.each([
  ['1', 10_000n],
  ['0.0001', 1n],
  ['-12.5', -125_000n],
  ['999999999999999.9999', 9_999_999_999_999_999_999n],
])('SYS-018 the wire text %s is read exactly', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

const noAmounts = ['', '.', '1.', '.5', '+1', '--1', '1e3', '1.00001', 'NaN', 'Infinity', ' 1', '1 ', '0x10', '1,000'];
const leadingZeros = ['00', '01', '-01', '00.5', '007.25', `${'0'.repeat(14)}1`, `${'0'.repeat(20)}1`];
test.each([...noAmounts, ...leadingZeros, '١'])('SYS-018 the text %j is no amount', (text) => {
  expect([parseMoney(text), parseTypedMoney(text)]).toEqual([null, null]);
  expect(z.safeDecode(MoneyText, text).success).toBe(false);
});

test.each(['0', '0.01', '-0.5', '10', '100.0'])('SYS-018 the text %j has no leading zero and is an amount', (text) => {
  expect(parseMoney(text)).toBe(z.decode(MoneyText, text));
});

test.each([
  [12_345_675_000n, '1,234,567.50'],
  [0n, '0.00'],
  [9_999n, '0.99'],
  [-9_999n, '\u22120.99'],
  [-99n, '0.00'],
  [10_000n, '1.00'],
])('CONST-040 an amount of %s is shown as %s, cut and never rounded up', (amount, text) => {
  expect(displayMoney(money(amount))).toBe(text);
});

test('limits are shown without decimals', () => {
  expect([decimalsOf(money(50_000_000n)), decimalsOf(money(50_000_100n))]).toEqual([0, 2]);
  expect(displayMoney(money(50_000_000n), { decimals: 0 })).toBe('5,000');
});

test('the parts of a split add up to the whole for any total and weights', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), weights, (total, parties) => {
      fc.pre(parties.some((weight) => weight > 0n));
      const parts = allocate(money(total), parties, (weight) => weight);
      return sum(parts.map(({ amount }) => amount)) === total && parts.every(({ amount }) => amount >= 0n);
    }),
  );
});

test('the dust of a split goes to the largest remainders, ties to the earlier party', () => {
  const parts = allocate(money(100n), ['a', 'b', 'c'], () => 1n);
  expect(parts.map(({ to, amount }) => [to, amount])).toEqual([
    ['a', 34n],
    ['b', 33n],
    ['c', 33n],
  ]);
});

test('a rate of parts per million is cut, so that the dust stays with the payer', () => {
  expect(scaleFloor(money(9_999n), ppm(125_000n))).toBe(1_249n);
  expect(() => scaleFloor(money(-1n), ppm(1n))).toThrow('negative');
});

test('a split among nobody is a bug, not a result', () => {
  expect(() => allocate(1n as Money, [], () => 1n)).toThrow('no weight');
});
