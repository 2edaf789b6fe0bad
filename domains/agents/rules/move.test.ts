import { expect, test } from 'vitest';
import { judgeMove } from './move.ts';

const allowed = {
  sameBrand: true,
  isUplineAgent: true,
  path: '1.2.',
  upline: 'one',
  newUpline: 'other',
  newUplinePath: '1.3.',
  newUplineDepth: 1,
  levels: 9,
  hasContracts: false,
  isAgent: true,
  point: 69,
  newUplinePoint: 70,
};

test.each([
  ['to another brand', { sameBrand: false, isUplineAgent: false }, 'other_brand'],
  ['below a member', { isUplineAgent: false, newUplinePath: '1.2.5.' }, 'upline_not_agent'],
  ['below itself', { newUplinePath: '1.2.', upline: 'other' }, 'own_tree'],
  ['below its own downline', { newUplinePath: '1.2.5.' }, 'own_tree'],
  ['to where it stands', { upline: 'other', hasContracts: true }, 'same_upline'],
  ['with contracts', { hasContracts: true, levels: 10 }, 'has_contracts'],
  ['below the tenth level', { levels: 10, point: 70 }, 'tree_too_deep'],
  ['above the points of the new upline', { point: 70 }, 'point_above_upline'],
  ['as a member with as many points', { point: 70, isAgent: false }, null],
  ['as it may be', {}, null],
])('ROLE-011 a move %s', (_, change, fault) => {
  expect(judgeMove({ ...allowed, ...change })).toBe(fault);
});
