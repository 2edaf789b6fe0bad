import { expect, test } from 'vitest';
import { type Money, money, moneyScale, parseMoney } from '#kernel/money.ts';
import { instant, minuteMs } from '#kernel/time.ts';
import {
  floorToCoins,
  type MemberWallets,
  nextTransferPollAt,
  planTransfers,
  type TransferRequest,
} from './transfer.ts';

const pesos = (text: string): Money => parseMoney(text) ?? money(-1n);
const wallets: MemberWallets = {
  main: pesos('1000.1234'),
  vendors: [
    { vendor: 'PG', balance: pesos('250.5'), state: 'open' },
    { vendor: 'AG', balance: pesos('0'), state: 'open' },
    { vendor: 'DG', balance: pesos('80'), state: 'moving' },
    { vendor: 'JDB', balance: pesos('30'), state: 'closed' },
  ],
};
const judge = (from: string, to: string, amount?: string) => {
  const request: TransferRequest = amount === undefined ? { from, to } : { from, to, amount: pesos(amount) };
  const verdict = planTransfers(request, wallets);
  return verdict.ok ? verdict.value : verdict.fault;
};

test('WALLET-005 WALLET-006 an amount moves from the main wallet to a vendor and back', () => {
  expect(judge('MAIN', 'PG', '100.25')).toEqual([
    { vendor: 'PG', direction: 'in', amount: pesos('100.25'), kind: 'amount' },
  ]);
  expect(judge('PG', 'MAIN', '250.5')).toEqual([
    { vendor: 'PG', direction: 'out', amount: pesos('250.5'), kind: 'amount' },
  ]);
});

test('WALLET-006 all-in moves the whole main wallet in cents, collect empties one vendor, collect-all every one that is open', () => {
  expect(judge('MAIN', 'AG')).toEqual([{ vendor: 'AG', direction: 'in', amount: pesos('1000.12'), kind: 'all_in' }]);
  expect(judge('PG', 'MAIN')).toEqual([{ vendor: 'PG', direction: 'out', amount: pesos('250.5'), kind: 'collect' }]);
  expect(judge('ALL', 'MAIN')).toEqual([
    { vendor: 'PG', direction: 'out', amount: pesos('250.5'), kind: 'collect_all' },
  ]);
});

test.each([
  ['MAIN', 'PG', '0', 'amount_invalid'],
  ['MAIN', 'PG', '-1', 'amount_invalid'],
  ['MAIN', 'PG', '1.001', 'amount_invalid'],
  ['MAIN', 'MAIN', '1', 'wallets_wrong'],
  ['PG', 'AG', '1', 'wallets_wrong'],
  ['ALL', 'PG', undefined, 'wallets_wrong'],
  ['ALL', 'MAIN', '5', 'wallets_wrong'],
  ['MAIN', 'ALL', '5', 'wallet_unknown'],
  ['MAIN', 'XX', '5', 'wallet_unknown'],
  ['MAIN', 'JDB', '5', 'vendor_closed'],
  ['MAIN', 'DG', '5', 'transfer_moving'],
  ['AG', 'MAIN', undefined, 'nothing_to_move'],
  ['MAIN', 'PG', '1000.13', 'insufficient_funds'],
  ['PG', 'MAIN', '250.51', 'insufficient_funds'],
])('WALLET-006 from %s to %s, amount %s, is refused as %s', (from, to, amount, fault) => {
  expect(judge(from, to, amount)).toBe(fault);
});

test('WALLET-006 all-in of less than a cent moves nothing', () => {
  const verdict = planTransfers({ from: 'MAIN', to: 'PG' }, { ...wallets, main: pesos('0.0099') });
  expect(verdict).toMatchObject({ ok: false, fault: 'nothing_to_move' });
});

test('WALLET-006 nothing is collected from an empty wallet', () => {
  const verdict = planTransfers({ from: 'ALL', to: 'MAIN' }, { main: pesos('5'), vendors: [] });
  expect(verdict).toMatchObject({ ok: false, fault: 'nothing_to_move' });
  expect(floorToCoins(money(moneyScale / 1_000n))).toBe(0n);
});

test('WALLET-005 a vendor that does not reply is polled sooner at first, and at least every hour', () => {
  const now = instant(1_000_000);
  const waits = [0, 1, 2, 3, 4, 50].map((polls) => nextTransferPollAt(polls, now) - now);
  expect(waits).toEqual([5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 60 * minuteMs, 60 * minuteMs]);
});
