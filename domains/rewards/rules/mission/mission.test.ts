import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { addMs, instant } from '#kernel/time.ts';
import {
  countPlay,
  lockReasonOf,
  type MissionFilter,
  type MissionKind,
  progressStateAt,
  visibleProgress,
} from './mission.ts';

const peso = (pesos: number) => money(BigInt(Math.round(pesos * 100)) * 100n);
const bet = { category: 'RNG', vassalage: 'JILI', node: '101', stake: peso(10), validBet: peso(10), payout: peso(25) };
const voidBet = { ...bet, stake: peso(0), validBet: peso(0), payout: peso(0) };

describe('MEMBER-013 what a bet counts for a mission', () => {
  test.each<[MissionKind, MissionFilter, typeof bet, bigint | null]>([
    ['bet.valid', {}, bet, 100_000n],
    ['bet.valid', {}, { ...bet, validBet: peso(0) }, 0n],
    ['bet.valid', {}, voidBet, 0n],
    ['bet.valid', { category: 'LIVE' }, bet, null],
    ['bet.rounds', { category: 'RNG', vassalage: 'JILI', node: '101' }, bet, 1n],
    ['bet.rounds', { node: '102' }, bet, null],
    ['bet.rounds', { vassalage: 'PG' }, bet, null],
    ['bet.rounds', {}, voidBet, 0n],
    ['game.distinct', {}, bet, 1n],
    ['win.multiple', { multiple: 250 }, bet, 1n],
    ['win.multiple', { multiple: 251 }, bet, 0n],
    ['win.multiple', { multiple: 200 }, { ...bet, stake: peso(1), payout: peso(2) }, 1n],
    ['win.multiple', { multiple: 200 }, { ...bet, stake: peso(0.99), payout: peso(50) }, 0n],
    ['win.multiple', { multiple: 200 }, voidBet, 0n],
    ['login.days', {}, bet, null],
  ])('%s with %j', (kind, filter, each, counted) => {
    expect(countPlay({ kind, filter }, each)).toBe(counted);
  });
});

describe('MEMBER-013 the state of a mission', () => {
  const now = instant(1_000_000);
  const conditions = { startsAt: now, leastVip: null, reward: 30n, budget: null, reserved: 0n };

  test('what is claimable is over at its instant, and what was claimed stays claimed', () => {
    expect(progressStateAt({ state: 'claimable', claimUntil: addMs(now, 1) }, now)).toBe('claimable');
    expect(progressStateAt({ state: 'claimable', claimUntil: now }, now)).toBe('expired');
    expect(progressStateAt({ state: 'claimed', claimUntil: now }, now)).toBe('claimed');
  });

  test.each([
    [{}, 0, null],
    [{ startsAt: addMs(now, 1) }, 0, 'not_started'],
    [{ leastVip: 2 }, 1, 'level'],
    [{ leastVip: 2 }, 2, null],
    [{ budget: 60n, reserved: 30n }, 0, null],
    [{ budget: 60n, reserved: 31n }, 0, 'budget_exhausted'],
  ])('case %#: it is locked, and why', (differs, level, reason) => {
    expect(lockReasonOf({ ...conditions, ...differs }, { level, now })).toBe(reason);
  });

  test('progress is shown between nothing and the target', () => {
    expect([-5n, 2n, 9n].map((total) => visibleProgress(total, 3n))).toEqual([0n, 2n, 3n]);
  });
});
