import { describe, expect, test } from 'vitest';
import { type Money, money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { findEngine } from '../engine/engines.ts';
import { maxPrizeGroup, rebateOfGroup } from '../engine/prize-group.ts';
import { termsOf } from '../engine/terms.ts';
import {
  countCover,
  fitWhole,
  largestCost,
  maxCoverOf,
  numberLiabilityCap,
  numberStateOf,
  splitLine,
} from './limit.ts';
import { mergeLines, multiplyLines, payWager, pricesOfMember, priceWager, type WagerLine } from './wager.ts';

const peso = (text: string): Money => parseMoney(text) ?? zero;
const engineOf = (family: 'ssc' | 'x5' | 'vn_north' | 'thai', version: string) => {
  const engine = findEngine(family, version);
  if (!engine) throw new Error(`no ${version}`);
  return engine;
};
const [ssc, north, thai] = [engineOf('ssc', 'ssc.1'), engineOf('vn_north', 'vn_north.1'), engineOf('thai', 'thai.1')];
const sea = termsOf({ prizeMode: 'SEA' });
const line = (kind: string, picks: WagerLine['picks'], stake = '1', units = 1): WagerLine => ({
  kind,
  picks,
  stake: peso(stake),
  units,
});
const priceOf = (engine: typeof ssc, lines: readonly WagerLine[], terms = sea) => {
  const priced = priceWager(engine, lines, terms);
  if (!priced.ok) throw new Error(priced.fault);
  return priced.value;
};

describe('LOTT-016 the price of a wager', () => {
  test('is the sum of its lines, each counted once however often it is written', () => {
    const lines = [line('LO2', [['42']]), line('DE', [['96']], '10'), line('LO2', [['42']], '1', 2)];
    expect(mergeLines(lines)).toEqual([line('LO2', [['42']], '1', 3), lines[1]]);
    expect(mergeLines([line('DE', [['96']], '10', 2), line('DE', [['96']], '5')])).toEqual([
      line('DE', [['96']], '25'),
    ]);
    expect(moneyText(priceOf(north, lines).cost)).toBe('91');
    expect(multiplyLines(priceOf(north, lines).lines, 3).map(({ cost, units }) => [moneyText(cost), units])).toEqual([
      ['243', 9],
      ['30', 3],
    ]);
  });

  test.each([
    ['a kind of another game', [line('LO2', [['42']]), line('straight5', [['1']])], 'kind_unknown', 1],
    ['a number twice', [line('LO2', [['42', '42']])], 'pick_repeated', 0],
    ['a stake below a thousandth', [line('LO2', [['42']], '0.0009')], 'stake_too_small', 0],
    ['a stake above the most', [line('LO2', [['42']], '50000', 3)], 'stake_too_large', 0],
  ])('names the line of %s', (_, lines, fault, index) => {
    expect(priceWager(north, lines, sea)).toEqual({ ok: false, fault, detail: { line: index } });
  });

  test.each([
    // Points, the highest group, and the rebate at 1900 and at the highest.
    [80, 1960, 30_000n, 0n],
    [65, 1930, 15_000n, 0n],
    [0, 1800, -50_000n, 0n],
    [200, 1960, 30_000n, 0n],
  ])('LOTT-005 with %i tenths of a percent the highest prize group is %i', (point, max, atUsual, atMax) => {
    const prices = pricesOfMember(ssc, point);
    expect([maxPrizeGroup(prices), rebateOfGroup(prices, 1900), rebateOfGroup(prices, max)]).toEqual([
      max,
      atUsual,
      atMax,
    ]);
  });

  test('pays the rebate of what was at risk, cut to 0.01', () => {
    const terms = termsOf({ prizeMode: 'LOTT', prizeGroup: 1900 });
    const { lines, cost } = priceOf(ssc, [line('straight2_last', [['0'], ['7']], '2', 3)], terms);
    const paid = payWager(
      ssc,
      { lines, stake: cost, rebatePpm: 15_000 },
      { result: { numbers: ['4', '8', '2', '0', '7'] }, terms },
    );
    expect([moneyText(paid.won), moneyText(paid.rebate), moneyText(paid.payout)]).toEqual(['570', '0.09', '570.09']);
  });

  test.each([
    // 30 is neither big nor small: the stake comes back, and earns nothing.
    [['04', '05', '06', '07', '08'], '0', '4', '0', '4'],
    [['07', '08', '09', '10', '11'], '3.86', '0', '0.06', '3.92'],
  ])('pays the stake back on a number between the two sides: %j', (numbers, won, refunded, rebate, payout) => {
    const terms = termsOf({ prizeMode: 'ELOTT' });
    const x5 = engineOf('x5', 'x5.1');
    const { lines, cost } = priceOf(x5, [line('total_sides', [['big', 'small']], '2')], terms);
    const paid = payWager(x5, { lines, stake: cost, rebatePpm: 15_000 }, { result: { numbers }, terms });
    expect([paid.won, paid.refunded, paid.rebate, paid.payout].map(moneyText)).toEqual([won, refunded, rebate, payout]);
  });
});

describe('LOTT-016 rounding', () => {
  const result = { db: ['00042'], g7: ['42', '42', '11', '12'] };
  test.each([
    // Three hits of 32.967 are 98.901 together, not three times 32.96.
    ['0.333', 3, '98.9'],
    ['0.333', 1, '32.96'],
    ['0.0001', 3, '0.02'],
    ['0.00010', 1, '0'],
  ])('a stake of %s with %i hits at 99 pays %s', (stake, hits, payout) => {
    const drawn = { ...result, g7: result.g7.map((number, nth) => (nth < hits - 1 ? number : '99')) };
    const lines = [{ ...line('LO2', [['42']], stake), tickets: 1, cost: zero, highestPayout: zero, half: [] }];
    const paid = payWager(north, { lines, stake: peso('100'), rebatePpm: 0 }, { result: drawn, terms: sea });
    expect(moneyText(paid.payout)).toBe(payout);
  });

  test('each line and the rebate are cut by themselves', () => {
    const lines = ['42', '43'].map((number) => ({
      ...line('DE', [[number]], '0.333'),
      tickets: 1,
      cost: peso('0.333'),
      highestPayout: zero,
      half: [],
    }));
    const paid = payWager(
      north,
      { lines, stake: peso('0.666'), rebatePpm: 30_000 },
      { result: { db: ['00042'] }, terms: sea },
    );
    expect([paid.won, paid.rebate, paid.payout].map(moneyText)).toEqual(['32.96', '0.01', '32.97']);
  });
});

describe('LOTT-016 caps', () => {
  test.each([
    ['100', '900', '900', '100'],
    ['100', '900', '450', '50'],
    ['100', '900', '333', '37'],
    ['3', '999', '1', '0'],
    ['100', '900', '0', '0'],
  ])('of a cost of %s that may win %s where %s may be won, %s fits', (cost, payout, remaining, fits) => {
    expect(moneyText(largestCost(peso(cost), peso(payout), peso(remaining)))).toBe(fits);
  });

  test('LOTT-016 a number pays half from half of the cap on, and takes no bet at the cap', () => {
    const cap = numberLiabilityCap;
    const states = [0n, cap / 2n - 1n, cap / 2n, cap - 1n, cap].map((liability) =>
      numberStateOf(money(liability), cap),
    );
    expect(states).toEqual([null, null, 'half', 'half', 'closed']);
  });

  const [top3] = [thai.kinds.TOP3];
  const split = (liability: string, stake: string, cap: string) => {
    if (!top3) throw new Error('no kind');
    const { lines } = priceOf(thai, [line('TOP3', [['123', '456']], stake)]);
    const [first] = lines;
    if (!first) throw new Error('no line');
    return splitLine(top3, first, {
      terms: sea,
      liabilities: new Map([['TOP3:123', peso(liability)]]),
      cap: peso(cap),
    });
  };

  test('a line is split at the border of a number, and the numbers before it stay whole', () => {
    const done = split('0', '10', '20000');
    expect(done.ok && done.lines.map(({ picks, half }) => [picks, half])).toEqual([[[['123', '456']], []]]);
    const crossing = split('5500', '10', '20000');
    expect(
      crossing.ok &&
        crossing.lines.map(({ picks, stake, half, highestPayout }) => [
          picks[0],
          moneyText(stake),
          half,
          moneyText(highestPayout),
        ]),
    ).toEqual([
      [['123'], '5', [], '4500'],
      [['456'], '10', [], '9000'],
      [['123'], '5', ['123'], '2250'],
    ]);
    expect(crossing.ok && [...crossing.added].map(([number, payout]) => [number, moneyText(payout)])).toEqual([
      ['TOP3:123', '6750'],
      ['TOP3:456', '9000'],
    ]);
  });

  test('a closed number is refused, and one that would go over the cap is told what fits', () => {
    expect(split('20000', '10', '20000')).toEqual({ ok: false, fault: 'number_closed', numbers: ['123'] });
    const over = split('19000', '10', '20000');
    expect(over).toEqual({ ok: false, fault: 'liability_over', number: '123', maxStake: peso('2.22') });
  });

  test('games without states take a line whole or not at all', () => {
    const kind = north.kinds.DE;
    const [de] = priceOf(north, [line('DE', [['42']], '10')]).lines;
    if (!kind || !de) throw new Error('no kind');
    const fit = (liability: string) =>
      fitWhole(kind, de, { terms: sea, liabilities: new Map([['DE:42', peso(liability)]]), cap: peso('1000') });
    expect(fit('10').ok).toBe(true);
    expect(fit('10.01')).toMatchObject({ ok: false, fault: 'liability_over', maxStake: peso('9.99') });
  });

  test('nobody covers more than nine tenths of a kind, counted without repetition', () => {
    const de = north.kinds.DE;
    if (!de) throw new Error('no kind');
    expect(countCover(de, [line('DE', [['01', '02']]), line('DE', [['02', '03']]), line('LO2', [['04']])])).toBe(3);
    expect([100, 10, 3, 2, 1].map(maxCoverOf)).toEqual([90, 9, 2, 1, 1]);
  });
});
