import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldRule, optionalFields, type RegistrationField } from '#domains/identity/contract/registration.ts';
import {
  formatBounds,
  judgeField,
  judgeRegistration,
  listFormFields,
  mobileProofSource,
  pickFormValues,
  type RegistrationSwitches,
  requiresHumanCheck,
} from './registration.ts';

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  minLength: 4,
  maxLength: 16,
  patternId: 'first_letter_alphanumeric',
  ...changes,
});

test.each([
  ['maria', true],
  ['  maria  ', true],
  ['mar', false],
  ['1maria', false],
  ['maria_1', false],
  ['', false],
  ['m'.repeat(17), false],
])('REG-005 REG-018 REG-024 the username %j is fine: %s', (typed, fine) => {
  expect(judgeField(rule(), typed) === null).toBe(fine);
});

test('REG-014 an optional field may be left empty, and is judged when it is not', () => {
  expect(judgeField(rule({ required: false }), '')).toBeNull();
  expect(judgeField(rule({ required: false }), '1')).not.toBeNull();
});

test('REG-013 a field that is switched off is not judged', () => {
  expect(judgeField(rule({ enabled: false }), '!')).toBeNull();
});

test('REG-017 REG-018 a star and an expression that is none take anything of the right length', () => {
  for (const acceptedPattern of ['*', '([']) {
    expect(judgeField(rule({ acceptedPattern }), 'ñandú 👋')).toBeNull();
    expect(judgeField(rule({ acceptedPattern }), 'abc')).toMatchObject({ min: 4, max: 16 });
  }
});

const typed = {
  username: 'bagongkasali',
  password: 'Salamat2026',
  confirmPassword: 'Salamat2026',
  ageConfirmed: true,
  termsAccepted: true,
};

const all: RegistrationSwitches = { username: true, mobile: true, mobilePassword: true, mobileCode: true };
const byName = (rules: readonly FieldRule[]) => listFormFields(rules, { way: 'username', switches: all });
const names = (rules: readonly FieldRule[]) => rules.map(({ field }) => field);

test('REG-007 REG-053 REG-054 faults are in the order of the form', () => {
  const request = byName([
    rule(),
    rule({ field: 'password', acceptedPattern: '*', minLength: 6, patternId: 'length_range' }),
  ]);
  expect(judgeRegistration(request, typed)).toEqual([]);
  expect(judgeRegistration(request, { ...typed, termsAccepted: false })).toEqual([{ fault: 'consent_missing' }]);
  expect(judgeRegistration(request, { ...typed, ageConfirmed: false })).toEqual([{ fault: 'consent_missing' }]);
  expect(judgeRegistration(request, { ...typed, confirmPassword: 'other', termsAccepted: false })).toEqual([
    { fault: 'passwords_differ' },
    { fault: 'consent_missing' },
  ]);
  expect(judgeRegistration(request, { ...typed, username: '', password: 'a', confirmPassword: 'b' })).toMatchObject([
    { broken: { field: 'username', isEmpty: true } },
    { broken: { field: 'password', min: 6 } },
    { fault: 'passwords_differ' },
  ]);
});

test('REG-006 without rows the fields of an account still have limits', () => {
  expect(judgeRegistration(byName([]), { ...typed, username: 'abc' })).toMatchObject([
    { broken: { field: 'username' } },
  ]);
  expect(judgeRegistration(byName([rule({ enabled: false })]), { ...typed, username: '' })).toMatchObject([
    { broken: { field: 'username' } },
  ]);
});

test.each<[string, Partial<RegistrationSwitches>, RegistrationField[]]>([
  ['everything on', {}, ['mobileNum', 'verificationCode', 'password']],
  ['no password', { mobilePassword: false }, ['mobileNum', 'verificationCode']],
  ['no code', { mobileCode: false }, ['mobileNum', 'password']],
  ['neither', { mobileCode: false, mobilePassword: false }, ['mobileNum']],
])('REG-003 REG-004 REG-009 REG-010 the mobile tab with %s asks for its own fields', (_what, changes, fields) => {
  const query = listFormFields([rule()], { way: 'mobile', switches: { ...all, ...changes } });
  expect(names(query)).toEqual(fields);
  const filled = { ...typed, mobileNum: '9171234567', verificationCode: '123456' };
  expect(judgeRegistration(query, filled)).toEqual([]);
  for (const field of fields)
    expect(judgeRegistration(query, { ...filled, [field]: '' })[0]).toMatchObject({ broken: { field } });
});

test('REG-011 a code may have 255 characters and no more', () => {
  const requested = listFormFields([], { way: 'mobile', switches: { ...all, mobilePassword: false } });
  const judge = (length: number) =>
    judgeRegistration(requested, { ...typed, mobileNum: '9171234567', verificationCode: '1'.repeat(length) });
  expect([judge(255), judge(256)]).toMatchObject([[], [{ broken: { field: 'verificationCode', max: 255 } }]]);
});

test('REG-043 with a phone provider its token takes the place of our code, and only where numbers are proven', () => {
  const rules = [rule({ field: 'firebaseIdToken' })];
  expect(mobileProofSource(rules, all)).toBe('provider');
  expect(names(listFormFields(rules, { way: 'mobile', switches: all }))).not.toContain('verificationCode');
  expect(mobileProofSource([rule({ field: 'firebaseIdToken', enabled: false })], all)).toBe('code');
  expect(mobileProofSource(rules, { ...all, mobileCode: false })).toBeNull();
});

test('REG-040 the human check is required where its row is on, and wherever the response would reveal an unproven number or address', () => {
  const nothing = {};
  const off = [rule({ field: 'humanVerification', enabled: false })];
  const unproven = { ...all, mobileCode: false };
  for (const way of ['username', 'mobile'] as const) {
    expect(requiresHumanCheck([rule({ field: 'humanVerification' })], { way, switches: all, input: nothing })).toBe(
      true,
    );
    expect(requiresHumanCheck(off, { way, switches: all, input: nothing })).toBe(false);
    expect(requiresHumanCheck([], { way, switches: all, input: nothing })).toBe(false);
  }
  expect(requiresHumanCheck(off, { way: 'mobile', switches: unproven, input: nothing })).toBe(true);
  expect(requiresHumanCheck(off, { way: 'username', switches: unproven, input: nothing })).toBe(false);
  const withEmail = [...off, rule({ field: 'email' })];
  for (const way of ['username', 'mobile'] as const) {
    expect(requiresHumanCheck(withEmail, { way, switches: all, input: { email: ' a@b.example' } })).toBe(true);
    expect(requiresHumanCheck(withEmail, { way, switches: all, input: { email: ' ' } })).toBe(false);
    expect(requiresHumanCheck(off, { way, switches: all, input: { email: 'a@b.example' } })).toBe(false);
  }
});

test('REG-012 REG-013 REG-014 REG-015 of the twelve fields those that are on are asked, judged and kept, and no others', () => {
  const row = fc.record({ enabled: fc.boolean(), required: fc.boolean() });
  const rows = fc.tuple(
    ...optionalFields.map((field) => row.map((changes) => rule({ field, acceptedPattern: '*', ...changes }))),
  );
  const right: Partial<Record<RegistrationField, string>> = { email: 'ab@cd.example' };
  const values = fc.tuple(...optionalFields.map(() => fc.constantFrom('', 'abcd', 'a', ' abcd ')));
  fc.assert(
    fc.property(rows, values, fc.constantFrom('username' as const, 'mobile' as const), (rules, given, way) => {
      const answers = Object.fromEntries(
        optionalFields.map((field, at) => [field, (given[at] ?? '').replace('abcd', right[field] ?? 'abcd')]),
      );
      const requestInput = listFormFields(rules, { way, switches: { ...all, mobileCode: false } });
      const form = { ...typed, mobileNum: '9171234567', ...answers };
      const wrong = rules.find(({ field, enabled, required }) => {
        const value = (answers[field] ?? '').trim();
        return enabled && (value === '' ? required : value === 'a');
      });
      const [verdict = null] = judgeRegistration(requestInput, form);
      expect(verdict?.fault === 'field_refused' ? verdict.broken.field : verdict).toBe(wrong?.field ?? null);
      const kept = Object.keys(pickFormValues(requestInput, form)).filter((field) => field in answers);
      const shown = new Set<string>(rules.filter(({ enabled }) => enabled).map(({ field }) => field));
      expect(kept.filter((field) => !shown.has(field))).toEqual([]);
    }),
  );
});

test('REG-026 a mail address is one, whatever its row takes', () => {
  const anything = rule({ field: 'email', acceptedPattern: '*', minLength: null, maxLength: null });
  expect(judgeField(anything, 'a@b')).toMatchObject({ patternId: 'email' });
  expect(judgeField(anything, 'maria@example.com')).toBeNull();
});

test('REG-009 a number that is none behind its dialing code is refused', () => {
  const requests = listFormFields([], {
    way: 'mobile',
    switches: { ...all, mobileCode: false, mobilePassword: false },
  });
  const judge = (mobileNum: string, countryDialingCode: string) =>
    judgeRegistration(requests, { ...typed, mobileNum, countryDialingCode });
  expect(judge('09171234567', '63')).toEqual([]);
  expect(judge('000000000', '63')).toMatchObject([{ broken: { field: 'mobileNum' } }]);
  expect(judge('9171234567', '0')).toMatchObject([{ broken: { field: 'mobileNum' } }]);
});

test('REG-018 a pattern covers the whole value, whatever stands in it', () => {
  const either = rule({ acceptedPattern: 'ab|cd', minLength: null, maxLength: null });
  for (const [value, fine] of [
    ['ab', true],
    ['cd', true],
    ['abx', false],
    ['xcd', false],
  ] as const)
    expect(judgeField(either, value) === null).toBe(fine);
});

test('REG-019 REG-020 TRAP-032 a template carries the real numbers, and one of them where both are the same', () => {
  expect(formatBounds('(min) - (max) characters', { min: 4, max: 16 })).toBe('4 - 16 characters');
  expect(formatBounds('(min) - (max) digits', { min: 6, max: 6 })).toBe('6 digits');
  expect(formatBounds('at least (min), at most (max)', { min: 4, max: 16 })).toBe('at least 4, at most 16');
});

test('TRAP-023 a rule without lengths gives a message without numbers', () => {
  expect(formatBounds('(min) - (max) letters and digits', { min: null, max: null })).toBe('Letters and digits');
  expect(formatBounds('(min) - (max) characters', { min: null, max: 16 })).toBe('≤ 16 characters');
  expect(formatBounds('(min) - (max) characters', { min: 6, max: null })).toBe('≥ 6 characters');
  const bound = fc.option(fc.nat({ max: 64 }));
  fc.assert(
    fc.property(bound, bound, (min, max) => {
      expect(formatBounds('(min) - (max) characters', { min, max })).not.toMatch(/NaN|null|undefined|\(m/);
    }),
  );
});
