import { expect, test } from 'vitest';
import { addDepositProof } from './deposit.ts';
import { addWithdrawalProof } from './withdrawal.ts';

const megabyte = 1_024 * 1_024;

test('WALLET-018 CONST-013 a call fits 5 MB and the form around them, and no larger picture', () => {
  for (const { maxBytes } of [addDepositProof, addWithdrawalProof]) {
    expect(maxBytes).toBeGreaterThan(5 * megabyte);
    expect(maxBytes).toBeLessThan(5 * megabyte + 32_768);
  }
});
