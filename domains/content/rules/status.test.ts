import { expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { judgeSiteState, siteStateOf, stricterState } from './status.ts';

const endTime = instant(1_790_000_000_000);
const open = { status: 0, endTime: null } as const;
const maintenance = { status: 1, endTime } as const;
const region = { status: 2, endTime: null } as const;

test.each([
  { blocked: false, maintenance: null, state: open },
  { blocked: false, maintenance: { endTime }, state: maintenance },
  { blocked: false, maintenance: { endTime: null }, state: { status: 1, endTime: null } },
  { blocked: true, maintenance: null, state: region },
  { blocked: true, maintenance: { endTime }, state: region },
])(
  'SYS-001 SYS-002 SYS-007 CONST-048 blocked $blocked and maintenance $maintenance give $state',
  ({ state, ...restriction }) => {
    expect(judgeSiteState(restriction)).toEqual(state);
  },
);

test.each([
  { a: open, b: maintenance, wins: maintenance },
  { a: maintenance, b: open, wins: maintenance },
  { a: maintenance, b: region, wins: region },
  { a: region, b: open, wins: region },
])('SYS-011 TRAP-062 of $a.status and $b.status the stricter wins', ({ a, b, wins }) => {
  expect(stricterState<{ status: 0 | 1 | 2 }>(a, b)).toEqual(wins);
});

test.each([
  { maintenance: { active: false, endTime: null }, regionRestriction: { active: false }, state: open },
  { maintenance: { active: true, endTime }, regionRestriction: { active: false }, state: maintenance },
  { maintenance: { active: true, endTime }, regionRestriction: { active: true }, state: region },
])('SYS-011 the bootstrap says $state.status', ({ state, ...bootstrap }) => {
  expect(siteStateOf(bootstrap)).toEqual(state);
});
