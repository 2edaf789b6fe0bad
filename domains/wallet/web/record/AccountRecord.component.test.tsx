/** The account record of the main wallet and of the bonus: one switch for the lines, the sums and the file. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { exportMovements, listMovements } from '#domains/wallet/contract/movement.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { AccountRecord } from './AccountRecord.tsx';
import type { ExternalCause, MovementLine } from './movement.queries.ts';
import { movementTexts } from './texts.ts';

const days = { startDate: '2026-11-12', endDate: '2026-11-18' };
const lineOf = (own: Partial<MovementLine>): MovementLine => ({
  movementId: '1',
  time: Date.parse('2026-11-18T03:00:00Z'),
  reference: 'JILI:8821',
  type: 'bet',
  kind: 'bet',
  amount: '-60',
  balanceAfter: '0',
  cause: { kind: 'bet', id: 'JILI:8821' },
  ...own,
});
const lines = { main: [lineOf({})], bonus: [lineOf({ movementId: '2', amount: '-40', balanceAfter: '360' })] };
const sums = { deposit: '100', withdrawal: '0', bonus: '0', transfer: '0' };

const recordServer = (content: Partial<Record<'main' | 'bonus', MovementLine[]>> = lines) =>
  new TestServer()
    .on(readBalance, () => ({ balance: '0', held: '0', bonus: '360', currency: 'PHP', currencySymbol: '₱' }))
    .on(listMovements, ({ wallet = 'main' }) => ({
      content: content[wallet] ?? [],
      next: null,
      totals: wallet === 'bonus' ? { ...sums, deposit: '0', bonus: '400' } : sums,
      ...days,
    }))
    .on(exportMovements, () => ({ fileName: 'account.csv', csv: 'Time', next: null }));

const Cause: ExternalCause = ({ cause: { kind, id } }) => <p>{`${kind} ${id}`}</p>;

const openRecord = (server: TestServer, address = '/member/transactionHistory') =>
  renderPart(<AccountRecord externalCause={Cause} />, { server, texts: [movementTexts, recordTexts], address });

test('MEMBER-008 MEMBER-010 a switch leads from the main wallet to the bonus wallet, and the file follows it', async () => {
  const server = recordServer();
  const { user, address } = await openRecord(server);
  await screen.findByRole('table');
  expect(screen.getByRole('tab', { name: 'Main wallet' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText(/^Everything that moved your main wallet\./)).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Bonus wallet' }));
  await screen.findByText(/^Everything that moved your bonus wallet\./);
  expect(address()).toBe('/member/transactionHistory?wallet=bonus');
  expect(await screen.findByText('₱360.00')).toBeDefined();
  expect(screen.queryByText('Deposits')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(server.inputsOf(listMovements)).toEqual([days, { ...days, wallet: 'bonus' }]);
  expect(server.inputsOf(exportMovements)).toEqual([{ ...days, wallet: 'bonus' }]);
});

test('MEMBER-008 a line of a bet in the bonus wallet opens to the bet', async () => {
  const { user } = await openRecord(recordServer(), '/member/transactionHistory?wallet=bonus');
  const table = within(await screen.findByRole('table'));
  await user.click(table.getByRole('button', { name: /^Bet placed/ }));
  expect(await table.findByText('bet JILI:8821')).toBeDefined();
});

test('MEMBER-008 an empty bonus wallet is explained, and a type that it never has filters nothing', async () => {
  const server = recordServer({});
  await openRecord(server, '/member/transactionHistory?wallet=bonus&type=deposit');
  expect(await screen.findByText('Nothing moved in your bonus wallet in these days')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  const options = within(screen.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Bet', 'Payout', 'Bonus', 'Other']);
  expect(server.inputsOf(listMovements)).toEqual([{ ...days, wallet: 'bonus' }]);
});
