/** The form of a withdrawal: faults under their fields, which input stays, and the requirements before it opens. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readKyc } from '#domains/protection/contract/kyc.ts';
import { listWithdrawals, makeWithdrawal, readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { descriptionOf, fill, type RenderedPart, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import type { TestServer } from '#platform/web/testing/server.ts';
import { cashierTexts } from '../cashier/texts.ts';
import { cashierServer, testAccount, testBonusLock, testStanding } from '../testing.ts';
import { withdrawTexts } from './texts.ts';
import { WithdrawPage } from './WithdrawPage.tsx';
import type { Timeline, WithdrawalStandingView } from './withdrawal.queries.ts';

const orderId = 'wd_01J9ZQ4T6V8X0123456789ABCD';
const { accountId, ...account } = testAccount;
const order: Timeline = {
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

/** The fields once the form is rendered, and its button. */
async function form({ user }: RenderedPart) {
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const pin = screen.getByLabelText('Payment password', { selector: 'input' });
  const [button] = screen.getAllByRole('button', { name: /^Withdraw/ }) as [HTMLElement];
  const press = () => user.click(button);
  return { amount, pin, press };
}

test('WALLET-009 an amount that cannot leave is refused under its field, the input stays and nothing is sent', async () => {
  const server = cashierServer();
  const { amount, pin, press } = await form(await open(server));
  await press();
  expect(descriptionOf(amount)).toBe('Please enter an amount above 0 with at most two decimals');
  expect(descriptionOf(pin)).toContain('Please enter all six digits');
  fill(pin, '000001');
  for (const [input, message] of [
    ['0', 'Please enter an amount above 0 with at most two decimals'],
    ['200.005', 'Please enter an amount above 0 with at most two decimals'],
    ['199.99', 'The smallest amount is ₱200'],
    ['8,030.51', 'The largest amount right now is ₱8,030.50'],
  ] as const) {
    fill(amount, input);
    await press();
    expect(descriptionOf(amount)).toBe(message);
    expect(valueOf(amount)).toBe(input);
    await expect.poll(() => document.activeElement).toBe(amount);
  }
  fill(amount, '200');
  expect(descriptionOf(amount)).toBe('');
  expect(server.inputsOf(makeWithdrawal)).toEqual([]);
});

test('WALLET-009 a wrong payment password is refused under its field, which is cleared; the amount stays, and the right one sends it', async () => {
  const server = cashierServer({ standing: { newest: 'wd_before' } });
  const part = await open(server);
  const { amount, pin, press } = await form(part);
  const message = 'The payment password is wrong. Tries left: 4';
  server.on(makeWithdrawal, ({ paymentPassword }) =>
    paymentPassword === '482915' ? order : { refused: { fault: 'wrong_payment_password', message } },
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

test('WALLET-007 WALLET-009 a withdrawal whose response was lost is displayed as uncertain, and the next try is the same one', async () => {
  const server = cashierServer();
  const part = await open(server);
  const { amount, pin, press } = await form(part);
  server.on(makeWithdrawal, () => ({ refused: { fault: 'network', message: 'No line' } }));
  fill(amount, '200');
  await press();
  // The missing input is scrolled to.
  await expect.poll(() => document.activeElement).toBe(pin);
  fill(pin, '482915');
  await press();
  await screen.findByText(/^No answer came/);
  expect([valueOf(amount), valueOf(pin)]).toEqual(['200', '482915']);
  server.on(makeWithdrawal, () => order);
  await press();
  await expect.poll(part.address).toBe(`/member/withdraw?order=${orderId}`);
  const keys = server.keysOf(makeWithdrawal);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('WALLET-007 WALLET-009 one from another tab is displayed, the input stays, and a second try is another one', async () => {
  const server = cashierServer();
  const { amount, pin, press } = await form(await open(server));
  const message = 'Nothing was sent: you have just sent another one from a different tab or device.';
  server.on(makeWithdrawal, () => ({ refused: { fault: 'made_since', message } }));
  // With the other one the maximum of open withdrawals is reached.
  server.on(readWithdrawalStanding, () => ({ ...testStanding, openOrders: 3, newest: orderId }));
  server.on(listWithdrawals, () => ({ total: 1, orders: [order] }));
  fill(amount, '200');
  fill(pin, '482915');
  await press();
  await screen.findByText(message);
  await screen.findByRole('region', { name: 'Nothing can leave right now' });
  expect([valueOf(amount), valueOf(pin)]).toEqual(['200', '482915']);
  const orderLink = document.querySelector(`a[href$="${orderId}"]`);
  expect(orderLink?.textContent).toContain('₱200.00');

  await press();
  const [first, second] = server.keysOf(makeWithdrawal);
  expect(second).not.toBe(first);
  expect(server.inputsOf(makeWithdrawal)).toMatchObject([{ seen: '' }, { seen: orderId }]);
});

test('WALLET-009 a missing requirement of a withdrawal is displayed with its link, instead of the form', async () => {
  const server = cashierServer({ standing: { kycTier: 0, paymentPassword: false }, accounts: [] }).on(readKyc, () => ({
    refused: { fault: 'network', message: 'No line' },
  }));
  await open(server);
  const gates = await screen.findByRole('region', { name: 'Before your first withdrawal' });
  const links = within(gates)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Verify', '/member/verification'],
    ['Set it', '/member/securityCenter?open=payment'],
    ['Bind one', '/member/securityCenter?open=payout'],
  ]);
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

test.each([
  [
    'a turnover that is unmet',
    { withdrawable: '0', mostNow: '0', turnoverLeft: '350' },
    /₱350\.00 of turnover is still to be played/,
  ],
  ['a day that is used up', { mostNow: '0', dayLeft: '0' }, /You have reached what can be withdrawn today/],
  ['too little money', { withdrawable: '50', mostNow: '50', balance: '50' }, 'One withdrawal is at least ₱200.'],
  ['as many as may be under way', { openOrders: 3 }, /You have 3 withdrawals under way/],
])('WALLET-009 %s leaves nothing to withdraw, and the reason is displayed', async (_, standing, message) => {
  await open(cashierServer({ standing }));
  await screen.findByRole('region', { name: 'Nothing can leave right now' });
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

const bonusAddress = `/member/bonusDetails?range=past30&state=active&open=${testBonusLock.credit}`;
const withBonus = (standing: Partial<WithdrawalStandingView>) =>
  cashierServer({
    standing: { locks: [testBonusLock], turnoverLeft: '5600', withdrawable: '0', mostNow: '0', ...standing },
    bonus: '360.25',
  });

test('WALLET-009 MEMBER-010 while a bonus is active the page says that it comes first, what letting it go takes, and where', async () => {
  await open(withBonus({}));
  const gate = within(await screen.findByRole('region', { name: 'Nothing can leave right now' }));
  expect(
    gate.getByText(/^You are playing a bonus\. Until it is played, or you let it go, no money can be withdrawn/),
  ).toBeDefined();
  expect(await gate.findByText('Letting it go takes the ₱360.25 in your bonus wallet.')).toBeDefined();
  expect(gate.getByRole('link').getAttribute('href')).toBe(bonusAddress);
  const held = within(screen.getByRole('region', { name: 'Money that stays in for now' }));
  expect(held.getByText('From a bonus. No money leaves until this is played, or you let the bonus go.')).toBeDefined();
  expect(held.getByText(/Bonus wallet: ₱360\.25\./)).toBeDefined();
  expect(held.getByRole('link', { name: 'Let the bonus go' }).getAttribute('href')).toBe(bonusAddress);
});

test('WALLET-009 too little cash is the reason before an active bonus, because letting that go would not help', async () => {
  await open(withBonus({ balance: '50' }));
  const gate = within(await screen.findByRole('region', { name: 'Nothing can leave right now' }));
  expect(gate.getByText('One withdrawal is at least ₱200.')).toBeDefined();
});

test('WALLET-009 MEMBER-006 during a break the bonus waits, and cash can leave', async () => {
  await open(withBonus({ withdrawable: '8030.5', mostNow: '8030.5' }));
  expect(await screen.findByText('From a bonus. It waits during your break; your cash can leave.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Nothing can leave right now' })).toBeNull();
});
