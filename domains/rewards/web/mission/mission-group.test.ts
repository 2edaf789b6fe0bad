import { expect, test } from 'vitest';
import type { MissionView } from './mission.queries.ts';
import { groupMissions, missionAddress, sumClaimable } from './mission-group.ts';

const mission = (differs: Partial<MissionView>): MissionView => ({
  missionId: `ms_${'0'.repeat(26)}`,
  window: '2026-11-15',
  span: 'daily',
  kind: 'bet.rounds',
  name: 'n',
  hint: 'h',
  unit: 'count',
  progress: '0',
  target: '1',
  gameType: '',
  vassalage: '',
  limit: '',
  reward: { pays: 'points', points: 10, amount: null, turnover: null, rounds: null },
  state: 'open',
  lock: null,
  vipLevel: null,
  startsAt: 0,
  endsAt: 100,
  claimUntil: null,
  ...differs,
});

test('MEMBER-013 ready missions come first, then open ones, then done ones, and those of earlier windows have a group of their own', () => {
  const groups = groupMissions(
    [
      mission({ name: 'done', state: 'claimed' }),
      mission({ name: 'open' }),
      mission({ name: 'ready', state: 'claimable' }),
      mission({ name: 'week', span: 'weekly' }),
      mission({ name: 'yesterday', state: 'claimable', endsAt: 50 }),
      mission({ name: 'once', span: 'once', endsAt: null }),
    ],
    50,
  );
  expect(groups.map(({ key, missions }) => [key, missions.map(({ name }) => name)])).toEqual([
    ['ready', ['yesterday']],
    ['daily', ['ready', 'open', 'done']],
    ['weekly', ['week']],
    ['once', ['once']],
  ]);
});

test('MEMBER-013 points and money that can be claimed are added up apart', () => {
  const money = { pays: 'cash', points: null, amount: '20.5', turnover: '20.5', rounds: null } as const;
  expect(
    sumClaimable([
      mission({ state: 'claimable' }),
      mission({ state: 'claimable', reward: money }),
      mission({ state: 'claimed' }),
    ]),
  ).toEqual({ points: 10, amount: 205_000n, rounds: 0 });
});

test.each([
  [{ vassalage: 'BGS' }, '/bgs'],
  [{ gameType: 'FISH' }, '/fish'],
  [{}, '/rng'],
  [{ kind: 'limit.set' }, '/member/limits'],
  [{ kind: 'profile.kyc' }, '/member/verification'],
  [{ kind: 'deposit.count' }, '/member/depositv2'],
  [{ kind: 'mission.all' }, null],
])('MEMBER-013 %j is done at %s', (differs, address) => {
  expect(missionAddress(mission(differs))).toBe(address);
});
