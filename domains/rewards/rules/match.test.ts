import { expect, test } from 'vitest';
import { moneyText, parseMoney, ppm, zero } from '#kernel/money.ts';
import { matched } from './match.ts';

const amount = (text: string) => parseMoney(text) ?? zero;

const half = { rate: ppm(500_000n), least: amount('200'), most: amount('1500'), turnover: ppm(8_000_000n) };

test.each([
  ['199.99', '0', '0'],
  ['200', '100', '2400'],
  ['1000', '500', '12000'],
  ['200.01', '100', '2400.08'],
  ['3000', '1500', '36000'],
  ['50000', '1500', '412000'],
])(
  'WALLET-008 CONTENT-029 a deposit of %s is matched with %s and asks for a turnover of %s',
  (deposit, bonus, turnover) => {
    const given = matched(half, amount(deposit));
    expect([moneyText(given.bonus), moneyText(given.turnover)]).toEqual([bonus, turnover]);
  },
);
