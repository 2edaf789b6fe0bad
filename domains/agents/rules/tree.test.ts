import { expect, test } from 'vitest';
import { isBelow, judgePlacement, pathBelow } from './tree.ts';

const datu = { id: 'datu', merchant: 'demo', isAgent: true };
const maria = { id: 'maria', merchant: 'demo', isAgent: false };
const stranger = { id: 'lakan', merchant: 'tala', isAgent: true };
const fresh = { placedUnder: undefined, uplineDepth: 0 };

// Each row breaks the rules of the rows below it no more, so the table is also the order of precedence.
test.each([
  { case: 'under oneself', member: datu, upline: datu, ...fresh, verdict: 'own_upline' },
  { case: 'under a member', member: datu, upline: maria, ...fresh, verdict: 'upline_not_agent' },
  { case: 'under another brand', member: maria, upline: stranger, ...fresh, verdict: 'other_brand' },
  {
    case: 'again elsewhere',
    member: maria,
    upline: datu,
    placedUnder: 'rajah',
    uplineDepth: 0,
    verdict: 'already_placed',
  },
  {
    case: 'from root to upline',
    member: maria,
    upline: datu,
    placedUnder: null,
    uplineDepth: 0,
    verdict: 'already_placed',
  },
  {
    case: 'again in the same place',
    member: maria,
    upline: datu,
    placedUnder: 'datu',
    uplineDepth: 0,
    verdict: null,
  },
  {
    case: 'under a placeless agent',
    member: maria,
    upline: datu,
    placedUnder: undefined,
    uplineDepth: null,
    verdict: 'upline_unplaced',
  },
  {
    case: 'under an agent at the greatest depth',
    member: maria,
    upline: datu,
    placedUnder: undefined,
    uplineDepth: 10,
    verdict: 'tree_too_deep',
  },
  { case: 'under an agent', member: maria, upline: datu, ...fresh, verdict: null },
  { case: 'at the root', member: datu, upline: null, ...fresh, verdict: null },
])('ROLE-011 REG-059 a place $case: $verdict', ({ member, upline, placedUnder, uplineDepth, verdict }) => {
  expect(judgePlacement({ member, upline, placedUnder, uplineDepth })).toBe(verdict);
});

test('ROLE-011 a path distinguishes descendants from siblings, also where numbers share digits', () => {
  const datuPath = pathBelow('', 1n);
  expect(isBelow(pathBelow(datuPath, 42n), datuPath)).toBe(true);
  expect(isBelow(datuPath, datuPath)).toBe(true);
  expect(isBelow(pathBelow('', 12n), datuPath)).toBe(false);
  expect(isBelow(datuPath, pathBelow(datuPath, 42n))).toBe(false);
});
