import { describe, expect, test } from 'vitest';
import { money, moneyText, parseMoney } from '#kernel/money.ts';
import { earnsRebate, judgeRebate, type RatedBets, rebateByCategory } from './rebate.ts';

const bets = (category: string, validBet: string, ratePpm: number): RatedBets => ({
  category,
  ratePpm,
  validBet: parseMoney(validBet) ?? 0n,
});
const text = (amount: bigint) => moneyText(money(amount));
const peso = money(10_000n);

describe('MEMBER-018 rebate', () => {
  test.each([
    ['123456.78', 3_000, '370.37'],
    ['999.99', 3_000, '2.99'],
    ['3.33', 3_000, '0'],
    ['-999.99', 3_000, '-2.99'],
  ])('of %s valid bets at %i ppm is %s', (validBet, rate, amount) => {
    expect(rebateByCategory([bets('RNG', validBet, rate)]).map((each) => text(each.amount))).toEqual([amount]);
  });

  test('is cut once for a category, also of several rates, and each category by itself', () => {
    const outlook = judgeRebate(
      [
        bets('RNG', '1.5', 3_000),
        bets('RNG', '1.5', 4_000),
        bets('LIVE', '999.99', 3_000),
        bets('FISH', '999.99', 3_000),
      ],
      peso,
    );
    expect(outlook.categories.map(({ category, amount }) => [category, text(amount)])).toEqual([
      ['RNG', '0.01'],
      ['LIVE', '2.99'],
      ['FISH', '2.99'],
    ]);
    expect(text(outlook.claimable)).toBe('5.99');
  });

  test.each([
    ['0.99 waits', '330', '0'],
    ['1.00 is claimed', '333.34', '1'],
  ])('%s', (_, validBet, claimable) => {
    expect(text(judgeRebate([bets('RNG', validBet, 3_000)], peso).claimable)).toBe(claimable);
  });

  test('sets corrections off, and while they are more nothing can be claimed', () => {
    const owed = bets('RNG', '-1000', 3_000);
    expect(text(judgeRebate([owed, bets('LIVE', '2000', 3_000)], peso).claimable)).toBe('3');
    const outlook = judgeRebate([owed, bets('LIVE', '500', 3_000)], peso);
    expect([outlook.amount, outlook.claimable].map(text)).toEqual(['-1.5', '0']);
  });

  test.each([
    [null, true],
    [984_999, true],
    [985_000, false],
    [990_000, false],
  ])('of a kind that returns %s is given: %s', (returnPpm, earns) => {
    expect(earnsRebate(returnPpm)).toBe(earns);
  });
});
