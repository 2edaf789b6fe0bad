import { expect, test } from 'vitest';
import { money, zero } from '#kernel/money.ts';
import { addMs, dayMs, instant } from '#kernel/time.ts';
import {
  isLimitValue,
  isWithinLimit,
  judgeConfirm,
  judgeLimitChange,
  type LimitState,
  pickTightest,
  remainingOf,
} from './limit.ts';

const now = instant(Date.parse('2026-11-15T04:00:00Z'));
const pesos = (amount: number) => money(BigInt(amount) * 10_000n);
const at500: LimitState = { value: pesos(500), pending: null };
const raised: LimitState = { ...at500, pending: { value: pesos(900), askedAt: now } };

test.each([
  ['a first limit', null, pesos(500), 'apply'],
  ['a lower one', at500, pesos(499), 'apply'],
  ['a lower one while a raise waits', raised, pesos(100), 'apply'],
  ['the same', at500, pesos(500), 'same'],
  ['the same while a raise waits', raised, pesos(500), 'same'],
  ['a higher one', at500, pesos(501), 'ask'],
  ['none at all', at500, null, 'ask'],
  ['none where none is', null, null, 'same'],
  ['the raise that waits', raised, pesos(900), 'same'],
  ['another raise than the one that waits', raised, pesos(901), 'ask'],
  ['none while a raise waits', raised, null, 'ask'],
])('%s: %#', (_, standing, wished, step) => {
  expect(judgeLimitChange(standing, wished, addMs(now, dayMs)).step).toBe(step);
});

test('a raise that lapsed is asked for anew, with a new wait', () => {
  const late = addMs(now, 8 * dayMs);
  expect(judgeLimitChange(raised, pesos(900), late)).toEqual({
    step: 'ask',
    pending: { value: pesos(900), askedAt: late },
  });
});

test.each([
  [at500, 0, 'raise_unasked'],
  [null, 0, 'raise_unasked'],
  [raised, 0, 'raise_waits'],
  [raised, dayMs - 1, 'raise_waits'],
  [raised, dayMs, 'done'],
  [raised, 8 * dayMs - 1, 'done'],
  [raised, 8 * dayMs, 'raise_unasked'],
])('a second yes is good from 24 hours on and for a week: %#', (standing, passed, expected) => {
  const verdict = judgeConfirm(standing, addMs(now, passed));
  expect(verdict.ok ? 'done' : verdict.fault).toBe(expected);
});

test.each([
  ['deposit', 'day', 0n, false],
  ['deposit', 'day', -100n, false],
  ['deposit', 'day', 100n, true],
  ['deposit', 'day', 101n, false],
  ['loss', 'month', 10_000_000_000_000n, true],
  ['loss', 'month', 10_000_000_000_100n, false],
  ['session', 'day', 10_000n, true],
  ['session', 'day', 15_000n, false],
  ['session', 'day', 14_400_000n, true],
  ['session', 'day', 14_410_000n, false],
  ['session', 'week', 14_410_000n, true],
] as const)('a %s limit for a %s of %i ten-thousandths is taken: %s', (kind, period, value, taken) => {
  expect(isLimitValue({ kind, period }, money(value))).toBe(taken);
});

test.each([
  [500, 400, 100, true],
  [500, 400, 101, false],
  [500, 500, 0, false],
  [500, 499, 0, true],
  [100, 400, 1, false],
])('of %i with %i used, %i more holds: %s', (limit, used, wanted, held) => {
  expect(isWithinLimit({ limit: pesos(limit), used: pesos(used) }, pesos(wanted))).toBe(held);
});

test('nothing is left of a limit below what is used, and never less than nothing', () => {
  expect(remainingOf({ limit: pesos(100), used: pesos(400) })).toBe(zero);
});

test('the tightest limit is named, of equals the one that lasts longest', () => {
  const use = (limit: number, days: number) => ({
    limit: pesos(limit),
    used: zero,
    resetsAt: addMs(now, days * dayMs),
  });
  expect(pickTightest([use(9, 1), use(5, 7), use(7, 30)])).toEqual(use(5, 7));
  expect(pickTightest([use(5, 1), use(5, 30), use(5, 7)])).toEqual(use(5, 30));
  expect(pickTightest([])).toBeNull();
});
