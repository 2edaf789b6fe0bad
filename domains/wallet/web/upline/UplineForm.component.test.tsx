/** Sending money to the upline: who cannot use the form, and which input stays after a refusal. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readUplineStanding, transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import { descriptionOf, fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import type { TestServer } from '#platform/web/testing/server.ts';
import { cashierTexts } from '../cashier/texts.ts';
import { cashierServer, testBonusLock } from '../testing.ts';
import { uplineTexts } from './texts.ts';
import { UplineScreen } from './UplineScreen.tsx';

type FormOptions = { readonly upline: string | null; readonly server?: TestServer };

async function openForm({ upline, server = cashierServer() }: FormOptions) {
  server.on(readUplineStanding, () => ({
    upline,
    currency: 'PHP',
    currencySymbol: '₱',
    balance: '8030.5',
    withdrawable: '500',
    blockedUntil: null,
    newest: '',
  }));
  const { user } = await renderPart(<UplineScreen />, { server, texts: [cashierTexts, uplineTexts] });
  const amount = (await screen.findByRole('textbox', { name: 'Amount' })) as HTMLInputElement;
  const pin = screen.getByLabelText('Payment password', { selector: 'input' }) as HTMLInputElement;
  const remark = screen.getByRole('textbox', { name: 'Remark' }) as HTMLInputElement;
  const buttons = screen.getAllByRole('button', { name: 'Send' }) as HTMLButtonElement[];
  return { server, amount, pin, remark, buttons, press: () => user.click(buttons[0] as HTMLElement) };
}

test('WALLET-020 without an upline the form is disabled, with the reason', async () => {
  const { amount, pin, remark, buttons } = await openForm({ upline: null });
  expect(screen.getByText(/^You have no upline/)).toBeDefined();
  expect([amount, pin, remark, ...buttons].map(({ disabled }) => disabled)).toEqual(
    Array.from({ length: 3 + buttons.length }, () => true),
  );
});

test('WALLET-019 WALLET-020 a wrong amount or payment password is refused under its field, and all but the password stays', async () => {
  const { server, amount, pin, remark, press } = await openForm({ upline: 'agila' });
  await press();
  expect(descriptionOf(amount)).toBe('Please enter an amount above 0 with at most two decimals');
  expect(descriptionOf(pin)).toContain('Please enter the six digits of your payment password');
  fill(amount, '500.01');
  expect(descriptionOf(amount)).toBe('₱500.00 can be sent now');
  expect(server.inputsOf(transferUpline)).toEqual([]);

  const message = 'The payment password is wrong. Tries left: 4';
  server.on(transferUpline, () => ({ refused: { fault: 'wrong_payment_password', message } }));
  fill(amount, '12.5');
  fill(remark, 'Salamat po');
  fill(pin, '111333');
  await press();
  await expect.poll(() => descriptionOf(pin)).toContain(message);
  expect([amount, remark, pin].map(valueOf)).toEqual(['12.5', 'Salamat po', '']);

  server.on(transferUpline, ({ amount: sent, remark: sentRemark }) => ({
    transferId: 'mt_1',
    to: 'agila',
    amount: sent,
    currency: 'PHP',
    remark: sentRemark ?? '',
    madeAt: 0,
  }));
  fill(pin, '482915');
  await press();
  await screen.findByText(/^₱12\.50 is with agila/);
  expect([amount, remark, pin].map(valueOf)).toEqual(['', '', '']);
});

test('WALLET-020 MEMBER-010 while a bonus is active nothing is sent, and the page says what letting it go takes', async () => {
  const server = cashierServer({ standing: { locks: [testBonusLock] }, bonus: '360.25' });
  await openForm({ upline: 'agila', server });
  expect(await screen.findByText(/^You are playing a bonus\. Until it is played, or you let it go/)).toBeDefined();
  expect(await screen.findByText('Letting it go takes the ₱360.25 in your bonus wallet.')).toBeDefined();
  expect(screen.queryByText('The rest of your balance has to be played first.')).toBeNull();
});
