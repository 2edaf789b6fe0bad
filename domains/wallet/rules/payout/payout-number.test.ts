import { expect, test } from 'vitest';
import type { PayoutKind } from '#domains/wallet/contract/payout-account.ts';
import { findPayoutBank, payoutBanks } from './payout-bank.ts';
import { maskPayoutNumber, normalisePayoutNumber } from './payout-number.ts';

test.each<[PayoutKind, string, string | null]>([
  ['ewallet', '0917 123 4567', '+639171234567'],
  ['ewallet', '+63 917-123-4567', '+639171234567'],
  ['ewallet', '639171234567', '+639171234567'],
  ['ewallet', '9171234567', '+639171234567'],
  ['ewallet', '0817 123 4567', null],
  ['ewallet', '0917 123 456', null],
  ['ewallet', '0917 123 45678', null],
  ['ewallet', '0917 abc 4567', null],
  ['bank', '1234-5678-90', '1234567890'],
  ['bank', '1234567', null],
  ['bank', '1234567890123456789', null],
  ['bank', '12345678x', null],
  ['crypto', ' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 ', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['crypto', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv', null],
  ['crypto', '0x52908400098527886E0F7030069857D2E4169EE7', null],
])('WALLET-009 as a number of an account (%s) "%s" is %s', (kind, input, number) => {
  expect(normalisePayoutNumber(kind, input)).toBe(number);
});

test.each<[PayoutKind, string, string]>([
  ['ewallet', '+639171230142', '+63 9•• ••• 0142'],
  ['bank', '1234563391', '•••• 3391'],
  ['crypto', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRa••••RTv8'],
])('MEMBER-004 a number (%s) is displayed masked', (kind, number, masked) => {
  expect(maskPayoutNumber(kind, number)).toBe(masked);
});

test('WALLET-009 every payout destination has a code of its own', () => {
  expect(new Set(payoutBanks.map(({ code }) => code)).size).toBe(payoutBanks.length);
  expect(findPayoutBank('GCASH')).toMatchObject({ kind: 'ewallet', name: 'GCash' });
  expect(findPayoutBank('gcash')).toBeNull();
});
