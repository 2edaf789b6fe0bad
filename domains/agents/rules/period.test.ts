/** Windows of settlement, by the clock of the platform's zone. */
import { expect, test } from 'vitest';
import { ContractTerms } from '#domains/agents/contract/contract.ts';
import { instant } from '#kernel/time.ts';
import { nextWindow, settlesAt, type WindowPeriod, windowAt } from './period.ts';
import { periodTypes } from './terms.ts';

const manila = 8 * 60;
const at = (local: string) => instant(Date.parse(`${local.replace(' ', 'T')}+08:00`));
const local = (moment: number) => new Date(moment + manila * 60_000).toISOString().slice(0, 16).replace('T', ' ');
const windowOf = (period: WindowPeriod, moment: string, offset = manila) => {
  const { start, end } = windowAt(period, at(moment), offset);
  return [local(start), local(end)];
};

/** The last moment of a window and the first of the next one. */
const edges: readonly (readonly [WindowPeriod, string, string, string])[] = [
  ['daily', '2026-11-01 00:00', '2026-11-01 00:00', '2026-11-02 00:00'],
  ['daily', '2026-11-01 23:59', '2026-11-01 00:00', '2026-11-02 00:00'],
  ['weekly', '2026-11-02 00:00', '2026-11-02 00:00', '2026-11-09 00:00'],
  ['weekly', '2026-11-08 23:59', '2026-11-02 00:00', '2026-11-09 00:00'],
  ['semimonthly', '2026-11-15 23:59', '2026-11-01 00:00', '2026-11-16 00:00'],
  ['semimonthly', '2026-11-16 00:00', '2026-11-16 00:00', '2026-12-01 00:00'],
  ['semimonthly', '2028-02-29 23:59', '2028-02-16 00:00', '2028-03-01 00:00'],
  ['monthly', '2026-12-31 23:59', '2026-12-01 00:00', '2027-01-01 00:00'],
  ['monthly', '2027-01-01 00:00', '2027-01-01 00:00', '2027-02-01 00:00'],
  ['hourly', '2026-11-01 00:59', '2026-11-01 00:00', '2026-11-01 01:00'],
  ['five_minutes', '2026-11-01 00:04', '2026-11-01 00:00', '2026-11-01 00:05'],
];

test.each(edges)('AGENT-024 AGENT-027 the %s window of %s is %s to %s', (period, moment, start, end) => {
  expect(windowOf(period, moment)).toEqual([start, end]);
});

test('AGENT-028 windows follow each other without a gap, in a zone of half an hour too', () => {
  for (const offset of [manila, 330, -210]) {
    for (const period of [...periodTypes, 'hourly', 'five_minutes'] as const) {
      let window = windowAt(period, at('2026-01-31 12:00'), offset);
      for (let count = 0; count < 60; count += 1) {
        const next = nextWindow(period, window, offset);
        expect(next.start).toBe(window.end);
        expect(windowAt(period, instant(next.end - 1), offset)).toEqual(next);
        window = next;
      }
    }
  }
});

test('AGENT-028 a kind is settled when its late bets are in', () => {
  const window = windowAt('daily', at('2026-11-01 12:00'), manila);
  const minutes = (kind: Parameters<typeof settlesAt>[0]) => (settlesAt(kind, window) - window.end) / 60_000;
  expect([minutes('realtime') * 60, minutes('hourly'), minutes('daily'), minutes('dividend')]).toEqual([20, 5, 10, 30]);
});

const tier = { periodProfitLoss: '0', activeMember: 1, periodValidBet: '1000', rate: 100_000 };
const dividend = {
  kind: 'dividend',
  gameTypes: [],
  activeMinValidBet: '1000',
  activeMinDeposit: null,
  periodType: 'weekly',
  mode: 'fixed',
  carry: 'none',
  tiers: [tier],
};
const isTerms = (terms: object) => ContractTerms.safeParse(terms).success;

test('CONST-041 a dividend is daily, weekly, semimonthly or monthly, and nothing else', () => {
  expect(periodTypes).toEqual(['daily', 'weekly', 'semimonthly', 'monthly']);
  for (const periodType of periodTypes) expect(isTerms({ ...dividend, periodType })).toBe(true);
  for (const periodType of ['hourly', 'yearly', 'MONTHLY', '', undefined])
    expect(isTerms({ ...dividend, periodType })).toBe(false);
});

test('CONST-042 a tier of a dividend has a period valid bet and a rate, and is none without either', () => {
  expect(isTerms(dividend)).toBe(true);
  for (const field of ['periodValidBet', 'rate'])
    expect(isTerms({ ...dividend, tiers: [{ ...tier, [field]: undefined }] })).toBe(false);
});
