import { describe, expect, test } from 'vitest';
import { type Money, moneyText, parseMoney, sum, zero } from '#kernel/money.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import { type EnvelopeTerms, findTermsFault, makeShares } from './shares.ts';

const amount = (text: string): Money => parseMoney(text) ?? zero;
const terms = (differs: Partial<EnvelopeTerms> = {}): EnvelopeTerms => ({
  id: 'env-1',
  kind: 'random',
  budget: amount('100'),
  count: 5,
  min: amount('1'),
  ...differs,
});
const seed = '22'.repeat(32);

describe('MEMBER-028 the shares of an envelope', () => {
  test('are those of the worked example, whose commit is known beforehand', () => {
    expect(commitOfSeed(seed)).toBe('9f72ea0cf49536e3c66c787f705186df9a4378083753ae9536d65b3ad7fcddc4');
    expect(makeShares(terms(), seed).map(moneyText)).toEqual(['8.46', '14.84', '51.72', '3.63', '21.35']);
  });

  test.each<[string, Partial<EnvelopeTerms>, string[]]>([
    ['a single one holds all of it', { count: 1 }, ['100']],
    ['no rest leaves each the smallest', { count: 100 }, Array<string>(100).fill('1')],
    ['fixed ones hold the same', { kind: 'fixed', count: 8 }, Array<string>(8).fill('12.5')],
  ])('%s', (_, differs, expected) => {
    expect(makeShares(terms(differs), seed).map(moneyText)).toEqual(expected);
  });

  test('add up to the budget, each at least the smallest, whatever the seed', () => {
    for (const [nth, count] of [2, 3, 7, 100, 2_000].entries()) {
      const all = terms({ count, budget: amount('30000'), min: amount('5'), id: `ev-${nth}` });
      const shares = makeShares(all, commitOfSeed(seed));
      expect(shares).toHaveLength(count);
      expect(sum(shares)).toBe(all.budget);
      expect(shares.every((share) => share >= all.min && share % 100n === 0n)).toBe(true);
    }
  });

  test('have the same mean at every place, but for half a cent', () => {
    const runs = 4_000;
    const totals = [0, 0, 0, 0];
    for (let run = 0; run < runs; run += 1)
      for (const [place, share] of makeShares(terms({ count: 4, id: `mean-${run}` }), seed).entries())
        totals[place] = (totals[place] ?? 0) + Number(share) / 10_000;
    for (const total of totals) expect(Math.abs(total / runs - 25)).toBeLessThan(1);
  });

  test.each([
    [{}, null],
    [{ kind: 'fixed', count: 3 }, 'budget_uneven'],
    [{ kind: 'fixed', count: 4 }, null],
    [{ kind: 'fixed', count: 8, budget: amount('0.01') }, 'budget_too_small'],
    [{ count: 101 }, 'budget_too_small'],
    [{ min: amount('0.005') }, 'budget_uneven'],
    [{ min: zero }, 'budget_uneven'],
    [{ budget: amount('100.005') }, 'budget_uneven'],
    [{ budget: amount('50000000') }, 'budget_too_large'],
  ] as const)('with %o the fault is %s', (differs, fault) => {
    expect(findTermsFault(terms(differs))).toBe(fault);
  });
});
