import { expect, test } from 'vitest';
import { addMs, dayMs, instant, minuteMs, platformTime } from '#kernel/time.ts';
import { type PauseTerm, pauseTerms } from '../contract/pause.ts';
import { createPause, findReplacedOwnPause, judgePause, mayLift, type PastPause } from './pause.ts';

const manila = 480;
const now = instant(Date.parse('2026-11-15T20:41:00+08:00'));
const pause = (term: PauseTerm, at = now) => createPause(term, at, manila);
const textOf = (moment: number) => platformTime(instant(moment), manila).slice(0, 16);

test.each([
  ['24h', 'cooling_off', '2026-11-16 20:41', '2026-11-16 20:41'],
  ['7d', 'cooling_off', '2026-11-22 20:41', '2026-11-22 20:41'],
  ['30d', 'cooling_off', '2026-12-15 20:41', '2026-12-15 20:41'],
  ['6m', 'self_exclusion', '2027-05-15 20:41', '2027-05-15 20:41'],
  ['1y', 'self_exclusion', '2027-11-15 20:41', '2027-05-15 20:41'],
  ['5y', 'self_exclusion', '2031-11-15 20:41', '2027-05-15 20:41'],
] as const)('%s is %s until %s, final until %s', (term, kind, ends, final) => {
  const { endsAt, finalUntil, ...rest } = pause(term);
  expect(rest).toEqual({ kind, term, startsAt: now });
  expect([textOf(endsAt), textOf(finalUntil)]).toEqual([ends, final]);
});

test('of any two terms requested in a row the longer one remains', () => {
  const next = addMs(now, 2 * minuteMs);
  for (const [place, first] of pauseTerms.entries()) {
    for (const [other, second] of pauseTerms.entries()) {
      const expected = other >= place ? 'start' : 'not_longer';
      expect([first, second, judgePause(pause(first), pause(second, next))]).toEqual([first, second, expected]);
    }
  }
});

test('two clicks are one request', () => {
  expect(judgePause(pause('7d'), pause('7d', addMs(now, 500)))).toBe('same');
});

test('thirty days of rest do not take the place of an exclusion that is nearly over', () => {
  expect(judgePause(pause('6m'), pause('30d', addMs(now, 175 * dayMs)))).toBe('not_longer');
});

test('staff can end an exclusion after six months and a cooling-off never', () => {
  const year = pause('1y');
  expect([mayLift(year, addMs(year.finalUntil, -1)), mayLift(year, year.finalUntil)]).toEqual([false, true]);
  expect(mayLift(pause('30d'), addMs(now, 29 * dayMs))).toBe(false);
});

test('MEMBER-006 what a member had said themselves stands again when another’s exclusion leaves its place, while it would run', () => {
  const own = (closedAs: string): PastPause => ({ pause: pause('6m'), carried: false, closedAs });
  const others: PastPause = { pause: pause('1y'), carried: true, closedAs: 'replaced' };
  expect(findReplacedOwnPause([own('replaced')], now)).toEqual(pause('6m'));
  expect(findReplacedOwnPause([others, own('replaced')], now)).toEqual(pause('6m'));
  expect(findReplacedOwnPause([own('replaced')], pause('6m').endsAt)).toBeNull();
  expect(findReplacedOwnPause([own('lifted')], now)).toBeNull();
  expect(findReplacedOwnPause([{ ...others, closedAs: 'lifted' }, own('replaced')], now)).toBeNull();
  expect(findReplacedOwnPause([], now)).toBeNull();
});
