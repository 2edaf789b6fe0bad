import { expect, test } from 'vitest';
import type { BusinessDay } from '#kernel/time.ts';
import { judgeProfile, lockedFields } from './profile.ts';

const today = '2026-11-15' as BusinessDay;
const blank = {
  nickname: 'Maria',
  fullname: '',
  birthday: '',
  address: '',
  nationality: '',
  occupation: '',
  sourceOfIncome: '',
  telegram: '',
  zalo: '',
};
const said = { ...blank, fullname: 'Maria Santos', birthday: '1990-05-01' };

test.each([
  [blank, { fullname: 'Maria Santos', birthday: '1990-05-01' }, null],
  [said, { fullname: 'Maria Santos', address: 'Cebu' }, null],
  [said, { fullname: 'Ana Cruz' }, 'profile_fixed'],
  [said, { fullname: '' }, 'profile_fixed'],
  [said, { birthday: '1991-05-01' }, 'profile_fixed'],
  [blank, { birthday: '2026-11-15' }, 'birthday_refused'],
  [blank, { birthday: '1890-01-01' }, 'birthday_refused'],
  [blank, { nickname: '\u3164' }, 'field_refused'],
  [blank, { nickname: 'Ma\u3164ria' }, 'field_refused'],
  [blank, { nickname: 'Kislap Support' }, 'name_reserved'],
  [{ ...blank, nickname: 'Support' }, { nickname: 'Support' }, null],
  [blank, { nickname: '' }, 'field_refused'],
  [blank, { nickname: 'Ma\u202Eria' }, 'field_refused'],
  [blank, { address: '1 Mabini Street\u0000' }, 'field_refused'],
  [blank, { nickname: 'Ñoñita ng Quiapo' }, null],
])('MEMBER-005 from %j, %j is refused as %s', (before, wished, fault) => {
  expect(judgeProfile(before, wished, { today, minimumAge: 21, brand: 'Kislap' })?.fault ?? null).toBe(fault);
});

test('MEMBER-005 full name and birthday are fixed once they are said', () => {
  expect(lockedFields(blank)).toEqual([]);
  expect(lockedFields(said)).toEqual(['fullname', 'birthday']);
});

test.each([
  [21, '2005-11-15', null],
  [21, '2005-11-16', 'birthday_refused'],
  [18, '2008-11-15', null],
  [18, '2008-11-16', 'birthday_refused'],
  [21, '1906-11-16', null],
  [21, '1906-11-15', 'birthday_refused'],
])(
  'REG-053 TRAP-072 where the law asks for %i years, a birthday of %s is refused as %s',
  (minimumAge, birthday, fault) => {
    expect(judgeProfile(blank, { birthday }, { today, minimumAge, brand: 'Kislap' })?.fault ?? null).toBe(fault);
  },
);
