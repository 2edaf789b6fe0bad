/** Money to a direct downline: what the sheet says before it is sent, what it sends, and what it says afterwards. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDownlineStanding, transferDownline } from '#domains/wallet/contract/transfer-member.ts';
import { descriptionOf, fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import { cashierTexts } from '../cashier/texts.ts';
import { cashierServer, testBonusLock } from '../testing.ts';
import { DownlineTransferSheet } from './DownlineTransferSheet.tsx';
import type { DownlineStandingView } from './downline.queries.ts';
import { downlineTransferTexts } from './texts.ts';

const standing: DownlineStandingView = {
  currency: 'PHP',
  currencySymbol: '₱',
  balance: '42310.75',
  withdrawable: '42310.75',
  blockedUntil: null,
  newest: 'mt_0',
  min: '1',
  max: '50000',
  dayMax: '200000',
  dayLeft: '45000',
  dayResetsAt: Date.parse('2026-11-18T16:00:00Z'),
};

async function openSheet(own: Partial<DownlineStandingView> = {}, server = cashierServer()) {
  const current = { ...standing, ...own };
  server.on(readDownlineStanding, () => ({ ...current }));
  const events: string[] = [];
  const { user } = await renderPart(
    <DownlineTransferSheet
      downline={{ account: 'tropa_manila', balance: '18240.3' }}
      onClose={() => events.push('closed')}
      onSent={() => events.push('sent')}
    />,
    { server, texts: [cashierTexts, downlineTransferTexts] },
  );
  const amount = (await screen.findByRole('textbox', { name: 'Amount' })) as HTMLInputElement;
  const pin = screen.getByLabelText('Payment password', { selector: 'input' }) as HTMLInputElement;
  const remark = screen.getByRole('textbox', { name: 'Remark' }) as HTMLInputElement;
  const press = () => user.click(screen.getByRole('button', { name: /^Send/ }));
  return { server, user, amount, pin, remark, press, events, current };
}

/** Label and value of each line of the summary. */
const summary = () =>
  [...document.querySelectorAll('dl > div')]
    .map(({ textContent }) => textContent)
    .filter((line) => / after/.test(line));

test('WALLET-021 WALLET-022 the sheet says both ends, the limits, both balances after, and that it cannot be taken back', async () => {
  const { amount } = await openSheet();
  const sheet = within(screen.getByRole('dialog', { name: 'Transfer to tropa_manila' }));
  expect(sheet.getByText('₱1 to ₱50,000 each, ₱45,000 left of ₱200,000 today')).toBeDefined();
  expect(sheet.getByText(/You cannot take it back/)).toBeDefined();
  expect(summary()).toEqual(['My wallet after₱42,310.75', 'tropa_manila after₱18,240.30']);
  fill(amount, '5000');
  expect(summary()).toEqual(['My wallet after₱37,310.75', 'tropa_manila after₱23,240.30']);
  expect(sheet.getByRole('button', { name: 'Send ₱5,000.00' })).toBeDefined();
});

test('WALLET-021 it is sent once with the newest transfer that was shown, and the sheet says what is left', async () => {
  const { server, user, amount, pin, remark, press, events, current } = await openSheet();
  server.on(transferDownline, ({ amount: sent, remark: words, downline }) => {
    current.balance = '37310.75';
    current.dayLeft = '40000';
    return { transferId: 'mt_1', to: downline, amount: sent, currency: 'PHP', remark: words ?? '', madeAt: 0 };
  });
  fill(amount, '5,000');
  fill(remark, ' Float for Saturday ');
  fill(pin, '482913');
  await press();
  const done = within(await screen.findByRole('dialog', { name: 'Sent' }));
  expect(done.getByText(/^tropa_manila has it since .* Number mt_1\.$/)).toBeDefined();
  await done.findByText('₱37,310.75');
  expect(done.getByText('₱40,000.00')).toBeDefined();
  expect(server.inputsOf(transferDownline)).toEqual([
    {
      amount: '5000',
      remark: 'Float for Saturday',
      paymentPassword: '482913',
      downline: 'tropa_manila',
      seen: 'mt_0',
    },
  ]);
  expect(events).toEqual(['sent']);
  await user.click(done.getByRole('button', { name: 'Done' }));
  expect(events).toEqual(['sent', 'closed']);
});

test('WALLET-022 a wrong amount or payment password is refused under its field, and all but the password stays', async () => {
  const { server, amount, pin, remark, press } = await openSheet();
  await press();
  expect(descriptionOf(amount)).toBe('Please enter an amount above 0 with at most two decimals');
  expect(descriptionOf(pin)).toContain('Please enter the six digits of your payment password');
  fill(amount, '50000.01');
  expect(descriptionOf(amount)).toBe('The largest amount is ₱50,000');
  expect(server.inputsOf(transferDownline)).toEqual([]);
  const message = 'The payment password is wrong. Tries left: 4';
  server.on(transferDownline, () => ({ refused: { fault: 'wrong_payment_password', message } }));
  fill(amount, '100');
  fill(remark, 'Salamat');
  fill(pin, '111333');
  await press();
  await expect.poll(() => descriptionOf(pin)).toContain(message);
  expect([amount, remark, pin].map(valueOf)).toEqual(['100', 'Salamat', '']);
});

test('WALLET-022 what the day and the turnover leave bounds the amount', async () => {
  const { amount, press } = await openSheet({ dayLeft: '200', withdrawable: '300' });
  expect(screen.getByText(/^Free to send: ₱300\.00/)).toBeDefined();
  await press();
  fill(amount, '301');
  expect(descriptionOf(amount)).toBe('₱300.00 can be sent now');
  fill(amount, '201');
  expect(descriptionOf(amount)).toMatch(/^₱200\.00 can still be sent today\. The day ends at 2026-11-19.00:00\.$/);
});

test('WALLET-022 after a lost answer the same request has the same key', async () => {
  const { server, amount, pin, press } = await openSheet();
  server.on(transferDownline, () => ({ refused: { fault: 'timeout', message: 'Too slow' } }));
  for (const digits of ['482913', '482913']) {
    fill(amount, '10');
    fill(pin, digits);
    await press();
    await screen.findByText(/No answer came/);
  }
  expect(server.keysOf(transferDownline)).toHaveLength(2);
  expect(new Set(server.keysOf(transferDownline)).size).toBe(1);
});

test('WALLET-022 shortly after a change of security settings the sheet says when it opens again', async () => {
  const { amount, pin } = await openSheet({ blockedUntil: Date.parse('2026-11-18T05:00:00Z') });
  expect(screen.getByText(/Transfers open again at 2026-11-18 13:00/)).toBeDefined();
  expect([amount.disabled, pin.disabled]).toEqual([true, true]);
});

test('WALLET-022 MEMBER-010 while a bonus is active the sheet says that it comes first, and leads to it', async () => {
  const server = cashierServer({ standing: { locks: [testBonusLock] }, bonus: '360.25' });
  await openSheet({ withdrawable: '0' }, server);
  expect(await screen.findByText('Letting it go takes the ₱360.25 in your bonus wallet.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'See the bonus, or let it go' });
  expect(link.getAttribute('href')).toContain(
    `/member/bonusDetails?range=past30&state=active&open=${testBonusLock.credit}`,
  );
  expect(screen.queryByText(/^Free to send/)).toBeNull();
});
