/** The balance of the header: cash first, and a bonus beside it that hides with it. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { walletTexts } from '../texts.ts';
import { BalanceBox } from './BalanceBox.tsx';
import { setBalanceHidden } from './hidden-balance.ts';
import { useBalance } from './use-balance.ts';

beforeEach(() => writeSession(testSession()));
afterEach(() => setBalanceHidden(false));

function Header() {
  const { amount, bonus, symbol, hidden, refresh } = useBalance();
  return (
    <BalanceBox
      amount={amount}
      bonus={bonus}
      symbol={symbol ?? '₱'}
      hidden={hidden}
      isRefreshing={false}
      onRefresh={refresh}
      onHide={setBalanceHidden}
    />
  );
}

async function openHeader(bonus: string) {
  const server = new TestServer().on(readBalance, () => ({
    balance: '1250.5',
    held: '0',
    bonus,
    currency: 'PHP',
    currencySymbol: '₱',
  }));
  const { user } = await renderPart(<Header />, { server, texts: [walletTexts] });
  const group = screen.getByRole('group', { name: 'Main wallet' });
  await within(group).findByText('₱1,250.50');
  return { user, group };
}

test('WALLET-001 MEMBER-010 a bonus stands below the cash and is hidden with it', async () => {
  const { user, group } = await openHeader('100');
  expect(group.textContent).toBe('₱1,250.50+ ₱100 bonus');
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(group.textContent).toBe('₱ ***+ ₱ *** bonus');
});

test('WALLET-001 the centavos of a bonus are displayed where it has some', async () => {
  const { group } = await openHeader('360.25');
  expect(group.textContent).toBe('₱1,250.50+ ₱360.25 bonus');
});

test('WALLET-001 nothing is said of a bonus where there is none', async () => {
  const { group } = await openHeader('0');
  expect(group.textContent).toBe('₱1,250.50');
});
