import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { judgeRepeat, type KnownBet } from './bet.ts';
import { betStates, mayBecome } from './state.ts';

const known: KnownBet = {
  id: 'bt_1',
  state: 'settled',
  member: 'mb_1',
  merchant: 'demo',
  currency: 'PHP',
  category: 'RNG',
  node: '101',
  stake: money(100n),
  validBet: money(100n),
  payout: money(250n),
};

test('a bet is open until it is settled or void, and both are final', () => {
  const steps = betStates.flatMap((from) => betStates.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`));
  expect(steps).toEqual(['open settled', 'open void']);
});

test('the same end again leaves nothing to do', () => {
  expect(judgeRepeat(known, known)).toEqual({ ok: true, value: 'recorded' });
});

test('an open bet is settled by any end of the same wager', () => {
  const open = { ...known, state: 'open', payout: money(0n), validBet: money(0n) } as const;
  expect(judgeRepeat(open, known)).toEqual({ ok: true, value: 'settles' });
});

test('a void bet takes no result', () => {
  expect(judgeRepeat({ ...known, state: 'void' }, known)).toEqual({ ok: false, fault: 'round_void' });
});

const others: readonly (readonly [string, Partial<KnownBet>])[] = [
  ['member', { member: 'mb_2' }],
  ['brand', { merchant: 'tala' }],
  ['currency', { currency: 'USD' }],
  ['category', { category: 'LIVE' }],
  ['game', { node: '102' }],
  ['stake', { stake: money(101n) }],
  ['payout', { payout: money(251n) }],
  ['valid bet', { validBet: money(99n) }],
];

test.each(others)('WALLET-007 a known round with another %s is refused', (_, other) => {
  expect(judgeRepeat(known, { ...known, ...other })).toEqual({ ok: false, fault: 'round_reused' });
});
