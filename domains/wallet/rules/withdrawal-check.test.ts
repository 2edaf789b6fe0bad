import { expect, test } from 'vitest';
import { parseMoney, zero } from '#kernel/money.ts';
import { checksOf, type Facts } from './withdrawal-check.ts';

const amountOf = (text: string) => parseMoney(text) ?? zero;
const facts: Facts = {
  amount: amountOf('5000'),
  tier: 2,
  tierNeeded: 2,
  owner: 'Maria Clara Santos',
  holder: 'MARIA SANTOS',
  isLocked: false,
  isShared: false,
  madeToday: 1,
  manyADay: 5,
  reviewFrom: amountOf('20000'),
  unplayed: false,
};
const found = (change: Partial<Facts>) =>
  checksOf({ ...facts, ...change }).flatMap(({ check, passed, reason }) => (passed ? [] : [`${check} ${reason}`]));

test('WALLET-009 a request with nothing odd about it passes every check', () => {
  expect(checksOf(facts).map(({ check }) => check)).toEqual(['kyc', 'owner', 'risk']);
  expect(found({})).toEqual([]);
});

test.each<[Partial<Facts>, string[]]>([
  [{ tier: 1 }, ['kyc kyc_lapsed']],
  [{ owner: null }, ['owner name_unknown']],
  [{ holder: 'Jose Rizal' }, ['owner name_differs']],
  [{ amount: amountOf('20000') }, ['risk large_amount']],
  [{ amount: amountOf('19999.99') }, []],
  [{ amount: amountOf('20000'), reviewFrom: null }, []],
  [{ madeToday: 6 }, ['risk many_today']],
  [{ isShared: true }, ['risk account_shared']],
  [{ isLocked: true, isShared: true, unplayed: true }, ['risk account_locked']],
  [{ unplayed: true }, ['risk unplayed']],
  [{ tier: 0, holder: 'X', isShared: true }, ['kyc kyc_lapsed', 'owner name_differs', 'risk account_shared']],
])('WALLET-009 with %o a person looks at %o', (change, reasons) => {
  expect(found(change)).toEqual(reasons);
});
