import { describe, expect, test } from 'vitest';
import { giftKinds } from '#domains/rewards/contract/gift-kind.ts';
import type { Gift } from '../gift/gift.queries.ts';
import { reasonOf } from './gift-reason.ts';
import { messages as en } from './messages/en.ts';
import { messages as ty } from './messages/ty.ts';

const issuedAt = Date.parse('2026-03-16T17:00:00Z');
const from = Date.parse('2026-03-08T16:00:00Z');
const until = Date.parse('2026-03-15T16:00:00Z');
const options = { symbol: '₱', offsetMinutes: 480 };

const figures: Readonly<Record<Gift['kind'], Gift['figures']>> = {
  check_in: { day: 6 },
  vip_level: { level: 4 },
  vip_weekly: { level: 4, validBet: '12500.5', from },
  vip_monthly: { level: 4, validBet: '50000', from },
  vip_birthday: { level: 4 },
  mission: { target: 3 },
  leaderboard: { rank: 2, score: 1_700 },
  rebate: { validBet: '4000', from, until },
  envelope: { number: 17 },
  referral: { friend: 'tes***33', what: 'qualified' },
  points: { points: 1_200 },
  promotion: {},
  raffle: { number: 7 },
  free_rounds: { rounds: 10 },
};

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

describe('MEMBER-011 why a member has a gift', () => {
  test.each([...giftKinds])('a gift of the kind %s says so in both languages, with all of its figures', (kind) => {
    const { key, values } = reasonOf({ kind, figures: figures[kind], issuedAt }, options);
    expect(key).toBe(`centre.why.${kind}`);
    for (const texts of [en, ty]) {
      const names = new Set([...texts[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(names).toEqual(new Set(Object.keys(values)));
      expect(fill(texts[key], values)).not.toContain('undefined');
    }
  });

  test('amounts have their sign, moments are days of the platform, numbers have their thousands apart', () => {
    const say = (kind: Gift['kind']) => {
      const { key, values } = reasonOf({ kind, figures: figures[kind], issuedAt }, options);
      return fill(en[key], values);
    };
    expect(say('rebate')).toBe('Valid bets of ₱4,000.00, from 2026-03-09 to 2026-03-16');
    expect(say('leaderboard')).toBe('Place 2 on the leaderboard with 1,700');
    expect(say('vip_weekly')).toBe('VIP 4, week of 2026-03-09: valid bets of ₱12,500.50');
  });

  test('without one of its figures it says since when', () => {
    expect(reasonOf({ kind: 'rebate', figures: { validBet: '5' }, issuedAt }, options)).toEqual({
      key: 'centre.why.plain',
      values: { day: '2026-03-17' },
    });
  });
});
