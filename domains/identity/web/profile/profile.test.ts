import { expect, test } from 'vitest';
import { maskProfileValue, profileFields } from './profile.ts';

test('MEMBER-005 the profile has its nine fields in the given order', () => {
  expect(profileFields).toEqual([
    'nickname',
    'fullname',
    'birthday',
    'address',
    'nationality',
    'occupation',
    'sourceOfIncome',
    'telegram',
    'zalo',
  ]);
});

test.each([
  ['fullname', 'Maria Santos', 'Ma•••••'],
  ['birthday', '1990-12-31', '1990-••-••'],
  ['address', 'ñandú 5', 'ña•••••'],
  ['nickname', 'maria', 'maria'],
  ['occupation', 'Teacher', 'Teacher'],
  ['zalo', '', ''],
] as const)('MEMBER-004 %s %j is shown as %j', (field, said, shown) => {
  expect(maskProfileValue(field, said)).toBe(shown);
});
