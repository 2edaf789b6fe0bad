import { expect, test } from 'vitest';
import { moneyText, parseMoney, ppm, zero } from '#kernel/money.ts';
import { calculateMatch, findTurn } from './match.ts';

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
    const given = calculateMatch(half, amount(deposit));
    expect([moneyText(given.bonus), moneyText(given.turnover)]).toEqual([bonus, turnover]);
  },
);

test.each([
  ['first', '2026-11-16', 'first'],
  ['once', '2026-11-16', 'once'],
  ['weekend', '2026-11-13', null],
  ['weekend', '2026-11-14', '2026-11-14'],
  ['weekend', '2026-11-15', '2026-11-14'],
  ['weekend', '2026-11-16', null],
  ['payday', '2026-11-14', null],
  ['payday', '2026-11-15', '2026-11-15'],
  ['payday', '2026-11-29', null],
  ['payday', '2026-11-30', '2026-11-30'],
  ['payday', '2028-02-28', null],
  ['payday', '2028-02-29', '2028-02-29'],
] as const)('WALLET-008 a match that is given %s has on %s the turn %s', (turn, day, named) => {
  expect(findTurn(turn, day)).toBe(named);
});
