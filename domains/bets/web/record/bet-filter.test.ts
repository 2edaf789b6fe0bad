import { expect, test } from 'vitest';
import { filterInputOf } from './bet-filter.ts';

test('MEMBER-007 the record is filtered by category, vendor and state', () => {
  expect(filterInputOf({ gameType: 'RNG', vassalage: 'JILI', state: 'void' })).toEqual({
    gameType: 'RNG',
    vassalage: 'JILI',
    state: 'void',
  });
  expect(filterInputOf({ gameType: null, vassalage: null, state: null })).toEqual({});
});

test('MEMBER-007 what no call would understand is no filter', () => {
  expect(filterInputOf({ gameType: 'slots', vassalage: 'x', state: 'lost' })).toEqual({});
});
