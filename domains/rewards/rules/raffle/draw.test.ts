import { describe, expect, test } from 'vitest';
import type { RafflePayment } from '#domains/rewards/contract/raffle.ts';
import { type Money, money } from '#kernel/money.ts';
import {
  budgetOf,
  chancesOf,
  drawAll,
  drawPrize,
  findRaffleFault,
  type RafflePrizeTerms,
  ticketsOfDeposit,
} from './draw.ts';

const seed = '22'.repeat(32);
const prizes: RafflePrizeTerms[] = [
  { position: 1, weight: 10, stock: 2 },
  { position: 2, weight: 30, stock: 5 },
  { position: 3, weight: 60, stock: null },
];
const terms = { id: '7', prizes };
const peso = (count: number): Money => money(BigInt(count) * 10_000n);

describe('CALL-067 the draws of a raffle', () => {
  test('follow from the seed alone, and another seed or raffle draws others', () => {
    const draws = drawAll(terms, { seed, count: 60 });
    expect(drawAll(terms, { seed, count: 60 })).toEqual(draws);
    expect(drawAll(terms, { seed: '23'.repeat(32), count: 60 })).not.toEqual(draws);
    expect(drawAll({ ...terms, id: '8' }, { seed, count: 60 })).not.toEqual(draws);
  });

  test('never give more than the stock, and give all of it in the end', () => {
    const draws = drawAll(terms, { seed, count: 300 });
    const countOf = (position: number) => draws.filter((each) => each === position).length;
    expect([countOf(1), countOf(2), countOf(3)]).toEqual([2, 5, 293]);
  });

  test('give each prize its share while nothing has run out', () => {
    const count = 4_000;
    const drawn = new Map<number, number>();
    const endless = { id: '9', prizes: prizes.map((prize) => ({ ...prize, stock: null })) };
    for (let number = 1; number <= count; number += 1) {
      const position = drawPrize(endless, { seed, drawn: new Map(), number });
      drawn.set(position, (drawn.get(position) ?? 0) + 1);
    }
    for (const { position, weight } of prizes)
      expect(Math.abs((drawn.get(position) ?? 0) - (count * weight) / 100)).toBeLessThan(120);
  });

  test('have chances by what is left', () => {
    expect([...chancesOf(prizes, new Map()).values()]).toEqual([100_000, 300_000, 600_000]);
    expect([...chancesOf(prizes, new Map([[1, 2]])).values()]).toEqual([0, 333_333, 666_666]);
  });
});

type Priced = RafflePrizeTerms & { readonly pays: RafflePayment; readonly amount: Money };
const cash = (differs: Partial<Priced> = {}): Priced => ({
  position: 1,
  weight: 1,
  stock: 3,
  pays: 'cash',
  amount: peso(50),
  ...differs,
});
const nothing = (differs: Partial<Priced> = {}): Priced => ({
  ...cash({ position: 2, stock: null, pays: 'none', amount: money(0n) }),
  ...differs,
});

test.each([
  [[cash(), nothing()], null],
  [[], 'prizes_invalid'],
  [[cash({ position: 2 }), nothing()], 'prizes_invalid'],
  [[cash({ weight: 0 }), nothing()], 'prizes_invalid'],
  [[cash({ weight: 0.5 }), nothing()], 'prizes_invalid'],
  [[cash({ amount: money(0n) }), nothing()], 'prizes_invalid'],
  [[cash(), nothing({ amount: peso(1) })], 'prizes_invalid'],
  [[cash({ stock: 0 }), nothing()], 'prizes_invalid'],
  [[cash({ stock: null }), nothing()], 'stock_missing'],
  [[cash()], 'never_ends_missing'],
  [[cash({ weight: 2 ** 32 }), nothing()], 'weights_too_large'],
] as const)('CALL-067 the prizes of a raffle: %#', (rows, fault) => {
  expect(findRaffleFault(rows)).toBe(fault);
});

test('CALL-067 the budget of a raffle is its prizes in money, each as often as it is there', () => {
  const points = cash({ pays: 'points', amount: peso(1_000) });
  expect(budgetOf([cash(), cash({ pays: 'bonus', amount: peso(20), stock: 10 }), points, nothing()])).toBe(peso(350));
});

test('CALL-067 a deposit brings a ticket for each full amount', () => {
  const rule = { perDeposit: peso(200) };
  expect([peso(199), peso(200), peso(599), peso(600)].map((amount) => ticketsOfDeposit(rule, amount))).toEqual([
    0, 1, 2, 3,
  ]);
  expect(ticketsOfDeposit({ perDeposit: null }, peso(1_000))).toBe(0);
});
