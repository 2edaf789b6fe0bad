import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { arePrizesWhole, maskPlayer, prizeSum, rankScores, scorePlay, sharedPrize } from './leaderboard.ts';

const peso = (pesos: number) => money(BigInt(Math.round(pesos * 100)) * 100n);
const place = (at: number, pesos: number) => ({ from: at, to: at, amount: peso(pesos) });

/** The worked example of the rules: prizes 1,000 600 400 200 and scores 900 700 700 500. */
const example = [place(1, 1_000), place(2, 600), place(3, 400), place(4, 200)];

describe('MEMBER-013 places and prizes of a leaderboard', () => {
  test('equal scores share the place and the prizes of the places that they cover', () => {
    const ranked = rankScores([900n, 700n, 700n, 500n]);
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(ranked.map((each) => sharedPrize(example, each))).toEqual([peso(1_000), peso(500), peso(500), peso(200)]);
  });

  test('a share is cut to the centavo, and those beyond the last prize share what lies within', () => {
    expect(sharedPrize([place(1, 100)], { rank: 1, tied: 3 })).toBe(peso(33.33));
    expect(sharedPrize(example, { rank: 4, tied: 2 })).toBe(peso(100));
    expect(sharedPrize(example, { rank: 5, tied: 1 })).toBe(0n);
  });

  test('tiers cover several places and add up', () => {
    const tiers = [
      { from: 1, to: 1, amount: peso(10_000) },
      { from: 2, to: 2, amount: peso(6_000) },
      { from: 3, to: 3, amount: peso(4_000) },
      { from: 4, to: 5, amount: peso(2_000) },
      { from: 6, to: 15, amount: peso(1_000) },
      { from: 16, to: 145, amount: peso(200) },
    ];
    expect(prizeSum(tiers)).toBe(peso(60_000));
    expect(sharedPrize(tiers, { rank: 15, tied: 2 })).toBe(peso(600));
    expect(arePrizesWhole(tiers)).toBe(true);
  });

  test.each([
    [[], false],
    [[place(2, 5)], false],
    [[place(1, 5), place(3, 5)], false],
    [[place(1, 0)], false],
    [[{ from: 1, to: 0, amount: peso(5) }], false],
    [[place(1, 5), place(2, 5)], true],
  ])('prizes %# are whole: %s', (tiers, isWhole) => {
    expect(arePrizesWhole(tiers)).toBe(isWhole);
  });

  test('a later page goes on counting', () => {
    expect(rankScores([5n, 5n, 4n], 50).map(({ rank }) => rank)).toEqual([51, 51, 53]);
  });
});

describe('MEMBER-013 a name on the leaderboard', () => {
  test.each([
    ['kapitan_jay', 'kap***ay'],
    ['mariaaaa', 'mar***aa'],
    ['maria', 'm***a'],
    ['luz', 'l***z'],
  ])('%s is read as %s', (name, masked) => {
    expect(maskPlayer(name)).toBe(masked);
  });
});

describe('MEMBER-013 what a bet brings to a leaderboard', () => {
  test.each([
    ['valid', 10, 10, 0, 100_000n],
    ['valid', 10, 0, 20, 0n],
    ['multiple', 10, 10, 25, 250n],
    ['multiple', 10, 10, 9, 0n],
    ['multiple', 0.99, 0.99, 99, 0n],
    ['multiple', 10, 0, 20, 0n],
    ['multiple', 0, 0, 0, 0n],
  ] as const)('%s of stake %s, valid %s, payout %s is %s', (metric, stake, validBet, payout, score) => {
    expect(scorePlay(metric, { stake: peso(stake), validBet: peso(validBet), payout: peso(payout) })).toBe(score);
  });
});
