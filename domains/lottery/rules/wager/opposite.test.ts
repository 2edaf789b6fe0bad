/** LOTT-016: stakes of a member that stand against each other leave nothing at risk, and are no turnover. */
import { describe, expect, test } from 'vitest';
import type { LotteryFamily, PrizeMode } from '#domains/lottery/contract/lottery-game.ts';
import type { Picks } from '#domains/lottery/contract/selection.ts';
import { moneyText, parseMoney, zero } from '#kernel/money.ts';
import { range } from '../engine/combinatorics.ts';
import { listPriceVersions } from '../engine/engines.ts';
import { termsOf } from '../engine/terms.ts';
import { engineOf } from '../engine/testing-line.ts';
import { findOpposed, mayOppose } from './opposite.ts';

type Bet = readonly [kind: string, picks: Picks, stake: string];
type Case = readonly [
  name: string,
  game: readonly [family: LotteryFamily, version: string, prizeMode?: PrizeMode],
  bets: readonly Bet[],
  opposed: readonly string[],
];

const digits = (count: number) => range(0, count - 1).map(String);
const numbers = (count: number) => range(0, count - 1).map((value) => String(value).padStart(2, '0'));
const first = (...picks: string[]): Picks => [picks, [], [], [], []];
const second = (...picks: string[]): Picks => [[], picks, [], [], []];

const ssc = ['ssc', 'ssc.1'] as const;
const prize = ['ssc', 'ssc.1', 'LOTT'] as const;
const north = ['vn_north', 'vn_north.1'] as const;
const thai = ['thai', 'thai.1'] as const;

const cases: readonly Case[] = [
  ['one side alone', ssc, [['place_sides', first('big'), '100']], ['0']],
  [
    'both sides alike',
    ssc,
    [
      ['place_sides', first('big'), '100'],
      ['place_sides', first('small'), '100'],
    ],
    ['100', '100'],
  ],
  ['both sides in one line', ssc, [['place_sides', first('odd', 'even'), '50']], ['100']],
  // 60 of each are against each other, shared as the stakes are: 40 stay at risk.
  [
    'a larger and a smaller side',
    ssc,
    [
      ['place_sides', first('big'), '100'],
      ['place_sides', first('small'), '60'],
    ],
    ['75', '45'],
  ],
  [
    'sides of two places',
    ssc,
    [
      ['place_sides', first('big'), '100'],
      ['place_sides', second('small'), '100'],
    ],
    ['0', '0'],
  ],
  [
    'big and odd',
    ssc,
    [
      ['place_sides', first('big'), '100'],
      ['place_sides', first('odd'), '100'],
    ],
    ['0', '0'],
  ],
  [
    'big against the small digits',
    ssc,
    [
      ['place_sides', first('big'), '100'],
      ['place_digit', first(...digits(5)), '20'],
    ],
    ['100', '100'],
  ],
  ['all digits', ssc, [['place_digit', first(...digits(10)), '3']], ['30']],
  ['nine digits', ssc, [['place_digit', first(...digits(9)), '3']], ['27']],
  ['eight digits', ssc, [['place_digit', first(...digits(8)), '3']], ['0']],
  [
    'dragon and tiger, a tie loses',
    ssc,
    [
      ['dragon_tiger12', [['dragon']], '10'],
      ['dragon_tiger12', [['tiger']], '10'],
    ],
    ['10', '10'],
  ],
  ['sides of the total', ssc, [['total_sides', [['big', 'small']], '5']], ['10']],
  ['four shapes with the common ones', ssc, [['shape_first', [['pair', 'half', 'mixed', 'straight']], '1']], ['2.748']],
  [
    'odds and evens of two places in prize mode',
    prize,
    [
      [
        'sides2_first',
        [
          ['odd', 'even'],
          ['odd', 'even'],
        ],
        '2',
      ],
    ],
    ['8'],
  ],
  ['all but the rarest sums of three', prize, [['sum3_first', [range(4, 27).map(String)], '2']], ['1960']],
  ['one code of three anywhere', prize, [['one_code3_first', [digits(9)], '2']], ['14.1818']],
  [
    'every row of a straight',
    prize,
    [['straight4_first', [digits(9), digits(10), digits(10), digits(10)], '2']],
    ['18000'],
  ],
  [
    'sides of dice, triples lose',
    ['k3', 'k3.1'],
    [
      ['sides', [['big']], '10'],
      ['sides', [['small']], '10'],
    ],
    ['10', '10'],
  ],
  ['dice: all different, one pair', ['k3', 'k3.1'], [['shape', [['all_different', 'one_pair']], '10']], ['17.5']],
  [
    'sums of dice against a side',
    ['k3', 'k3.1'],
    [
      ['sides_with_triples', [['big']], '10'],
      ['sum', [['3', '4']], '1'],
    ],
    ['0', '0'],
  ],
  ['ranks of a race', ['pk10', 'pk10.1'], [['dragon_tiger', [['dragon', 'tiger'], [], [], [], []], '7']], ['14']],
  ['odd and even of the first two', ['pk10', 'pk10.1'], [['sum2_sides', [['odd', 'even']], '10']], ['17.9793']],
  ['more and less than thirty', ['x5', 'x5.1'], [['total_sides', [['big', 'small']], '10']], ['19.9498']],
  [
    'nine of eleven balls: three of them fall',
    ['x5', 'x5.1'],
    [['any1', [range(1, 9).map((ball) => String(ball).padStart(2, '0'))], '1']],
    ['6.6'],
  ],
  ['colours of lucky 28 leave the grey ones', ['l28', 'l28.1'], [['colour', [['red', 'green']], '1']], ['0']],
  [
    'halves of lucky 28',
    ['l28', 'l28.1'],
    [
      ['double_sides', [['big_odd', 'big_even']], '1'],
      ['sides', [['small']], '1'],
    ],
    ['1.335', '0.6675'],
  ],
  ['totals of keno', ['keno', 'keno.1'], [['total_parity', [['odd', 'even']], '4']], ['8']],
  ['halves of keno, a tie loses', ['keno', 'keno.1'], [['halves', [['upper', 'lower']], '4']], ['0']],
  ['red and green of one digit', ['wingo', 'wingo.1'], [['colour', [['red', 'green']], '1']], ['1.5789']],
  ['tens of the special prize', north, [['DAU', [digits(9)], '1']], ['9']],
  [
    'the low half by number against the high side',
    north,
    [
      ['DE', [numbers(50)], '1'],
      ['TX', [['big']], '50'],
    ],
    ['49.7462', '49.7461'],
  ],
  ['eighty-nine numbers of lô', north, [['LO2', [numbers(89)], '1']], ['0']],
  ['ninety numbers of lô', north, [['LO2', [numbers(90)], '1']], ['2430']],
  [
    'high and low at the top',
    thai,
    [
      ['HILOTOP3', [['high']], '10'],
      ['HILOTOP3', [['low']], '10'],
    ],
    ['10', '10'],
  ],
  [
    'high at the top and low at the bottom',
    thai,
    [
      ['HILOTOP3', [['high']], '10'],
      ['HILOBOT2', [['low']], '10'],
    ],
    ['0', '0'],
  ],
  ['big and small of a place', ['indonesia', 'indonesia.1'], [['FIFTY', [['big', 'small'], [], [], []], '10']], ['20']],
  [
    'numbers of three digits',
    ['kd', 'kd3.1'],
    [['STRAIGHT', [range(0, 899).map((value) => String(value).padStart(3, '0'))], '1']],
    ['900'],
  ],
];

const ticketsOf = ([family, version, prizeMode = 'SEA']: Case[1], bets: readonly Bet[]) => {
  const engine = engineOf(family, version);
  const mode = prizeMode === 'SEA' && family !== 'vn_north' && family !== 'thai' ? 'ELOTT' : prizeMode;
  return bets.map(([kind, picks, stake], nth) => ({
    id: String(nth),
    engine,
    terms: termsOf({ prizeMode: mode }),
    lines: [{ kind, picks, stake: parseMoney(stake) ?? zero, units: 1, half: [] }],
  }));
};

describe('LOTT-016 what of the stakes stands against others', () => {
  test.each(cases)('%s', (_, game, bets, opposed) => {
    const found = findOpposed(ticketsOf(game, bets));
    expect(bets.map((_bet, nth) => moneyText(found.get(String(nth)) ?? zero))).toEqual(opposed);
  });

  test.each(cases.filter(([, , , opposed]) => opposed.some((amount) => amount !== '0')))(
    '%s: the quick look misses none',
    (_, game, bets) => {
      const tickets = ticketsOf(game, bets);
      const lines = tickets.flatMap((ticket) => ticket.lines);
      expect(tickets.some(({ engine }) => mayOppose(engine, lines))).toBe(true);
    },
  );

  test('the quick look ends at a single side, a few numbers and sides of several places', () => {
    const quick = (game: Case[1], ...bets: Bet[]) => {
      const [one] = ticketsOf(game, bets);
      return (
        one &&
        mayOppose(
          one.engine,
          ticketsOf(game, bets).flatMap(({ lines }) => lines),
        )
      );
    };
    expect(quick(ssc, ['place_sides', [['big'], ['odd'], ['small'], ['even'], ['big']], '1'])).toBe(false);
    expect(quick(ssc, ['place_digit', first(...digits(8)), '1'])).toBe(false);
    expect(quick(north, ['LO2', [numbers(89)], '1'])).toBe(false);
    expect(quick(ssc, ['place_sides', first('big'), '1'], ['place_sides', first('small'), '1'])).toBe(true);
  });

  test('very many stakes on one market are measured in a bounded time, and alike', () => {
    const three = range(0, 999).map((value) => String(value).padStart(3, '0'));
    const bets = Array.from(
      { length: 60 },
      (_, nth): Bet => ['LO3', [three.filter((number) => Number(number) % 61 !== nth)], '1'],
    );
    const tickets = ticketsOf(north, bets);
    const found = findOpposed(tickets);
    const [cost, opposed] = [
      bets.reduce((sum, [, [row = []]]) => sum + 23 * row.length, 0),
      [...found.values()].reduce((sum, amount) => sum + amount, 0n),
    ];
    // Each number is left out once, so that nothing of it can lose but a sixtieth.
    expect(Number(opposed / 10_000n) / cost).toBeGreaterThan(0.97);
    const repeated = ticketsOf(
      north,
      Array.from({ length: 400 }, (): Bet => ['DE', [numbers(90)], '1']),
    );
    expect([...findOpposed(repeated).values()].reduce((sum, amount) => sum + amount, 0n)).toBe(400n * 90n * 10_000n);
  });

  test('every market has outcomes in which each of its kinds can be judged', () => {
    const families: readonly LotteryFamily[] = [
      'ssc',
      'k3',
      'pk10',
      'x5',
      'l28',
      'keno',
      'wingo',
      'vn_north',
      'vn_south',
      'thai',
      'lao',
      'hanoi',
      'indonesia',
      'kd',
      'pcso_digits',
    ];
    const engines = families.flatMap((family) => listPriceVersions(family).map((version) => engineOf(family, version)));
    const kinds = engines.flatMap((engine) => Object.values(engine.kinds));
    const markets = new Set(kinds.flatMap((kind) => kind.markets.map(({ market }) => market)));
    expect(markets.size).toBeGreaterThan(50);
    for (const market of markets) {
      const outcomes = market.listOutcomes();
      expect([market.name, outcomes.length > 1]).toEqual([market.name, true]);
      expect([market.name, outcomes.every(({ weight }) => Number.isInteger(weight) && weight > 0)]).toEqual([
        market.name,
        true,
      ]);
    }
  });
});
