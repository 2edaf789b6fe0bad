import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { money, parseMoney } from '#kernel/money.ts';
import { Money } from './Money.tsx';

const text = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, '');

test('SHELL-007 an amount has two decimals, separators and its symbol before it', () => {
  expect(text(<Money amount={parseMoney('1234567.5') ?? money(0n)} symbol="₱" />)).toBe('₱1,234,567.50');
});

test('SHELL-004 a hidden amount is not in the page at all', () => {
  const markup = renderToStaticMarkup(<Money amount={money(12_340_000n)} symbol="₱" hidden />);
  expect(markup).toContain('***');
  expect(markup).not.toContain('1,234');
});
