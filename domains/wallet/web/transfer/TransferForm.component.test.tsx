/** Transfers between the main wallet and providers: faults under their fields, and when the wallets are refetched. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { listTransfers, mainWallet, transferFund } from '#domains/wallet/contract/transfer.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import { descriptionOf, fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import { cashierTexts } from '../cashier/texts.ts';
import { cashierServer, testBonusLock } from '../testing.ts';
import { TransferScreen } from './TransferScreen.tsx';
import { transferTexts } from './texts.ts';
import type { Transfer, Wallets } from './transfer.queries.ts';

const wallets: Wallets = {
  currency: 'PHP',
  currencySymbol: '₱',
  mainWallet: '8030.5',
  inGames: '0',
  moving: '0',
  total: '8030.5',
  points: '0',
  wallets: [
    {
      vassalage: 'PG',
      displayName: 'Pista Games',
      iconUrl: '',
      balance: '0',
      moving: '0',
      state: 'open',
      backAt: null,
    },
  ],
  newest: '',
};
const moved: Transfer = {
  transferId: 'tf_1',
  from: mainWallet,
  to: 'PG',
  amount: '25',
  currency: 'PHP',
  kind: 'amount',
  state: 'done',
  reason: null,
  madeAt: 0,
  endedAt: 0,
};

/** The page, and a button that leaves it and comes back. */
function LeavingPage() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Leave or return
      </button>
      {isShown && <TransferScreen />}
    </>
  );
}

async function openForm(cashier: Parameters<typeof cashierServer>[0] = {}) {
  const server = cashierServer(cashier)
    .on(readMerchantWallet, () => wallets)
    .on(listTransfers, () => ({ total: 0, transfers: [] }))
    .on(transferFund, () => ({ transfers: [moved] }));
  const { user } = await renderPart(<LeavingPage />, { server, texts: [cashierTexts, transferTexts] });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const [button] = screen.getAllByRole('button', { name: 'Transfer' }) as [HTMLElement];
  return { server, user, amount, press: () => user.click(button) };
}

test('WALLET-006 an invalid amount is refused under its field, the input stays and nothing is sent', async () => {
  const { server, amount, press } = await openForm();
  const invalid = 'Please enter an amount above 0 with at most two decimals';
  for (const [input, message] of [
    ['', invalid],
    ['0', invalid],
    ['-5', invalid],
    ['1.005', invalid],
    ['ten', invalid],
    ['99,999,999', 'Main wallet holds ₱8,030.50'],
  ] as const) {
    fill(amount, input);
    await press();
    expect(descriptionOf(amount)).toBe(message);
    expect(valueOf(amount)).toBe(input);
    await expect.poll(() => document.activeElement).toBe(amount);
  }
  expect(server.inputsOf(transferFund)).toEqual([]);
});

test('WALLET-007 a lost response is displayed and retried as the same transfer, and the input is cleared when it has moved', async () => {
  const { server, amount, press } = await openForm();
  server.on(transferFund, () => ({ refused: { fault: 'network', message: 'No line' } }));
  fill(amount, '25');
  await press();
  await screen.findByText(/^No answer came/);
  expect(valueOf(amount)).toBe('25');
  server.on(transferFund, () => ({ transfers: [moved] }));
  await press();
  await screen.findByText('₱25.00 moved: Main wallet to Pista Games');
  expect(valueOf(amount)).toBe('');
  const keys = server.keysOf(transferFund);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('WALLET-003 WALLET-004 the wallets are fetched once in a session, and again after a transfer', async () => {
  const { server, user } = await openForm();
  const countRequests = () => server.inputsOf(readMerchantWallet).length;
  expect(countRequests()).toBe(1);
  const leaveOrReturn = screen.getByText('Leave or return');
  await user.click(leaveOrReturn);
  await user.click(leaveOrReturn);
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  expect(countRequests()).toBe(1);

  const [wallet] = wallets.wallets as [Wallets['wallets'][number]];
  server.on(readMerchantWallet, () => ({ ...wallets, wallets: [{ ...wallet, balance: '15' }] }));
  fill(amount, '15');
  await user.click(screen.getAllByRole('button', { name: /^Transfer/ })[0] as HTMLElement);
  await screen.findByText('₱15.00', { selector: 'li *' });
  expect(countRequests()).toBe(2);
});

test('WALLET-006 while a bonus is active the page says why nothing goes to a provider, and collects what is there', async () => {
  const { server, user, amount } = await openForm({ bonus: '500', standing: { locks: [testBonusLock] } });
  await screen.findByText(/^You are playing a bonus\./);
  const isOff = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: /^Transfer/ }).every(({ disabled }) => disabled);
  expect(isOff()).toBe(true);
  expect(screen.queryByText('All in: move the whole main wallet to Pista Games')).toBeNull();
  fill(amount, '25');
  expect(isOff()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Swap from and to' }));
  expect(isOff()).toBe(false);
  expect(server.inputsOf(transferFund)).toEqual([]);
});
