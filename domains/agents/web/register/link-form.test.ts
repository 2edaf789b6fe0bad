import { expect, test } from 'vitest';
import { endOfDay, judgeLinkForm, lastDayOf, valuesOf } from './link-form.ts';
import { testLink } from './testing.ts';

const context = { today: '2026-11-18', offsetMinutes: 480 };
const values = { note: ' Davao meet-up ', type: 'member', point: 75, until: '', uses: '' } as const;

test('AGENT-009 a link without an end and without a number of uses has neither', () => {
  expect(judgeLinkForm(values, context).input).toEqual({
    type: 'member',
    point: 75,
    validUntil: null,
    maxUses: null,
    note: 'Davao meet-up',
  });
});

test('AGENT-009 a link is good until its last day of the platform is over', () => {
  const { input } = judgeLinkForm({ ...values, until: '2026-11-18', uses: '1,000' }, context);
  expect(input).toMatchObject({ validUntil: Date.parse('2026-11-18T16:00:00Z'), maxUses: 1_000 });
  expect(lastDayOf(endOfDay('2026-11-18', 480), 480)).toBe('2026-11-18');
});

test.each([
  [{ until: '2026-11-17' }, { isDayPast: true, areUsesWrong: false }],
  [{ until: '2026-02-30' }, { isDayPast: true, areUsesWrong: false }],
  [{ uses: '0' }, { isDayPast: false, areUsesWrong: true }],
  [{ uses: '100001' }, { isDayPast: false, areUsesWrong: true }],
  [{ uses: 'many' }, { isDayPast: false, areUsesWrong: true }],
])('AGENT-009 %j makes no link', (wrong, verdict) => {
  expect(judgeLinkForm({ ...values, ...wrong }, context)).toEqual({ ...verdict, input: null });
});

test('AGENT-009 the form of a link begins with what the link has', () => {
  const link = testLink({ validUntil: endOfDay('2026-12-01', 480), maxUses: 20, note: 'Flyer' });
  expect(valuesOf(link, 480)).toEqual({ note: 'Flyer', type: 'member', point: 60, until: '2026-12-01', uses: '20' });
});
