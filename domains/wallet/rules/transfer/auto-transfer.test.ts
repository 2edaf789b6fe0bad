import { expect, test } from 'vitest';
import { type Money, parseMoney } from '#kernel/money.ts';
import { addMs, dayMs, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { isAutoTransferExpired, judgeReturn, nextAutoTransferAt, waitsForReturns } from './auto-transfer.ts';

const m = (text: string) => parseMoney(text) as Money;
const now = instant(1_795_000_000_000);

test.each([
  ['both books agree', { ours: '70.255', theirs: '70.255' }, { do: 'bring', amount: m('70.25') }],
  ['the vendor has lost rounds that it has not told', { ours: '70', theirs: '20' }, { do: 'bring', amount: m('20') }],
  ['the vendor has a win that it has not told', { ours: '5', theirs: '900' }, { do: 'bring', amount: m('5') }],
  ['all was lost and is not told yet', { ours: '70', theirs: '0' }, { do: 'wait' }],
  ['a win is not told yet', { ours: '0', theirs: '70' }, { do: 'wait' }],
  ['dust is left', { ours: '0.004', theirs: '0.009' }, { do: 'clear' }],
  ['nothing is left', { ours: '0', theirs: '0' }, { do: 'clear' }],
])('WALLET-005 the decision where %s', (_, { ours, theirs }, expected) => {
  expect(judgeReturn({ isMoving: false, ledgerBalance: m(ours), vendorBalance: m(theirs) })).toEqual(expected);
});

test('WALLET-005 nothing is recalled while a transfer is in progress, or while the vendor does not report its balance', () => {
  expect(judgeReturn({ isMoving: true, ledgerBalance: m('10'), vendorBalance: m('10') })).toEqual({ do: 'wait' });
  expect(judgeReturn({ isMoving: false, ledgerBalance: m('10'), vendorBalance: null })).toEqual({ do: 'wait' });
});

test('WALLET-005 a vendor is polled soon, then every hour, and once a day when nothing is left there', () => {
  expect(nextAutoTransferAt(0, { isClear: false, now })).toBe(addMs(now, 5 * secondMs));
  expect(nextAutoTransferAt(99, { isClear: false, now })).toBe(addMs(now, 60 * minuteMs));
  expect(nextAutoTransferAt(0, { isClear: true, now })).toBe(addMs(now, dayMs));
});

test('WALLET-006 an automatic transfer into a game waits ten seconds for money from elsewhere, and no longer', () => {
  expect(waitsForReturns({ madeAt: now, now: addMs(now, 10 * secondMs - 1) })).toBe(true);
  expect(waitsForReturns({ madeAt: now, now: addMs(now, 10 * secondMs) })).toBe(false);
});

test('WALLET-005 a recall never expires, a transfer into a game does', () => {
  const at = (ms: number) => ({ madeAt: now, now: addMs(now, ms) });
  expect([isAutoTransferExpired('in', at(59 * secondMs)), isAutoTransferExpired('in', at(minuteMs))]).toEqual([
    false,
    true,
  ]);
  expect([isAutoTransferExpired('out', at(59 * minuteMs)), isAutoTransferExpired('out', at(60 * minuteMs))]).toEqual([
    false,
    true,
  ]);
  expect(isAutoTransferExpired('home', at(900 * dayMs))).toBe(false);
});
