import { expect, test } from 'vitest';
import { parseMoney, zero } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { platformDayOf } from '../platform-day.ts';
import { maxWithdrawalNow, withdrawalFee } from './withdrawal-amount.ts';

const amountOf = (text: string) => parseMoney(text) ?? zero;

test('WALLET-009 the first ones of a day are free, the others cost their fee', () => {
  const fee = { feeFlat: amountOf('15'), feePpm: 10_000 };
  expect(withdrawalFee(amountOf('1000'), fee, 1)).toBe(zero);
  expect(withdrawalFee(amountOf('1000'), fee, 0)).toBe(amountOf('25'));
});

test.each([
  ['800', '50000', '49000', '800'],
  ['80000', '50000', '60000', '50000'],
  ['80000', '50000', '100', '100'],
  ['-5', '50000', '100', '0'],
])('WALLET-009 with %s withdrawable, %s per request and %s of the day left, %s can leave', (free, max, day, most) => {
  const limits = { withdrawable: amountOf(free), max: amountOf(max), dayLeft: amountOf(day) };
  expect(maxWithdrawalNow(limits)).toBe(amountOf(most));
});

test('WALLET-009 a day begins and ends at midnight of the platform', () => {
  const at = instant(Date.parse('2026-11-15T15:59:59.999Z'));
  expect(platformDayOf(at, 480)).toEqual({
    startsAt: Date.parse('2026-11-14T16:00:00Z'),
    resetsAt: Date.parse('2026-11-15T16:00:00Z'),
  });
  expect(platformDayOf(instant(at + 1), 480).startsAt).toBe(at + 1);
});
