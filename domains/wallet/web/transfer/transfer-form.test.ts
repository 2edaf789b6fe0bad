import { expect, test } from 'vitest';
import { parseMoney, zero } from '#kernel/money.ts';
import type { Wallet } from './transfer.queries.ts';
import { allOf, figuresOf, judgeTransfer, quickAmounts, toldOf } from './transfer-form.ts';

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

test('WALLET-001 WALLET-024 the total is made of the balance that the header shows, the games and what is on the way', () => {
  const wallets = { mainWallet: '900', movable: '900', inGames: '250.5', moving: '10' };
  expect(figuresOf(wallets, '1000').total).toBe(pesos('1260.5'));
  expect(figuresOf(wallets).main).toBe(pesos('900'));
});

test('WALLET-006 an amount is told with what both wallets hold afterwards', () => {
  expect(judgeTransfer({ typed: '1,000', direction: 'in', main, kept: zero, wallet })).toMatchObject({
    fault: null,
    wish: { from: 'MAIN', to: 'PG', amount: '1000' },
    mainAfter: pesos('0.1234'),
    walletAfter: pesos('1250.5'),
  });
  expect(judgeTransfer({ typed: '250.50', direction: 'out', main, kept: zero, wallet })).toMatchObject({
    wish: { from: 'PG', to: 'MAIN', amount: '250.5' },
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
])('WALLET-006 "%s" is refused as %s and changes no figure', (typed, fault) => {
  expect(judgeTransfer({ typed, direction: 'in', main, kept: zero, wallet })).toMatchObject({
    fault,
    wish: null,
    mainAfter: main,
    walletAfter: pesos('250.5'),
  });
});

test('WALLET-006 all of it is typed in coins', () => {
  expect(allOf(main)).toBe('1000.12');
  expect(judgeTransfer({ typed: allOf(main), direction: 'in', main, kept: zero, wallet }).fault).toBeNull();
});

test('WALLET-006 a refusal stands at the amount or over the button, and only while the form says what was refused', () => {
  const wish = { from: 'MAIN', to: 'PG', amount: '5' };
  const refusal = { fault: 'insufficient_funds', message: 'Too much', wish };
  expect(toldOf(refusal, { ...wish })).toEqual({ amount: 'Too much' });
  expect(toldOf({ ...refusal, fault: 'loss_limit_reached' }, wish)).toEqual({ amount: 'Too much' });
  expect(toldOf({ ...refusal, fault: 'vendor_closed' }, wish)).toEqual({ form: 'Too much' });
  expect(toldOf(refusal, { ...wish, amount: '4' })).toEqual({});
});

test('WALLET-006 what a bonus keeps in the main wallet is not moved, and the form says so before it is sent', () => {
  const wallets = { mainWallet: '900', movable: '400', inGames: '0', moving: '0' };
  const { main: all, kept } = figuresOf(wallets, '1000');
  expect([kept, figuresOf(wallets, '300').kept]).toEqual([pesos('500'), pesos('300')]);
  const judged = (typed: string) => judgeTransfer({ typed, direction: 'in', main: all, kept, wallet });
  expect(judged('500')).toMatchObject({ fault: null, movable: pesos('500'), mainAfter: pesos('500') });
  expect(judged('500.01')).toMatchObject({ fault: 'bonus_locked', wish: null, mainAfter: all });
  expect(judged('1000.01').fault).toBe('insufficient_funds');
  expect(judgeTransfer({ typed: '250', direction: 'out', main: all, kept, wallet }).fault).toBeNull();
  const wish = { from: 'MAIN', to: 'PG', amount: '600' };
  expect(toldOf({ fault: 'bonus_locked', message: 'Kept', wish }, wish)).toEqual({ amount: 'Kept' });
});

test.each([
  ['50', []],
  ['100', []],
  ['100.01', ['100']],
  ['800', ['100', '500']],
  ['5000', ['500', '1000']],
])('WALLET-005 of %s in the main wallet these can be moved by one press: %j', (movable, expected) => {
  expect(quickAmounts(pesos(movable))).toEqual(expected);
});
