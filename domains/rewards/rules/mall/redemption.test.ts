import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { judgeReward, type RewardCaller, type RewardTerms, rejectionDueAt, reminderDueAt } from './redemption.ts';

const at = instant(1_000);
const item: RewardTerms = {
  active: true,
  startsAt: null,
  endsAt: null,
  level: 2,
  amountRequirement: money(50_000n),
  memberLimit: 3,
  stock: 5,
  points: 200,
};
const caller: RewardCaller = { level: 2, validBet: money(50_000n), taken: 1, balance: 400 };
const judge = (terms: Partial<RewardTerms> = {}, who: Partial<RewardCaller> = {}, quantity = 2) => {
  const verdict = judgeReward({ ...item, ...terms }, { ...caller, ...who }, { quantity, at });
  return verdict.ok ? 'ok' : verdict.fault;
};

describe('MEMBER-020 what stands against a reward is said in one order', () => {
  /** Everything that can be wrong at once; each line puts the first of them right. */
  const nothingFits = {
    terms: { active: false, startsAt: instant(2_000), stock: 1 },
    who: { level: 1, validBet: money(49_999n), taken: 2, balance: 399 },
  };
  test.each([
    ['reward_not_offered', {}, {}],
    ['reward_not_open', { active: true }, {}],
    ['level_too_low', { active: true, startsAt: null }, {}],
    ['bets_too_low', { active: true, startsAt: null }, { level: 2 }],
    ['reward_limit_reached', { active: true, startsAt: null }, { level: 2, validBet: money(50_000n) }],
    ['out_of_stock', { active: true, startsAt: null }, { level: 2, validBet: money(50_000n), taken: 1 }],
    ['points_short', { active: true, startsAt: null, stock: 2 }, { level: 2, validBet: money(50_000n), taken: 1 }],
  ])('%s', (fault, terms, who) => {
    expect(judge({ ...nothingFits.terms, ...terms }, { ...nothingFits.who, ...who })).toBe(fault);
  });

  test.each<[string, Partial<RewardTerms>, Partial<RewardCaller>, number, string]>([
    ['everything fits exactly', {}, {}, 2, 'ok'],
    ['it ends now', { endsAt: at }, {}, 2, 'reward_not_open'],
    ['it begins now', { startsAt: at }, {}, 2, 'ok'],
    ['the last one of the stock', { stock: 1 }, {}, 1, 'ok'],
    ['without a stock and a limit', { stock: null, memberLimit: null }, { balance: 200_000 }, 9, 'ok'],
    ['a hundredth point is missing', {}, { balance: 399 }, 2, 'points_short'],
  ])('%s', (_, terms, who, quantity, verdict) => {
    expect(judge(terms, who, quantity)).toBe(verdict);
  });

  test('the deadlines are 72 hours and fourteen days', () => {
    expect([reminderDueAt(instant(0)), rejectionDueAt(instant(0))]).toEqual([259_200_000, 1_209_600_000]);
  });
});
