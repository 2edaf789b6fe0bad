/** The form of a withdrawal: what is refused under which field, what stays typed, and what is missing before it opens. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readKyc } from '#domains/protection/contract/kyc.ts';
import { listWithdrawals, makeWithdrawal, readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { descriptionOf, fill, type RenderedPart, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import type { TestServer } from '#platform/web/testing/server.ts';
import { cashierTexts } from '../cashier/texts.ts';
import { cashierServer, testAccount, testStanding } from '../testing.ts';
import { withdrawTexts } from './texts.ts';
import { WithdrawPage } from './WithdrawPage.tsx';
import type { Timeline } from './withdraw.queries.ts';

const orderId = 'wd_01J9ZQ4T6V8X0123456789ABCD';
const { accountId, ...account } = testAccount;
const made: Timeline = {
  orderId,
  state: 'applied',
  amount: '200',
  fee: '0',
  payout: '200',
  currency: 'PHP',
  account: { ...account, id: accountId },
  reason: null,
  reference: null,
  next: null,
  late: false,
  mayCancel: false,
  receipt: null,
  receiptBy: null,
  answers: [],
  arrived: '0',
  amountReceived: null,
  remainingAmount: null,
  receiptDueAt: null,
  reopenUntil: null,
  proofs: [],
  madeAt: 0,
  paidAt: null,
  endedAt: null,
  steps: [],
};

const open = (server: TestServer): Promise<RenderedPart> =>
  renderPart(<WithdrawPage />, { server, texts: [cashierTexts, withdrawTexts], address: '/member/withdraw' });

/** The fields once the form is there, and its button. */
async function form({ user }: RenderedPart) {
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const pin = screen.getByLabelText('Payment password', { selector: 'input' });
  const [button] = screen.getAllByRole('button', { name: /^Withdraw/ }) as [HTMLElement];
  const press = () => user.click(button);
  return { amount, pin, press };
}

test('WALLET-009 an amount that cannot leave is refused under its field, what was typed stays and nothing is sent', async () => {
  const server = cashierServer();
  const { amount, pin, press } = await form(await open(server));
  await press();
  expect(descriptionOf(amount)).toBe('Please enter an amount above 0 with at most two decimals');
  expect(descriptionOf(pin)).toContain('Please enter all six digits');
  fill(pin, '000001');
  for (const [typed, said] of [
    ['0', 'Please enter an amount above 0 with at most two decimals'],
    ['200.005', 'Please enter an amount above 0 with at most two decimals'],
    ['199.99', 'The smallest amount is ₱200'],
    ['8,030.51', 'The largest amount right now is ₱8,030.50'],
  ] as const) {
    fill(amount, typed);
    await press();
    expect(descriptionOf(amount)).toBe(said);
    expect(valueOf(amount)).toBe(typed);
    await expect.poll(() => document.activeElement).toBe(amount);
  }
  fill(amount, '200');
  expect(descriptionOf(amount)).toBe('');
  expect(server.inputsOf(makeWithdrawal)).toEqual([]);
});

test('WALLET-009 a wrong payment password is told under its field, which is emptied; the amount stays, and the right one sends it', async () => {
  const server = cashierServer({ standing: { newest: 'wd_before' } });
  const part = await open(server);
  const { amount, pin, press } = await form(part);
  const message = 'The payment password is wrong. Tries left: 4';
  server.on(makeWithdrawal, ({ paymentPassword }) =>
    paymentPassword === '482915' ? made : { refused: { fault: 'wrong_payment_password', message } },
  );
  fill(amount, '200');
  fill(pin, '000001');
  await press();
  await expect.poll(() => descriptionOf(pin)).toContain(message);
  expect(valueOf(pin)).toBe('');
  expect(valueOf(amount)).toBe('200');
  expect(part.address()).toBe('/member/withdraw');

  fill(pin, '482915');
  expect(descriptionOf(pin)).not.toContain(message);
  await press();
  await expect.poll(part.address).toBe(`/member/withdraw?order=${orderId}`);
  expect(server.inputsOf(makeWithdrawal)[1]).toEqual({
    amount: '200',
    account: accountId,
    paymentPassword: '482915',
    seen: 'wd_before',
  });
});

test('WALLET-007 WALLET-009 a withdrawal whose answer was lost says so, and the next try is the same one', async () => {
  const server = cashierServer();
  const part = await open(server);
  const { amount, pin, press } = await form(part);
  server.on(makeWithdrawal, () => ({ refused: { fault: 'network', message: 'No line' } }));
  fill(amount, '200');
  await press();
  // What is missing is brought before the eyes.
  await expect.poll(() => document.activeElement).toBe(pin);
  fill(pin, '482915');
  await press();
  await screen.findByText(/^No answer came/);
  expect([valueOf(amount), valueOf(pin)]).toEqual(['200', '482915']);
  server.on(makeWithdrawal, () => made);
  await press();
  await expect.poll(part.address).toBe(`/member/withdraw?order=${orderId}`);
  const keys = server.keysOf(makeWithdrawal);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('WALLET-007 WALLET-009 one from another tab is told and shown, what was typed outlives it, and a second try is another one', async () => {
  const server = cashierServer();
  const { amount, pin, press } = await form(await open(server));
  const message = 'Nothing was sent: you have just sent another one from a different tab or device.';
  server.on(makeWithdrawal, () => ({ refused: { fault: 'made_since', message } }));
  // With the other one there are as many as may be under way.
  server.on(readWithdrawalStanding, () => ({ ...testStanding, openOrders: 3, newest: orderId }));
  server.on(listWithdrawals, () => ({ total: 1, orders: [made] }));
  fill(amount, '200');
  fill(pin, '482915');
  await press();
  await screen.findByText(message);
  await screen.findByRole('region', { name: 'Nothing can leave right now' });
  expect([valueOf(amount), valueOf(pin)]).toEqual(['200', '482915']);
  const shown = document.querySelector(`a[href$="${orderId}"]`);
  expect(shown?.textContent).toContain('₱200.00');

  await press();
  const [first, second] = server.keysOf(makeWithdrawal);
  expect(second).not.toBe(first);
  expect(server.inputsOf(makeWithdrawal)).toMatchObject([{ seen: '' }, { seen: orderId }]);
});

test('WALLET-009 whoever misses something for a withdrawal is told what, with the way to it, and finds no form', async () => {
  const server = cashierServer({ standing: { kycTier: 0, paymentPassword: false }, accounts: [] }).on(readKyc, () => ({
    refused: { fault: 'network', message: 'No line' },
  }));
  await open(server);
  const gates = await screen.findByRole('region', { name: 'Before your first withdrawal' });
  const ways = within(gates)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Verify', '/member/verification'],
    ['Set it', '/member/securityCenter?open=payment'],
    ['Bind one', '/member/securityCenter?open=payout'],
  ]);
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

test.each([
  ['a turnover that is unmet', { mostNow: '0', turnoverLeft: '350' }, /₱350\.00 of turnover is still to be played/],
  ['a day that is used up', { mostNow: '0', dayLeft: '0' }, /You have reached what can be withdrawn today/],
  ['too little money', { mostNow: '50', balance: '50' }, 'One withdrawal is at least ₱200.'],
  ['as many as may be under way', { openOrders: 3 }, /You have 3 withdrawals under way/],
])('WALLET-009 %s leaves nothing to withdraw, and says so', async (_, standing, said) => {
  await open(cashierServer({ standing }));
  await screen.findByRole('region', { name: 'Nothing can leave right now' });
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});
