/** The form of a deposit: faults under their fields, and a retry after a lost response as the same order. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limitMeter } from '#domains/protection/web/index.ts';
import { makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { listPaymentMethods } from '#domains/wallet/contract/method.ts';
import { descriptionOf, fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import { cashierTexts } from '../cashier/texts.ts';
import { cashierServer, testDeposit, testMethods } from '../testing.ts';
import { DepositPage } from './DepositPage.tsx';
import { depositTexts } from './texts.ts';

async function openForm() {
  const server = cashierServer()
    .on(listPaymentMethods, () => testMethods)
    .on(readDeposit, () => testDeposit);
  const part = <DepositPage offers={[]} bonusOf={() => null} onTaken={() => undefined} />;
  const { user, address } = await renderPart(part, {
    server,
    texts: [cashierTexts, depositTexts],
    lazyParts: [limitMeter],
    address: '/member/depositv2',
  });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const [button] = screen.getAllByRole('button', { name: /^Continue/ }) as [HTMLElement];
  return { server, user, address, amount, press: () => user.click(button) };
}

test('WALLET-008 an invalid amount is refused under its field, the input stays and nothing is sent', async () => {
  const { server, amount, press } = await openForm();
  const invalid = 'Please enter an amount above 0 with at most two decimals';
  for (const [input, message] of [
    ['', invalid],
    ['0', invalid],
    ['-500', invalid],
    ['100.005', invalid],
    ['five hundred', invalid],
    ['99.99', 'The smallest amount is ₱100'],
    ['50,000.01', 'The largest amount is ₱50,000'],
    ['9'.repeat(20), 'The largest amount is ₱50,000'],
  ] as const) {
    fill(amount, input);
    await press();
    expect(descriptionOf(amount)).toBe(message);
    expect(valueOf(amount)).toBe(input);
    await expect.poll(() => document.activeElement).toBe(amount);
  }
  expect(server.inputsOf(makeDeposit)).toEqual([]);
});

test('WALLET-008 an own limit refuses under the amount with what it leaves, until another amount is entered', async () => {
  const { server, amount, press } = await openForm();
  const message = 'Your deposit limit leaves 300.00 until 2026-11-19 00:00';
  server.on(makeDeposit, () => ({ refused: { fault: 'deposit_limit_reached', message } }));
  fill(amount, '500');
  await press();
  await expect.poll(() => descriptionOf(amount)).toBe(message);
  expect(valueOf(amount)).toBe('500');
  fill(amount, '200');
  expect(descriptionOf(amount)).toBe('');
});

test('WALLET-008 a lost response is displayed and retried as the same order; another amount is another order', async () => {
  const { server, address, amount, press } = await openForm();
  server.on(makeDeposit, () => ({ refused: { fault: 'timeout', message: 'No answer' } }));
  fill(amount, '200');
  await press();
  await screen.findByText(/^No answer came/);
  await press();
  fill(amount, '250');
  await press();
  const [first, second, third] = server.keysOf(makeDeposit);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(third).not.toBe(first);

  server.on(makeDeposit, () => testDeposit);
  await press();
  await expect.poll(address).toBe(`/member/depositv2?order=${testDeposit.orderId}`);
});
