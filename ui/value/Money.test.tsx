import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { Money } from './Money.tsx';

const renderText = (amount: bigint, decimals: 0 | 2 = 2) =>
  renderToStaticMarkup(<Money amount={money(amount)} symbol="₱" decimals={decimals} />).replace(/<[^>]+>/g, '');

test('WALLET-026 an amount has two decimals and separators, and its sign before the symbol', () => {
  expect([renderText(123_456_789_000n), renderText(5_000_000n), renderText(0n)]).toEqual([
    '₱12,345,678.90',
    '₱500.00',
    '₱0.00',
  ]);
  expect(renderText(-10_795_000n)).toBe('\u2212₱1,079.50');
});

test('WALLET-026 a bound that is told without decimals keeps its separators', () => {
  expect(renderText(500_000_000n, 0)).toBe('₱50,000');
});
