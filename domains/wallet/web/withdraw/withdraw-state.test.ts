import { expect, test } from 'vitest';
import { endOf } from './withdraw-state.ts';

const paid = { state: 'confirmed', amount: '2600', receipt: 'received', receiptBy: 'you', steps: [] } as const;
const back = (amount: string) => ({
  steps: [{ step: 'held', amount: '2600' } as const, { step: 'money_back', amount } as const],
});

test('WALLET-014 of a withdrawal that arrived in part the page says what came back, and not the whole', () => {
  expect(endOf({ ...paid, state: 'returned', ...back('1600') })).toEqual({ word: 'rest', back: '1600' });
  expect(endOf({ ...paid, state: 'rejected', ...back('2600') })).toEqual({ word: 'back', back: '2600' });
});

test('WALLET-015 WALLET-017 that the money arrived is said only where the member said so', () => {
  expect(endOf(paid).word).toBe('confirmed');
  expect(endOf({ ...paid, receiptBy: 'automatic' }).word).toBe('counted');
  expect(endOf({ ...paid, receipt: 'forced', receiptBy: 'payments' }).word).toBe('forced');
});
