/** The price list of the five digits, its vectors, and its chances counted over all hundred thousand draws. */
import { describe, expect, test } from 'vitest';
import type { DrawResult, Picks } from '#domains/lottery/contract/selection.ts';
import { digitsOf } from '#domains/lottery/rules/engine/combinatorics.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { kindOf, priceLine } from '#domains/lottery/rules/engine/testing-line.ts';
import { moneyText } from '#kernel/money.ts';
import { countReturn, digitDraws, unorderedDraws, type WeightedDraw } from '../testing-return.ts';

const ssc = { family: 'ssc', version: 'ssc.1' } as const;
const kindNamed = (kind: string) => kindOf({ ...ssc, kind });
const prizeTerms = termsOf({ prizeMode: 'LOTT', prizeGroup: 1_900 });
const creditTerms = termsOf({ prizeMode: 'ELOTT' });
const digits = digitsOf;
const all = digits('0123456789');

const priceOfOption = (kind: string, terms: typeof prizeTerms, option = 'hit') => {
  for (const { tiers } of kindNamed(kind).paytable(terms)) {
    const tier = tiers.find((one) => one.tier === option);
    if (tier) return moneyText(tier.pays);
  }
  return null;
};

describe('LOTT-016 the prizes of SSC at prize group 1900', () => {
  test.each([
    ['straight5', '190000'],
    ['straight4_first', '19000'],
    ['straight3_middle', '1900'],
    ['straight2_last', '190'],
    ['place_digit', '19'],
    ['five_group120', '1583.33'],
    ['five_group60', '3166.66'],
    ['five_group30', '6333.33'],
    ['five_group20', '9500'],
    ['five_group10', '19000'],
    ['five_group5', '38000'],
    ['four_group24_last', '791.66'],
    ['four_group12_last', '1583.33'],
    ['four_group6_last', '3166.66'],
    ['four_group4_last', '4750'],
    ['three_group3_last', '633.33'],
    ['three_group6_last', '316.66'],
    ['two_group_last', '95'],
    ['one_code3_last', '7.01'],
    ['one_code4_last', '5.52'],
    ['one_code5', '4.63'],
    ['two_codes3_last', '35.18'],
    ['two_codes4_last', '19.5'],
    ['two_codes5', '12.95'],
    ['three_codes5', '43.67'],
    ['twice5', '23.32'],
    ['three_times5', '221.96'],
    ['four_times5', '4130.43'],
    ['sides2_last', '7.6'],
    ['sum3_last', '1900'],
    ['span2_first', '190'],
  ])('%s pays %s for 2.00', (kind, price) => {
    expect(priceOfOption(kind, prizeTerms)).toBe(price);
  });

  test('dragon and tiger pay 4.22, the tie 19.00', () => {
    expect(['dragon', 'tiger', 'tie'].map((option) => priceOfOption('dragon_tiger15', prizeTerms, option))).toEqual([
      '4.22',
      '4.22',
      '19',
    ]);
  });

  test('at 1800 the straight prizes are those of the public table', () => {
    const terms = termsOf({ prizeMode: 'ZY', prizeGroup: 1_800 });
    const kinds = ['straight5', 'straight4_last', 'straight3_last', 'straight2_last', 'place_digit'];
    expect(kinds.map((kind) => priceOfOption(kind, terms))).toEqual(['180000', '18000', '1800', '180', '18']);
  });
});

describe('LOTT-016 the credit odds of SSC at 97 per cent', () => {
  test.each([
    ['place_digit', 'hit', '9.7'],
    ['place_sides', 'hit', '1.94'],
    ['total_sides', 'big', '1.94'],
    ['dragon_tiger12', 'dragon', '2.15'],
    ['dragon_tiger12', 'tie', '9.7'],
    ['shape_first', 'leopard', '97'],
    ['shape_first', 'straight', '16.16'],
    ['shape_first', 'pair', '3.59'],
    ['shape_first', 'half', '2.69'],
    ['shape_first', 'mixed', '3.23'],
    ['bull', 'none', '2.72'],
    ['bull', 'bull', '15.02'],
    ['bull', '1', '15.21'],
    ['bull', '9', '15.21'],
    ['bull', '2', '14.91'],
    ['bull', '8', '14.91'],
  ])('%s %s pays %s', (kind, option, odds) => {
    expect(priceOfOption(kind, creditTerms, option)).toBe(odds);
  });
});

describe('LOTT-016 tickets of SSC are counted by formula', () => {
  test.each<[string, Picks, number]>([
    ['straight3_first', [digits('12'), digits('3'), digits('45')], 4],
    ['five_group120', [digits('0123456')], 21],
    ['five_group60', [digits('12'), digits('1345')], 1 + 4],
    ['five_group30', [digits('123'), digits('14')], 1 + 1 + 2 + 0],
    ['five_group20', [digits('12'), digits('1345')], 3 + 6],
    ['five_group10', [digits('12'), digits('123')], 4],
    ['five_group5', [digits('12'), digits('123')], 4],
    ['four_group24_first', [digits('012345')], 15],
    ['four_group12_first', [digits('12'), digits('1345')], 3 + 6],
    ['four_group6_first', [digits('01234')], 10],
    ['four_group4_first', [digits('12'), digits('123')], 4],
    ['three_group3_first', [digits('01234')], 20],
    ['three_group6_first', [digits('01234')], 10],
    ['two_group_first', [digits('01234')], 10],
    ['sum3_first', [['0', '3', '13', '27']], 1 + 10 + 75 + 1],
    ['sum2_last', [['0', '9', '18']], 12],
    ['span3_last', [['0', '5', '9']], 10 + 150 + 54],
    ['span2_last', [['0', '1', '9']], 10 + 18 + 2],
    ['two_codes5', [digits('0123')], 6],
    ['three_codes5', [digits('0123')], 4],
    ['place_digit', [digits('12'), [], [], [], digits('9')], 3],
    [
      'sides2_first',
      [
        ['big', 'odd'],
        ['small', 'even', 'odd'],
      ],
      6,
    ],
  ])('%s of %j buys %i', (kind, picks, tickets) => {
    expect(kindNamed(kind).checkPicks(picks)).toBeNull();
    expect(kindNamed(kind).countTickets(picks)).toBe(tickets);
  });

  test('a digit may not be double and single on the same ticket', () => {
    expect(kindNamed('five_group5').checkPicks([['1'], ['1']])).toBe('picks_cover_nothing');
    expect(kindNamed('place_digit').checkPicks([[], [], [], [], []])).toBe('picks_cover_nothing');
    expect(kindNamed('straight2_first').checkPicks([['1'], []])).toBe('picks_too_few');
    expect(kindNamed('straight2_first').checkPicks([['10'], ['1']])).toBe('pick_unknown');
  });
});

const drawn: DrawResult = { numbers: digits('48207') };

describe('LOTT-016 SSC 4 8 2 0 7', () => {
  test.each<[string, string, Picks, string, string]>([
    ['31', 'three_group6_last', [digits('027')], '2', '316.66'],
    ['31, ten units', 'three_group6_last', [digits('027')], '20', '3166.6'],
    ['32', 'one_code3_last', [['7']], '2', '7.01'],
    ['straight', 'straight5', [['4'], ['8'], ['2'], ['0'], ['7']], '2', '190000'],
    ['a unit of 0.002', 'place_digit', [['4'], [], [], [], []], '0.002', '0.01'],
  ])('vector %s: %s', (_, kind, picks, stake, won) => {
    expect(priceLine({ ...ssc, kind, picks, stake, prizeMode: 'LOTT', prizeGroup: 1_900 }, drawn).won).toBe(won);
  });

  test('vector 33: the dragon of the first and last place loses, the tiger pays 2.15', () => {
    expect(priceLine({ ...ssc, kind: 'dragon_tiger15', picks: [['dragon']] }, drawn)).toMatchObject({
      cost: '1',
      won: '0',
    });
    expect(priceLine({ ...ssc, kind: 'dragon_tiger15', picks: [['tiger']] }, drawn).won).toBe('2.15');
  });
});

describe('LOTT-016 the chances of SSC are those of all draws', () => {
  const fiveDraws = unorderedDraws(5);
  const threeDraws = digitDraws(3, ['5', '6']);
  const fourDraws = unorderedDraws(4, ['5']);
  const twoDraws = digitDraws(2, ['5', '6', '1']);

  test.each<[string, Picks, readonly WeightedDraw[]]>([
    ['straight3_last', [all, digits('12'), digits('345')], threeDraws],
    ['straight2_last', [digits('12'), digits('345')], twoDraws],
    ['sum3_last', [['0', '5', '13']], threeDraws],
    ['span3_last', [['0', '1', '7']], threeDraws],
    ['sum2_last', [['0', '5', '13']], twoDraws],
    ['span2_last', [['0', '5']], twoDraws],
    ['five_group120', [digits('012345')], fiveDraws],
    ['five_group60', [digits('123'), digits('13456')], fiveDraws],
    ['five_group30', [digits('123'), digits('1345')], fiveDraws],
    ['five_group20', [digits('12'), digits('134')], fiveDraws],
    ['five_group10', [digits('12'), digits('123')], fiveDraws],
    ['five_group5', [digits('12'), digits('123')], fiveDraws],
    ['four_group24_last', [digits('01234')], fourDraws],
    ['four_group12_last', [digits('12'), digits('1345')], fourDraws],
    ['four_group6_last', [digits('0123')], fourDraws],
    ['four_group4_last', [digits('12'), digits('123')], fourDraws],
    ['three_group3_last', [digits('0123')], threeDraws],
    ['three_group6_last', [digits('01234')], threeDraws],
    ['two_group_last', [digits('0123')], twoDraws],
    ['one_code3_last', [digits('07')], threeDraws],
    ['one_code4_last', [digits('07')], fourDraws],
    ['one_code5', [digits('07')], fiveDraws],
    ['two_codes3_last', [digits('0127')], threeDraws],
    ['two_codes4_last', [digits('0127')], fourDraws],
    ['two_codes5', [digits('0127')], fiveDraws],
    ['three_codes5', [digits('0127')], fiveDraws],
    ['twice5', [digits('07')], fiveDraws],
    ['three_times5', [digits('07')], fiveDraws],
    ['four_times5', [digits('07')], fiveDraws],
    ['sides2_last', [['big', 'odd'], ['small']], twoDraws],
  ])('%s, at prize group 1900', (kind, picks, draws) => {
    const [entry] = kindNamed(kind).paytable(prizeTerms);
    expect(countReturn(kindNamed(kind), { picks, draws, terms: prizeTerms })).toBe(entry?.returnPpm);
  });

  test.each<[string, readonly WeightedDraw[]]>([
    ['total_sides', fiveDraws],
    ['bull', fiveDraws],
    ['shape_last', threeDraws],
    ['dragon_tiger45', twoDraws],
  ])('every option of %s, at 97 per cent', (kind, draws) => {
    const entries = kindNamed(kind).paytable(creditTerms);
    const counted = entries.map(({ selection }) =>
      countReturn(kindNamed(kind), { picks: [[selection ?? '']], draws, terms: creditTerms }),
    );
    expect(counted).toEqual(entries.map(({ returnPpm }) => returnPpm));
    for (const part of counted) expect([part >= 965_000n, part <= 970_000n]).toEqual([true, true]);
  });
});
