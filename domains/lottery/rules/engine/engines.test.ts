/** What holds for every kind of every table: found by many draws, because a mistake in one kind is easily overlooked. */
import { describe, expect, test } from 'vitest';
import { families, type LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { Picks } from '#domains/lottery/contract/selection.ts';
import { money, moneyScale, moneyText, sum } from '#kernel/money.ts';
import { createRandomStream, type RandomStream } from '#kernel/random-stream.ts';
import { quickPick } from '../entry/quick-pick.ts';
import { padded, range } from './combinatorics.ts';
import { findEngine, listPriceVersions } from './engines.ts';
import {
  type BetKind,
  everyNumber,
  type LotteryEngine,
  numberKey,
  type PickRow,
  type PriceTerms,
} from './lottery-engine.ts';
import { engineOf } from './testing-line.ts';

const tables = families.flatMap((family) => listPriceVersions(family).map((version) => ({ family, version })));

/** Half of all that a row takes, so that draws hit it often. */
function wideRow({ symbols, min, max }: PickRow, { below }: RandomStream): string[] {
  const count = 'digits' in symbols ? 10 ** symbols.digits : symbols.values.length;
  const size = Math.min(max, Math.max(min, Math.ceil(count / 2)), 60);
  const from = below(count);
  return range(0, size - 1).map((step) => {
    const value = (from + step) % count;
    return 'digits' in symbols ? padded(value, symbols.digits) : (symbols.values[value] ?? '');
  });
}

/** The widest picks that the kind takes, or a few of chance. */
function widePicks(kind: BetKind, stream: RandomStream): Picks {
  const wide = kind.rows.map((row) => wideRow(row, stream));
  if (kind.checkPicks(wide) === null) return wide;
  return quickPick(kind, stream.below) ?? [];
}

const stake = money(20n * moneyScale);
const drawsOfKind = 8;

const terms = (mode: PriceTerms['mode'], states: PriceTerms['numberStates'] = {}): PriceTerms => ({
  mode,
  prizeGroup: 1_900,
  numberStates: states,
});

type PayoutCheck = { readonly stream: RandomStream; readonly hasNumberStates: boolean };

/** Pays the same picks at full and at half price on many draws. */
function findWrongPayouts(engine: LotteryEngine, kind: BetKind, { stream, hasNumberStates }: PayoutCheck): string[] {
  const wrong: string[] = [];
  for (const mode of kind.modes) {
    const picks = widePicks(kind, stream);
    const numbers = kind.exposure(picks, stake, terms(mode)).map(({ number }) => numberKey(kind.code, number));
    const half = terms(mode, Object.fromEntries(numbers.map((key) => [key, 'half' as const])));
    const highest = kind.highestPayout(picks, stake, terms(mode));
    for (const result of range(1, drawsOfKind).map(() => engine.draw(stream))) {
      const { won, hits } = kind.payout({ picks, stake, result, terms: terms(mode) });
      const cut = won / 2n - kind.payout({ picks, stake, result, terms: half }).won;
      if (won > highest) wrong.push(`${kind.code}: ${won} above the highest ${highest}`);
      if (hits === 0 && won > 0n) wrong.push(`${kind.code}: ${won} without a hit`);
      if (hasNumberStates && numbers.length > 0 && (cut < 0n || cut >= 100n))
        wrong.push(`${kind.code}: half of ${won} is ${cut} less`);
    }
  }
  return wrong;
}

describe('LOTT-016 every table', () => {
  test.each(tables)('$family $version: no draw pays above the highest, and half is half', ({ family, version }) => {
    const engine = engineOf(family, version);
    const stream = createRandomStream({ seed: '22'.repeat(32), label: version });
    const hasNumberStates = ['thai', 'lao', 'hanoi'].includes(family);
    const wrong = Object.values(engine.kinds).flatMap((kind) =>
      findWrongPayouts(engine, kind, { stream, hasNumberStates }),
    );
    expect(wrong).toEqual([]);
  });

  test.each(tables)(
    '$family $version: the cost is that of its tickets, and no kind has more than all',
    ({ family, version }) => {
      const stream = createRandomStream({ seed: '33'.repeat(32), label: version });
      for (const kind of Object.values(engineOf(family, version).kinds)) {
        const picks = widePicks(kind, stream);
        const mode = kind.modes[0] ?? 'credit';
        const tickets = kind.countTickets(picks);
        const [one] = [kind.cost(picks, money(1n * moneyScale), terms(mode))];
        expect([kind.code, kind.cost(picks, stake, terms(mode))]).toEqual([kind.code, one * 20n]);
        expect([kind.code, tickets > 0 && tickets <= kind.totalTickets]).toEqual([kind.code, true]);
      }
    },
  );

  test('an unknown table is none', () => {
    expect(findEngine('ssc', 'ssc.0')).toBeNull();
    expect(findEngine('ssc', 'constructor')).toBeNull();
    expect(engineOf('ssc', 'ssc.1').kinds['constructor']).toBeUndefined();
  });
});

describe('LOTT-016 limits per number', () => {
  test.each(tables)('$family $version: every kind says what one of its numbers may win', ({ family, version }) => {
    const stream = createRandomStream({ seed: '44'.repeat(32), label: version });
    for (const kind of Object.values(engineOf(family, version).kinds)) {
      const picks = widePicks(kind, stream);
      const exposure = kind.exposure(picks, stake, terms(kind.modes[0] ?? 'credit'));
      expect([kind.code, exposure.length > 0, exposure.length <= 10_000]).toEqual([kind.code, true, true]);
      expect([kind.code, exposure.every(({ payout }) => payout > 0n)]).toEqual([kind.code, true]);
      expect([kind.code, exposure.some(({ number }) => number === everyNumber) && !kind.mayHaveEveryNumber]).toEqual([
        kind.code,
        false,
      ]);
    }
  });

  const exposureOf = (family: LotteryFamily, version: string, code: string, picks: Picks) =>
    engineOf(family, version).kinds[code]?.exposure(picks, money(10n * moneyScale), terms('credit'));

  test.each<[LotteryFamily, string, string, Picks, string[], string]>([
    ['vn_north', 'vn_north.1', 'LO2', [['42', '89']], ['42', '89'], '1980'],
    ['vn_north', 'vn_north.1', 'XIEN2', [['89', '42']], ['42-89'], '170'],
    ['vn_north', 'vn_north.1', 'DA', [['1', '2', '3'].map((digit) => `0${digit}`)], ['01-02', '01-03', '02-03'], '510'],
    ['thai', 'thai.1', 'TOD3', [['321']], ['123'], '1300'],
    ['four_d', 'four_d_sg.1', 'ROLL_BIG', [['1'], ['234']], range(0, 9).map((digit) => `${digit}234`), '200000'],
    ['pk10', 'pk10.1', 'group2', [['01', '02', '03']], ['01-02', '01-03', '02-03'], '1309.5'],
    ['pk10', 'pk10.1', 'straight2', [['01', '02'], ['02']], ['01-02'], '873'],
    ['x5', 'x5.1', 'any4', [['05', '01', '03', '04']], ['01-03-04-05'], '640.2'],
    [
      'keno',
      'keno.1',
      'pick2',
      [
        ['05', '03'],
        ['07', '08'],
      ],
      ['03-05', '07-08'],
      '316',
    ],
    [
      'pcso_lotto',
      'pcso_642.1',
      'SINGLE',
      [range(1, 6).map((ball) => padded(ball, 2))],
      ['01-02-03-04-05-06'],
      '250000',
    ],
    ['ssc', 'ssc.1', 'straight2_first', [['1', '2'], ['3']], ['13', '23'], '1940'],
    ['ssc', 'ssc.1', 'three_group3_last', [['1', '2']], ['1 2', '2 1'], '6466.6'],
    ['ssc', 'ssc.1', 'straight4_last', Array.from({ length: 4 }, () => range(0, 5).map(String)), ['*'], '97000'],
    ['kd', 'kd2.1', 'STRAIGHT', [['01'], ['02', '03']], ['01-02', '01-03'], '17300'],
  ])('%s %s %s %j', (family, version, code, picks, numbers, payout) => {
    const exposure = exposureOf(family, version, code, picks) ?? [];
    expect(exposure.map(({ number }) => number)).toEqual(numbers);
    expect(moneyText(sum(exposure.map((one) => one.payout)))).toBe(payout);
  });
});
