import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { SignedMoney } from './SignedMoney.tsx';

const renderText = (amount: bigint) =>
  renderToStaticMarkup(<SignedMoney amount={money(amount)} symbol="₱" />).replace(/<[^>]+>/g, '');

test('WALLET-026 a result has two decimals, separators, and its sign before the symbol', () => {
  expect(renderText(13_125_000n)).toBe('+₱1,312.50');
  expect(renderText(-9_725_000n)).toBe('\u2212₱972.50');
});

test('WALLET-026 what is shown as nothing has no sign', () => {
  expect([0n, 99n, -99n].map(renderText)).toEqual(['₱0.00', '₱0.00', '₱0.00']);
});
