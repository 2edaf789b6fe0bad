import { expect, test } from 'vitest';
import { addDepositProof } from '#domains/wallet/contract/deposit.ts';
import { addWithdrawalProof } from '#domains/wallet/contract/withdrawal.ts';
import { judgeProof } from './proof.ts';

const megabyte = 1_024 * 1_024;

test.each([
  ['image/png', 5 * megabyte, null],
  ['image/jpeg', 1, null],
  ['image/gif', 1, 'wrongType'],
  ['application/pdf', 1, 'wrongType'],
  ['', 1, 'wrongType'],
  ['image/png', 5 * megabyte + 1, 'tooLarge'],
] as const)('WALLET-018 a picture of type %s with %i bytes: %s', (type, size, verdict) => {
  expect(judgeProof({ type, size })).toBe(verdict);
});

test('WALLET-018 CONST-013 a call fits 5 MB and the form around them, and no larger picture', () => {
  for (const { maxBytes } of [addDepositProof, addWithdrawalProof]) {
    expect(maxBytes).toBeGreaterThan(5 * megabyte);
    expect(maxBytes).toBeLessThan(5 * megabyte + 32_768);
  }
});
