import { expect, test } from 'vitest';
import { parseMoney, zero } from '#kernel/money.ts';
import { runChecks, type WithdrawalCheckInput } from './withdrawal-check.ts';

const amountOf = (text: string) => parseMoney(text) ?? zero;
const input: WithdrawalCheckInput = {
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
const failedChecks = (change: Partial<WithdrawalCheckInput>) =>
  runChecks({ ...input, ...change }).flatMap(({ check, passed, reason }) => (passed ? [] : [`${check} ${reason}`]));

test('WALLET-009 an ordinary request passes every check', () => {
  expect(runChecks(input).map(({ check }) => check)).toEqual(['kyc', 'owner', 'risk']);
  expect(failedChecks({})).toEqual([]);
});

test.each<[Partial<WithdrawalCheckInput>, string[]]>([
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
])('WALLET-009 %o is reviewed by staff because of %o', (change, reasons) => {
  expect(failedChecks(change)).toEqual(reasons);
});
