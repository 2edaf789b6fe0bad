import { expect, test } from 'vitest';
import { describeEnd } from './withdrawal-state.ts';

const paid = { state: 'confirmed', amount: '2600', receipt: 'received', receiptBy: 'you', steps: [] } as const;
const back = (amount: string) => ({
  steps: [{ step: 'held', amount: '2600' } as const, { step: 'money_back', amount } as const],
});

test('WALLET-014 of a withdrawal that arrived in part the page has what was returned, and not the whole', () => {
  expect(describeEnd({ ...paid, state: 'returned', ...back('1600') })).toEqual({ word: 'rest', back: '1600' });
  expect(describeEnd({ ...paid, state: 'rejected', ...back('2600') })).toEqual({ word: 'back', back: '2600' });
});

test('WALLET-015 WALLET-017 that the money arrived is stated only where the member confirmed it', () => {
  expect(describeEnd(paid).word).toBe('confirmed');
  expect(describeEnd({ ...paid, receiptBy: 'automatic' }).word).toBe('counted');
  expect(describeEnd({ ...paid, receipt: 'forced', receiptBy: 'payments' }).word).toBe('forced');
});
