/** The worked dividends and salaries, every figure as it is published. */
import { describe, expect, test } from 'vitest';
import { type Money, moneyText, parseMoney, ppm, sum, zero } from '#kernel/money.ts';
import { computeCarryOut } from './carry.ts';
import { type LineMember, settleLine } from './line.ts';
import { computeNetLoss, type TeamFigures } from './net-loss.ts';
import type { CarryPolicy, RealtimeTerms, Tier, TieredTerms } from './terms.ts';
import { capGross, computeGross, computeRealtimeGross } from './tier.ts';

const amount = (text: string | number): Money => {
  const parsed = parseMoney(String(text));
  if (parsed === null) throw new Error(`${text} is no amount`);
  return parsed;
};
const percent = (rate: number) => ppm(BigInt(Math.round(rate * 10_000)));
const tier = (minValidBet: number, minNetLoss: number, minActive: number, rate: number): Tier => ({
  minValidBet: amount(minValidBet),
  minNetLoss: amount(minNetLoss),
  minActive,
  rate: percent(rate),
});

type MemberRow = readonly [
  name: string,
  stake: number,
  valid: number,
  payout: number,
  rebate?: number,
  bonus?: number,
  fee?: number,
];
const teams: Readonly<Record<string, string>> = { A: 'abc', B: 'bc', C: 'c' };
const chain = [
  { contract: 'A', above: null },
  { contract: 'B', above: 'A' },
  { contract: 'C', above: 'B' },
] as const;

const terms = (kind: TieredTerms['kind'], tiers: readonly Tier[], more: Partial<TieredTerms> = {}): TieredTerms => ({
  kind,
  period: 'semimonthly',
  mode: 'fixed',
  carry: 'forever',
  categories: [],
  activeMinValidBet: amount(1000),
  activeMinDeposit: null,
  platformRate: percent(5),
  dailyCap: null,
  tiers,
  ...more,
});

function figuresOf(team: string, rows: readonly MemberRow[], salary: Money, minActive: number): TeamFigures {
  const own = rows.filter(([name]) => teams[team]?.includes(name.charAt(0)));
  const add = (column: 1 | 2 | 3 | 4 | 5 | 6) => sum(own.map((row) => amount(row[column] ?? 0)));
  return {
    stake: add(1),
    validBet: add(2),
    validBetOfAll: add(2),
    payout: add(3),
    rebate: add(4),
    bonus: add(5),
    paymentFee: add(6),
    salary,
    adjustment: zero,
    active: own.filter(([, , valid]) => valid >= minActive).length,
  };
}

const contracts: Readonly<Record<string, TieredTerms>> = {
  A: terms('dividend', [tier(100_000, 5_000, 2, 20), tier(500_000, 30_000, 3, 30), tier(2_000_000, 120_000, 6, 40)]),
  B: terms('dividend', [tier(100_000, 5_000, 2, 15), tier(800_000, 40_000, 4, 25), tier(2_000_000, 120_000, 6, 35)]),
  C: terms('dividend', [tier(100_000, 5_000, 2, 10), tier(800_000, 40_000, 4, 20)]),
};

const rows: readonly MemberRow[] = [
  ['a1', 300_000, 290_000, 282_000, 870, 500, 120],
  ['a2', 150_000, 150_000, 155_000, 450, 0, 60],
  ['b1', 600_000, 580_000, 561_000, 1_740, 1_200, 300],
  ['b2', 250_000, 240_000, 236_500, 720, 0, 100],
  ['c1', 500_000, 495_000, 462_000, 1_485, 1_000, 240],
  ['c2', 120_000, 118_000, 113_500, 354, 0, 50],
  ['c3', 900, 900, 400, 0, 0, 0],
];
const withPayouts = (changes: Readonly<Record<string, number>>) =>
  rows.map(
    ([name, stake, valid, payout, ...rest]): MemberRow => [name, stake, valid, changes[name] ?? payout, ...rest],
  );

type DividendInput = {
  readonly rows: readonly MemberRow[];
  readonly salaries?: Readonly<Record<string, string>>;
  readonly carryIn?: Readonly<Record<string, string>>;
};

function settleDividend({ rows: played, salaries = {}, carryIn = {} }: DividendInput) {
  const results = chain.map(({ contract, above }) => {
    const own = contracts[contract] as TieredTerms;
    const figures = figuresOf(contract, played, amount(salaries[contract] ?? '0'), 1_000);
    const loss = computeNetLoss(figures, {
      platformRate: own.platformRate,
      carryIn: amount(carryIn[contract] ?? '0'),
    });
    return { contract, above, figures, ...loss, ...computeGross(own, { ...figures, netLoss: loss.netLoss }) };
  });
  return { results, pays: settleLine(results, 'HOUSE') };
}

const texts = (amounts: readonly Money[]) => amounts.map((each) => moneyText(each));

describe('dividends', () => {
  test('AGENT-025 D1: sums, net loss, tier, gross and net of three levels', () => {
    const { results, pays } = settleDividend({ rows });
    expect(texts(results.map(({ figures }) => figures.validBet))).toEqual(['1873900', '1433900', '613900']);
    expect(texts(results.map(({ lines }) => lines.ggr))).toEqual(['110500', '97500', '45000']);
    expect(texts(results.map(({ lines }) => lines.platformFee))).toEqual(['-5525', '-4875', '-2250']);
    expect(texts(results.map(({ lines }) => lines.memberRebate))).toEqual(['-5619', '-4299', '-1839']);
    expect(texts(results.map(({ lines }) => lines.bonus))).toEqual(['-2700', '-2200', '-1000']);
    expect(texts(results.map(({ lines }) => lines.paymentFee))).toEqual(['-870', '-690', '-290']);
    expect(texts(results.map(({ netLoss }) => netLoss))).toEqual(['95786', '85436', '39621']);
    expect(results.map(({ figures }) => figures.active)).toEqual([6, 4, 2]);
    expect(results.map(({ tier: reached }) => reached)).toEqual([1, 1, 0]);
    expect(texts(results.map(({ gross }) => gross))).toEqual(['28735.8', '21359', '3962.1']);
    expect(texts(pays.map(({ net }) => net))).toEqual(['7376.8', '17396.9', '3962.1']);
  });

  test('AGENT-025 D2: salaries of the window lower the net loss of their own line', () => {
    const { results, pays } = settleDividend({ rows, salaries: { A: '2150', B: '1480', C: '475' } });
    expect(texts(results.map(({ netLoss }) => netLoss))).toEqual(['93636', '83956', '39146']);
    expect(texts(results.map(({ gross }) => gross))).toEqual(['28090.8', '20989', '3914.6']);
    expect(texts(pays.map(({ net }) => net))).toEqual(['7101.8', '17074.4', '3914.6']);
  });

  const lost = withPayouts({ b1: 640_000, c1: 580_000 });
  const carryOf = (policy: CarryPolicy, input: DividendInput, isFirstHalf: boolean) =>
    settleDividend(input).results.map(({ netLoss, lines }) =>
      moneyText(computeCarryOut(policy, { netLoss, carryIn: lines.carryIn, isFirstHalf })),
    );
  const lossOfD3 = ['-95689', '-106689', '-76129'];

  test('AGENT-025 D3: a team that won pays nothing, and the loss is carried by policy', () => {
    const { results, pays } = settleDividend({ rows: lost });
    expect(texts(results.map(({ lines }) => lines.ggr))).toEqual(['-86500', '-99500', '-73000']);
    expect(results.every(({ lines }) => lines.platformFee === 0n)).toBe(true);
    expect(texts(results.map(({ netLoss }) => netLoss))).toEqual(lossOfD3);
    expect(pays.every(({ net, gross }) => net === 0n && gross === 0n)).toBe(true);
    for (const policy of ['forever', 'previous', 'second_half'] as const)
      expect(carryOf(policy, { rows: lost }, true)).toEqual(lossOfD3);
    expect(carryOf('none', { rows: lost }, true)).toEqual(['0', '0', '0']);
  });

  test('AGENT-025 D4: a carried loss comes first, and a positive net loss is never carried', () => {
    const input = { rows, carryIn: { A: '-95689', B: '-106689', C: '-76129' } };
    const { results, pays } = settleDividend(input);
    expect(texts(results.map(({ netLoss }) => netLoss))).toEqual(['97', '-21253', '-36508']);
    expect(pays.every(({ net }) => net === 0n)).toBe(true);
    expect(carryOf('forever', input, false)).toEqual(['0', '-21253', '-36508']);
    expect(carryOf('previous', input, false)).toEqual(['0', '0', '0']);
    expect(carryOf('second_half', input, false)).toEqual(['0', '0', '0']);
  });

  test('AGENT-025 D5: what an upline cannot cover is a shortfall, or cuts the downline pro rata', () => {
    const { results, pays } = settleDividend({ rows: withPayouts({ a2: 215_000 }) });
    expect(moneyText(results[0]?.netLoss ?? zero)).toBe('38786');
    expect(texts(results.map(({ gross }) => gross))).toEqual(['11635.8', '21359', '3962.1']);
    expect(texts(pays.map(({ net }) => net))).toEqual(['0', '17396.9', '3962.1']);
    expect(moneyText(pays[0]?.shortfall ?? zero)).toBe('9723.2');
    const prorata = settleLine(results, 'PRORATA');
    expect(texts(prorata.map(({ gross }) => gross))).toEqual(['11635.8', '11635.8', '3962.1']);
    expect(texts(prorata.map(({ net }) => net))).toEqual(['0', '7673.7', '3962.1']);
    expect(prorata.map(({ isPart }) => isPart)).toEqual([false, true, false]);
  });

  test('AGENT-025 fixed and floating terms of the same week', () => {
    const tiers = [tier(300_000, 10_000, 3, 3), tier(500_000, 30_000, 3, 5), tier(1_000_000, 50_000, 3, 10)];
    const reached = { validBet: amount(800_000), netLoss: amount(25_000), active: 5 };
    expect(moneyText(computeGross(terms('dividend', tiers), reached).gross)).toBe('750');
    // 1,041.666…: what is credited is floored.
    expect(moneyText(computeGross(terms('dividend', tiers, { mode: 'floating' }), reached).gross)).toBe('1041.66');
  });
});

describe('salaries', () => {
  const daily: Readonly<Record<string, TieredTerms>> = {
    A: terms('daily', [tier(50_000, 0, 2, 0.8), tier(200_000, 0, 3, 1)]),
    B: terms('daily', [tier(50_000, 0, 2, 0.6), tier(150_000, 0, 3, 0.8)]),
    C: terms('daily', [tier(50_000, 0, 2, 0.4), tier(90_000, 0, 2, 0.5)]),
  };
  const settleSalary = (
    own: Readonly<Record<string, TieredTerms>>,
    valid: Readonly<Record<string, number>>,
    minActive: number,
  ) => {
    const played = Object.entries(valid).map(([name, bet]): MemberRow => [name, bet, bet, 0]);
    const line = chain.map(({ contract, above }): LineMember & { validBet: Money; active: number } => {
      const { validBet, active } = figuresOf(contract, played, zero, minActive);
      const { gross } = computeGross(own[contract] as TieredTerms, { validBet, active, netLoss: validBet });
      return { contract, above, gross, validBet, active };
    });
    return { line, nets: texts(settleLine(line, 'HOUSE').map(({ net }) => net)) };
  };

  test('AGENT-028 S1: a day of play by tiers, each paid the difference to the level below', () => {
    const valid = { a1: 20_000, a2: 10_000, b1: 60_000, b2: 30_000, c1: 70_000, c2: 25_000, c3: 0 };
    const { line, nets } = settleSalary(daily, valid, 1_000);
    expect(texts(line.map(({ validBet }) => validBet))).toEqual(['215000', '185000', '95000']);
    expect(line.map(({ active }) => active)).toEqual([6, 4, 2]);
    expect(texts(line.map(({ gross }) => gross))).toEqual(['2150', '1480', '475']);
    expect(nets).toEqual(['670', '1005', '475']);
  });

  test('AGENT-028 S2: where only the lowest level plays, all three are paid from the same bets', () => {
    const { line, nets } = settleSalary(daily, { c1: 70_000, c2: 25_000 }, 1_000);
    expect(texts(line.map(({ gross }) => gross))).toEqual(['760', '570', '475']);
    expect(nets).toEqual(['190', '95', '475']);
  });

  test('AGENT-028 an hour of play', () => {
    const hourly = Object.fromEntries(
      Object.entries({ A: 0.6, B: 0.4, C: 0.25 }).map(([name, rate]) => [
        name,
        terms('hourly', [tier(5_000, 0, 2, rate)], { period: 'hourly' }),
      ]),
    );
    const valid = { a1: 2_000, b1: 6_000, b2: 3_500, c1: 8_000, c2: 2_600 };
    const { line, nets } = settleSalary(hourly, valid, 500);
    expect(texts(line.map(({ validBet }) => validBet))).toEqual(['22100', '20100', '10600']);
    expect(texts(line.map(({ gross }) => gross))).toEqual(['132.6', '80.4', '26.5']);
    expect(nets).toEqual(['52.2', '53.9', '26.5']);
  });

  test.each([
    ['80.4', null, '500', '80.4'],
    ['80.4', '100', '0', '80.4'],
    ['80.4', '100', '40', '60'],
    ['80.4', '100', '100', '0'],
    ['80.4', '100', '120', '0'],
  ])('AGENT-028 of %s under a daily cap of %s with %s paid already, %s is left', (gross, cap, paid, left) => {
    expect(moneyText(capGross(amount(gross), cap === null ? null : amount(cap), amount(paid)))).toBe(left);
  });

  const realtime = (profit: number, loss: number): RealtimeTerms => ({
    kind: 'realtime',
    categories: [],
    singleBet: amount(100),
    profitRate: percent(profit),
    lossRate: percent(loss),
  });
  const rates: Readonly<Record<string, RealtimeTerms>> = {
    A: realtime(0.3, 2),
    B: realtime(0.2, 1.5),
    C: realtime(0.1, 1),
  };
  type RealtimeRow = readonly [member: string, stake: number, valid: number, payout: number];
  const bets: readonly RealtimeRow[] = [
    ['c1', 500, 500, 0],
    ['c1', 500, 500, 975],
    ['c2', 80, 80, 0],
    ['b1', 1_000, 1_000, 0],
    ['b1', 200, 0, 200],
    ['a1', 300, 300, 594],
    ['c2', 100, 100, 0],
  ];
  const settleRealtime = (played: readonly RealtimeRow[]) =>
    chain.map(({ contract, above }) => ({
      contract,
      above,
      gross: computeRealtimeGross(
        rates[contract] as RealtimeTerms,
        played
          .filter(([member]) => teams[contract]?.includes(member.charAt(0)))
          .map(([, stake, valid, payout]) => ({
            category: 'RNG',
            stake: amount(stake),
            validBet: amount(valid),
            payout: amount(payout),
          })),
      ),
    }));

  test('AGENT-026 AGENT-027 five minutes of bets, and the same after one of them was settled again', () => {
    const line = settleRealtime(bets);
    const pays = settleLine(line, 'HOUSE');
    expect(texts(line.map(({ gross }) => gross))).toEqual(['34.4', '25', '6.5']);
    expect(texts(pays.map(({ net }) => net))).toEqual(['9.4', '18.5', '6.5']);
    const again = settleRealtime([['c1', 500, 500, 975], ...bets.slice(1)]);
    const corrected = settleLine(again, 'HOUSE');
    expect(texts(again.map(({ gross }) => gross))).toEqual(['25.9', '18.5', '2']);
    const differences = corrected.map(({ net }, index) => net - (pays[index]?.net ?? 0n));
    expect(differences).toEqual([amount('-2'), amount('-2'), amount('-4.5')]);
  });
});
