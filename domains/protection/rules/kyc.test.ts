import { expect, test } from 'vitest';
import { addMs, type BusinessDay, dayMs, instant } from '#kernel/time.ts';
import { type KycState, type KycTier, kycStates } from '../contract/kyc.ts';
import {
  type ApplicantState,
  type Application,
  type ApplicationRequest,
  ageOn,
  canTransition,
  judgeApplication,
  nextTier,
  tierAt,
} from './kyc.ts';

const now = instant(Date.parse('2026-11-15T04:00:00Z'));
const one = (tier: KycTier, state: KycState, expiresAt: Application['expiresAt'] = null): Application => ({
  tier,
  state,
  submittedAt: addMs(now, -2 * dayMs),
  reason: state === 'rejected' ? 'name_differs' : null,
  expiresAt,
});

test('an application is pending until it is approved or rejected, and only an approval expires', () => {
  const steps = kycStates.flatMap((from) =>
    kycStates.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['pending approved', 'pending rejected', 'approved expired']);
});

test.each([
  [[], 0, 1],
  [[one(1, 'pending')], 0, null],
  [[one(1, 'rejected')], 0, 1],
  [[one(1, 'approved')], 1, 2],
  [[one(1, 'approved'), one(2, 'pending')], 1, null],
  [[one(1, 'approved'), one(2, 'approved'), one(3, 'approved')], 3, null],
  [[one(1, 'approved', now), one(2, 'approved')], 0, 1],
  [[one(1, 'approved', addMs(now, 1)), one(2, 'approved', now)], 1, 2],
  [[one(2, 'approved')], 0, 1],
])('tiers hold one upon the other: %#', (applications, tier, next) => {
  expect([tierAt(applications, now), nextTier(applications, now)]).toEqual([tier, next]);
});

const declared = {
  fullName: 'Maricel Reyes',
  birthday: '1990-05-01',
  nationality: 'Filipino',
  address: '12 Mabini Street, Cebu',
  sourceOfIncome: 'Salary',
};
const request: ApplicationRequest = { tier: 1, declared, notBarred: true };
const known: ApplicantState = {
  applications: [],
  triesFrom: null,
  documents: ['selfie', 'government_id'],
  minimumAge: 21,
  today: '2026-11-15' as BusinessDay,
  at: now,
};
const rejected = [one(1, 'rejected'), one(1, 'rejected'), one(1, 'rejected')];

const ended = one(1, 'approved', addMs(now, -dayMs));
const before = addMs(now, -3 * dayMs);

const cases: readonly (readonly [string, Partial<ApplicationRequest>, Partial<ApplicantState>, string | null])[] = [
  ['is taken', {}, {}, null],
  ['waits for the one before', {}, { applications: [one(1, 'pending')] }, 'kyc_pending'],
  ['skips no tier', { tier: 2 }, {}, 'kyc_wrong_tier'],
  ['is not made for a tier that is held', {}, { applications: [one(1, 'approved')] }, 'kyc_wrong_tier'],
  ['is made three times', {}, { applications: rejected }, 'kyc_tries_spent'],
  ['after two rejections is taken', {}, { applications: rejected.slice(1) }, null],
  [
    'is made three times, whatever was given before',
    {},
    { applications: rejected, triesFrom: before },
    'kyc_tries_spent',
  ],
  ['after tries were given is taken', {}, { applications: rejected, triesFrom: addMs(now, -dayMs) }, null],
  ['is renewed with all tries', {}, { applications: [...rejected.slice(1), ended, ...rejected] }, null],
  ['is renewed three times', {}, { applications: [...rejected, ended] }, 'kyc_tries_spent'],
  ['after an expiry is taken', {}, { applications: [one(1, 'approved', addMs(now, -dayMs))] }, null],
  ['says everything', { declared: { ...declared, address: '' } }, {}, 'declaration_incomplete'],
  ['hides nothing', { declared: { ...declared, fullName: 'a\u202Eb' } }, {}, 'declaration_incomplete'],
  ['is by a grown-up', { declared: { ...declared, birthday: '2005-11-16' } }, {}, 'kyc_under_age'],
  ['is taken on the birthday', { declared: { ...declared, birthday: '2005-11-15' } }, {}, null],
  ['is not by somebody who is not born', { declared: { ...declared, birthday: '2030-01-01' } }, {}, 'kyc_under_age'],
  ['declares that nobody barred them', { notBarred: false }, {}, 'declaration_missing'],
  ['has its documents', {}, { documents: ['selfie', 'funds_proof'] }, 'document_missing'],
];

test.each(cases)('an application %s', (_, asked, given, fault) => {
  expect(judgeApplication({ ...request, ...asked }, { ...known, ...given })?.fault ?? null).toBe(fault);
});

test('the second tier leans on what the first one declared', () => {
  const second = { tier: 2, declared: {}, notBarred: false } as const;
  const input = { ...known, applications: [one(1, 'approved')], documents: ['liveness', 'payment_proof'] } as const;
  expect(judgeApplication(second, input)).toBeNull();
});

test.each([
  ['2005-02-28', '2026-02-27', 20],
  ['2005-02-28', '2026-02-28', 21],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
])('born on %s one is on %s %i years old', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age);
});
