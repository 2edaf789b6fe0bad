import { describe, expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { claimUntilOf, type MissionSpan, windowAt, windowBefore } from './mission-window.ts';

const at = (text: string) => instant(Date.parse(text));
const zone = 480;

describe('MEMBER-013 the window of a moment in the zone of the brand', () => {
  test.each([
    ['daily', '2026-11-15T15:59:59.999Z', '2026-11-15', '2026-11-14T16:00:00Z', '2026-11-15T16:00:00Z'],
    ['daily', '2026-11-15T16:00:00Z', '2026-11-16', '2026-11-15T16:00:00Z', '2026-11-16T16:00:00Z'],
    ['weekly', '2026-11-15T15:59:59.999Z', 'w2026-11-09', '2026-11-08T16:00:00Z', '2026-11-15T16:00:00Z'],
    ['weekly', '2026-11-15T16:00:00Z', 'w2026-11-16', '2026-11-15T16:00:00Z', '2026-11-22T16:00:00Z'],
    ['monthly', '2026-12-31T15:59:59Z', '2026-12', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['monthly', '2026-12-31T16:00:00Z', '2027-01', '2026-12-31T16:00:00Z', '2027-01-31T16:00:00Z'],
  ] as const)('%s at %s is %s', (span, moment, key, startsAt, endsAt) => {
    const window = windowAt({ span, offsetMinutes: zone }, at(moment));
    expect(window).toEqual({ key, startsAt: at(startsAt), endsAt: at(endsAt) });
  });

  test('a mission that is done once has one window without an end', () => {
    expect(windowAt({ span: 'once', offsetMinutes: zone }, at('2026-11-15T00:00:00Z'))).toEqual({
      key: 'once',
      startsAt: null,
      endsAt: null,
    });
  });

  test('the one before ends where this one begins', () => {
    const rule = { span: 'monthly', offsetMinutes: zone } as const;
    expect(windowBefore(rule, windowAt(rule, at('2027-03-10T00:00:00Z'))).key).toBe('2027-02');
  });
});

describe('MEMBER-013 until when a completed mission can be claimed', () => {
  test.each<[MissionSpan, string]>([
    ['daily', '2026-11-16T16:00:00Z'],
    ['weekly', '2026-11-18T16:00:00Z'],
    ['monthly', '2026-12-07T16:00:00Z'],
    ['once', '2026-12-15T04:00:00Z'],
  ])('%s: %s', (span, until) => {
    const rule = { span, offsetMinutes: zone };
    const completed = at('2026-11-15T04:00:00Z');
    expect(claimUntilOf(rule, windowAt(rule, completed), completed)).toBe(at(until));
  });
});
