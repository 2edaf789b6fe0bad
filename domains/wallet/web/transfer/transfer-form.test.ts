import { expect, test } from 'vitest';
import { parseMoney, zero } from '#kernel/money.ts';
import type { Wallet } from './transfer.queries.ts';
import { balancesOf, formatAll, judgeTransfer, placeRefusal, quickAmounts } from './transfer-form.ts';

const pesos = (text: string) => parseMoney(text) ?? zero;
const wallet: Wallet = {
  vassalage: 'PG',
  displayName: 'Pista Games',
  iconUrl: '',
  balance: '250.5',
  moving: '0',
  state: 'open',
  backAt: null,
};
const main = pesos('1000.1234');

test('WALLET-001 WALLET-024 the total is the sum of the balance in the header, the games and what is in transit', () => {
  const wallets = { mainWallet: '900', inGames: '250.5', moving: '10' };
  expect(balancesOf(wallets, '1000').total).toBe(pesos('1260.5'));
  expect(balancesOf(wallets).main).toBe(pesos('900'));
});

test('WALLET-006 an amount is displayed with the balances of both wallets afterwards', () => {
  expect(judgeTransfer({ input: '1,000', direction: 'in', main, wallet })).toMatchObject({
    fault: null,
    input: { from: 'MAIN', to: 'PG', amount: '1000' },
    mainAfter: pesos('0.1234'),
    walletAfter: pesos('1250.5'),
  });
  expect(judgeTransfer({ input: '250.50', direction: 'out', main, wallet })).toMatchObject({
    input: { from: 'PG', to: 'MAIN', amount: '250.5' },
    mainAfter: pesos('1250.6234'),
    walletAfter: zero,
  });
});

test.each([
  ['', 'amount_invalid'],
  ['0', 'amount_invalid'],
  ['-5', 'amount_invalid'],
  ['1.234', 'amount_invalid'],
  ['ten', 'amount_invalid'],
  ['1000.13', 'insufficient_funds'],
])('WALLET-006 "%s" is refused as %s and changes no balance', (input, fault) => {
  expect(judgeTransfer({ input, direction: 'in', main, wallet })).toMatchObject({
    fault,
    input: null,
    mainAfter: main,
    walletAfter: pesos('250.5'),
  });
});

test('WALLET-006 all of it is entered in cents', () => {
  expect(formatAll(main)).toBe('1000.12');
  expect(judgeTransfer({ input: formatAll(main), direction: 'in', main, wallet }).fault).toBeNull();
});

test('WALLET-006 a fault is displayed at the amount or over the button, and only while the form is unchanged', () => {
  const input = { from: 'MAIN', to: 'PG', amount: '5' };
  const refusal = { fault: 'insufficient_funds', message: 'Too much', request: input };
  expect(placeRefusal(refusal, { ...input })).toEqual({ amount: 'Too much' });
  expect(placeRefusal({ ...refusal, fault: 'loss_limit_reached' }, input)).toEqual({ amount: 'Too much' });
  expect(placeRefusal({ ...refusal, fault: 'vendor_closed' }, input)).toEqual({ form: 'Too much' });
  expect(placeRefusal(refusal, { ...input, amount: '4' })).toEqual({});
});

test.each([
  ['50', []],
  ['100', []],
  ['100.01', ['100']],
  ['800', ['100', '500']],
  ['5000', ['500', '1000']],
])('WALLET-005 of %s in the main wallet these can be moved by one press: %j', (has, expected) => {
  expect(quickAmounts(pesos(has))).toEqual(expected);
});
