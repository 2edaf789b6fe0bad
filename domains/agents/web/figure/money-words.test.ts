import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { changePermille, moneyWords, percentWords, signedWords } from './money-words.ts';

test('AGENT-008 an amount in a sentence has its sign before the symbol, and nothing has no sign', () => {
  expect([50_000n, -50_000n, -1n].map((amount) => moneyWords('₱', money(amount)))).toEqual([
    '₱5.00',
    '−₱5.00',
    '₱0.00',
  ]);
  expect([50_000n, -50_000n, 0n].map((amount) => signedWords('₱', money(amount)))).toEqual([
    '+₱5.00',
    '−₱5.00',
    '₱0.00',
  ]);
});

test('AGENT-008 a change is a share of what was before, and none where nothing was', () => {
  expect(changePermille(money(1_124n), money(1_000n))).toBe(124);
  expect(changePermille(money(500n), money(1_000n))).toBe(-500);
  expect(changePermille(money(500n), money(0n))).toBeNull();
  expect([124, -500, 12_345].map(percentWords)).toEqual(['12.4%', '50.0%', '1,234.5%']);
});
