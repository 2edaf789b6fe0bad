import { describe, expect, test } from 'vitest';
import { type Money, moneyText, parseMoney, ppm, zero } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import {
  amountOfLevel,
  capShare,
  decidedFrom,
  hasQualified,
  maskFriend,
  qualifiesUntil,
  rateOfLevel,
  shareOfBets,
  sourceNetworkOf,
} from './referral.ts';

const amount = (text: string): Money => parseMoney(text) ?? zero;
const rule = { minDeposit: amount('200'), minValidBet: amount('1000') };
const progress = { registeredAt: instant(0), firstDeposit: amount('200'), validBet: amount('1000'), tier: 1 };

describe('MEMBER-012 a friend', () => {
  test.each([
    [{}, true],
    [{ firstDeposit: null }, false],
    [{ firstDeposit: amount('199.99') }, false],
    [{ validBet: amount('999.99') }, false],
    [{ tier: 0 }, false],
  ])('with %o has qualified: %s', (differs, expected) => {
    expect(hasQualified(rule, { ...progress, ...differs })).toBe(expected);
  });

  test('has thirty days, and is decided seventy-two hours later', () => {
    expect(qualifiesUntil({ qualifyDays: 30 }, instant(0))).toBe(30 * 86_400_000);
    expect(decidedFrom({ holdHours: 72 }, instant(0))).toBe(72 * 3_600_000);
  });

  test.each([
    ['maria', 'ma***a'],
    ['abc', 'a***'],
    ['', '***'],
  ])('%j is named %j', (account, masked) => {
    expect(maskFriend(account)).toBe(masked);
  });

  test.each([
    ['203.0.113.9', '203.0.113'],
    ['2001:db8:1:2', '2001:db8:1:2'],
    ['', null],
  ])('of the network %j is a neighbour in %j', (network, source) => {
    expect(sourceNetworkOf(network)).toBe(source);
  });
});

describe('MEMBER-012 the amounts of three levels', () => {
  test.each([
    ['50', [1_000_000, 300_000, 100_000], ['50', '15', '5']],
    ['0.33', [1_000_000, 300_000, 100_000], ['0.33', '0.09', '0.03']],
  ])('of %s', (whole, levels, expected) => {
    expect(levels.map((level) => moneyText(amountOfLevel(amount(whole), level)))).toEqual(expected);
  });

  test.each([
    [1_000_000, 500n],
    [300_000, 150n],
    [100_000, 50n],
  ])('the rate of a level of %s is %s millionths', (level, rate) => {
    expect(rateOfLevel({ sharePpm: 500 }, level)).toBe(rate);
  });

  test.each([
    ['412600', '206.3'],
    ['19.99', '0'],
    ['20', '0.01'],
    ['1234567.89', '617.28'],
  ])('of valid bets of %s the share is %s', (bets, expected) => {
    expect(moneyText(shareOfBets(amount(bets), ppm(500n)))).toBe(expected);
  });

  test.each([
    ['100', '0', '100'],
    ['100', '4950', '50'],
    ['100', '5000', '0'],
    ['100', '6000', '0'],
  ])('%s earned after %s in the month pays %s', (earned, paid, expected) => {
    expect(moneyText(capShare(amount(earned), { paid: amount(paid), cap: amount('5000') }))).toBe(expected);
  });
});
