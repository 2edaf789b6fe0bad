import { expect, test } from 'vitest';
import { isAgent, isTrial, readStoredRole, roleOf } from './role.ts';

test.each([
  { type: 0, role: 'member' },
  { type: 1, role: 'agent' },
  { type: 2, role: 'agent' },
  { type: 41, role: 'agent' },
  { type: 42, role: 'agent' },
  { type: 4, role: 'trial' },
  { type: 3, role: 'member' },
])('AUTH-043 CONST-057 CONST-058 CONST-059 type $type is $role', ({ type, role }) => {
  expect(roleOf(type)).toBe(role);
  expect([isAgent(type), isTrial(type)]).toEqual([role === 'agent', role === 'trial']);
});

// Session storage gives text, or null where nothing was stored.
test.each([
  { type: '41', isAgent: 'true', standing: { isAgent: true, isTrial: false } },
  { type: '0', isAgent: 'false', standing: { isAgent: false, isTrial: false } },
  { type: 41, isAgent: false, standing: { isAgent: true, isTrial: false } },
  { type: '4', isAgent: 'true', standing: { isAgent: false, isTrial: true } },
  { type: '0', isAgent: '4', standing: { isAgent: false, isTrial: true } },
  { type: null, isAgent: 4, standing: { isAgent: false, isTrial: true } },
  { type: null, isAgent: 'true', standing: { isAgent: true, isTrial: false } },
  { type: null, isAgent: 'false', standing: { isAgent: false, isTrial: false } },
  { type: null, isAgent: null, standing: { isAgent: false, isTrial: false } },
  { type: '', isAgent: '', standing: { isAgent: false, isTrial: false } },
])(
  'AUTH-044 TRAP-005 TRAP-006 stored type $type and flag $isAgent are read as $standing',
  ({ standing, ...stored }) => {
    expect(readStoredRole(stored)).toEqual(standing);
  },
);
