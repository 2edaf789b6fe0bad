import { expect, test } from 'vitest';
import { instant, minuteMs } from '#kernel/time.ts';
import { type DepositResult, type DepositState, isOpenAt, nextDepositPollAt, nextDepositStep } from './deposit-step.ts';

const on = (to: DepositResult) => ({ to, late: false });
const late = { to: 'paid', late: true } as const;

const table: Record<DepositState, Record<DepositResult, object | null>> = {
  pending: { paid: on('paid'), failed: on('failed'), cancelled: on('cancelled'), expired: on('expired') },
  paid: { paid: null, failed: null, cancelled: null, expired: null },
  failed: { paid: late, failed: null, cancelled: null, expired: null },
  cancelled: { paid: late, failed: null, cancelled: null, expired: null },
  expired: { paid: late, failed: null, cancelled: null, expired: null },
};
const cases = Object.entries(table).flatMap(([state, results]) =>
  Object.entries(results).map(([result, step]) => [state as DepositState, result as DepositResult, step] as const),
);

test.each(cases)('WALLET-008 the result for a deposit that is %s of the report %s', (state, results, step) => {
  expect(nextDepositStep(state, results)).toEqual(step);
});

test('WALLET-008 a provider is polled at growing intervals, and finally no more', () => {
  const end = instant(100 * minuteMs);
  const waits: number[] = [];
  for (let at = nextDepositPollAt(instant(0), end); at !== null; at = nextDepositPollAt(at, end))
    waits.push((at - end) / minuteMs);
  expect(waits).toEqual([-1, 1, 3, 10, 30, 120, 720, 1_440]);
});

test.each([
  ['09:00', 480, 1_320, true],
  ['07:59', 480, 1_320, false],
  ['22:00', 480, 1_320, false],
  ['23:30', 1_320, 360, true],
  ['05:59', 1_320, 360, true],
  ['12:00', 1_320, 360, false],
])('WALLET-008 at %s a method with the hours %i to %i is open: %s', (time, opensMinute, closesMinute, open) => {
  const at = instant(Date.parse(`2026-11-15T${time}:00+08:00`));
  expect(isOpenAt({ opensMinute, closesMinute }, at, 480)).toBe(open);
  expect(isOpenAt({ opensMinute: null, closesMinute: null }, at, 480)).toBe(true);
});
