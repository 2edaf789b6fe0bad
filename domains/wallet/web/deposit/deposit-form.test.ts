import { expect, test } from 'vitest';
import { displayMoney, type Money, money, zero } from '#kernel/money.ts';
import { judgeTypedAmount, suggestAmounts, turnoverOf } from './deposit-form.ts';
import type { Offer } from './offer.ts';

const method = {
  code: 'QRPH',
  name: 'QR Ph',
  kind: 'qr',
  min: '50',
  max: '50000',
  feeFlat: '0',
  feePpm: 10_000,
  lifeMinutes: 15,
  open: true,
  opensAt: null,
  closesAt: null,
  manual: false,
} as const;

test.each([
  ['0', 'amount_invalid'],
  ['-5', 'amount_invalid'],
  ['100.005', 'amount_invalid'],
  ['hundred', 'amount_invalid'],
  ['49.99', 'amount_too_small'],
  ['50,000.01', 'amount_too_large'],
])('WALLET-008 %s is refused before it is sent: %s', (input, fault) => {
  expect(judgeTypedAmount(input, method).fault).toBe(fault);
});

test('WALLET-008 the fee is displayed before anything is paid', () => {
  const { amounts } = judgeTypedAmount('1,234.56', method);
  expect([amounts?.fee, amounts?.credited].map((amount) => amount && displayMoney(amount))).toEqual([
    '12.34',
    '1,222.22',
  ]);
});

test('WALLET-008 the chips are amounts that the method accepts', () => {
  expect(suggestAmounts({ min: '500', max: '20000' })).toEqual(['500', '1,000', '2,000', '5,000', '10,000', '20,000']);
  expect(suggestAmounts({ min: '50', max: '1000000' })).toHaveLength(8);
});

const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);
const offer: Offer = {
  id: 'match',
  title: 'Match',
  summary: '',
  isOpen: true,
  match: {
    least: '200',
    times: 8,
    days: 7,
    maxBet: null,
    of: (deposit: Money) =>
      deposit < peso(200) ? { bonus: zero, turnover: zero } : { bonus: deposit, turnover: money(deposit * 16n) },
  },
};

test.each([
  ['without an offer it is the own turnover of what is credited', 1_000, undefined, 990],
  ['an offer names its own, with that of the deposit in it', 1_000, offer, 16_000],
  ['below the least deposit of the offer it is the own turnover again', 199, offer, 189],
])('WALLET-008 the turnover of a deposit is computed before the payment: %s', (_, amount, chosenOffer, expected) => {
  const amounts = { amount: peso(amount), credited: peso(amount - 10), turnoverPpm: 1_000_000 };
  expect(turnoverOf({ ...amounts, offer: chosenOffer })).toBe(peso(expected));
});
