import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { sumNetPaidIn } from './net-paid-in.ts';

test.each([
  ['money that left before hides nothing that comes later', [-1_000, 500], 500],
  ['what came and went again is not there', [1_000, -1_000], 0],
  ['part of it', [300, -100, 50], 250],
  ['nothing', [], 0],
])('WALLET-008 of what was paid in since a bonus: %s', (_, moves, left) => {
  const pesos = (amount: number) => money(BigInt(amount) * 10_000n);
  expect(sumNetPaidIn(moves.map(pesos))).toBe(pesos(left));
});
