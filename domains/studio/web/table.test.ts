import { expect, test } from 'vitest';
import { money, moneyScale, parseMoney } from '#kernel/money.ts';
import { timesOf } from '../rules/multiplier.ts';
import { chanceText, hundredthsText, timesText } from './figures.ts';
import { doubleStake, halfStake, isCapped, nextStake, parseStake, payoutFor } from './stake.ts';

const pesos = (amount: number) => money(BigInt(amount) * moneyScale);

test('stakes go by steps, halves are cut to the centavo, and nothing leaves the bounds', () => {
  const bounds = { min: pesos(1), max: pesos(100) };
  expect(nextStake(pesos(20), true, bounds)).toBe(pesos(50));
  expect(nextStake(pesos(23), false, bounds)).toBe(pesos(20));
  expect(nextStake(pesos(100), true, bounds)).toBe(pesos(100));
  expect(halfStake(parseMoney('3.33') ?? pesos(0), bounds)).toBe(parseMoney('1.66'));
  expect(doubleStake(pesos(60), bounds)).toBe(pesos(100));
  expect(['12.5', '1,000', '0', '-5', '1.234', 'x', '₱20'].map(parseStake)).toEqual([
    parseMoney('12.5'),
    pesos(1_000),
    null,
    null,
    null,
    null,
    pesos(20),
  ]);
});

test('the maximum payout applies from a certain stake on, and the payout shown before the round is the one paid', () => {
  const most = pesos(1_000_000);
  const binds = (stake: number, times: number) => isCapped(pesos(stake), timesOf(times), most);
  expect([binds(137, 7_290), binds(138, 7_290)]).toEqual([false, true]);
  expect([binds(1_000, 1_000), binds(1_001, 1_000)]).toEqual([false, true]);
  expect(isCapped(pesos(1), null, most)).toBe(true);
  expect([payoutFor(pesos(138), timesOf(7_290), most), payoutFor(pesos(2), timesOf(3), most)]).toEqual([
    most,
    pesos(6),
  ]);
});

test('figures are written from whole numbers', () => {
  expect([timesText(timesOf('1.5967'), 4), timesText(timesOf(1_000), 0), timesText(timesOf('0.5'))]).toEqual([
    '1.5967×',
    '1,000×',
    '0.50×',
  ]);
  expect([chanceText(1n, 216n), chanceText(125n, 216n), chanceText(1n, 1n, 0)]).toEqual(['0.46%', '57.87%', '100%']);
  expect([chanceText(0n, 216n, 4), chanceText(3n, 10_000_000n, 4), chanceText(216n, 216n)]).toEqual([
    '0%',
    '0.000030%',
    '100.00%',
  ]);
  expect([hundredthsText(931, 2), hundredthsText(5), hundredthsText(6_200)]).toEqual(['09.31', '0.05', '62.00']);
});
