import { expect, test } from 'vitest';
import { type Money, parseMoney } from '#kernel/money.ts';
import { dayMs, instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import { isCarryOver, judgeFetch, nextCarryAsk, waitsForReturns } from './carry.ts';

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
])('WALLET-005 where %s the house does what both books allow', (_, { ours, theirs }, due) => {
  expect(judgeFetch({ isMoving: false, ours: m(ours), theirs: m(theirs) })).toEqual(due);
});

test('WALLET-005 nothing is fetched while a transfer has no end, or the vendor does not say what it has', () => {
  expect(judgeFetch({ isMoving: true, ours: m('10'), theirs: m('10') })).toEqual({ do: 'wait' });
  expect(judgeFetch({ isMoving: false, ours: m('10'), theirs: null })).toEqual({ do: 'wait' });
});

test('WALLET-005 a vendor is asked soon, then every hour, and once a day where all is home', () => {
  expect(nextCarryAsk(0, { isClear: false, now })).toBe(later(now, 5 * secondMs));
  expect(nextCarryAsk(99, { isClear: false, now })).toBe(later(now, 60 * minuteMs));
  expect(nextCarryAsk(0, { isClear: true, now })).toBe(later(now, dayMs));
});

test('WALLET-006 a member who follows a game waits ten seconds for what comes back from elsewhere, and no longer', () => {
  expect(waitsForReturns({ madeAt: now, now: later(now, 10 * secondMs - 1) })).toBe(true);
  expect(waitsForReturns({ madeAt: now, now: later(now, 10 * secondMs) })).toBe(false);
});

test('WALLET-005 bringing money home is never given up, following a game is', () => {
  const at = (ms: number) => ({ madeAt: now, now: later(now, ms) });
  expect([isCarryOver('in', at(59 * secondMs)), isCarryOver('in', at(minuteMs))]).toEqual([false, true]);
  expect([isCarryOver('out', at(59 * minuteMs)), isCarryOver('out', at(60 * minuteMs))]).toEqual([false, true]);
  expect(isCarryOver('home', at(900 * dayMs))).toBe(false);
});
