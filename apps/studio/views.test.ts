/** What the games show beside their stages follows from the rules, and their words are whole in both languages. */
import { expect, test } from 'vitest';
import { quickReturn, rateSpan, rateText } from '#domains/studio/web/index.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { doubleChips, placeChip, stakesOf, totalOf } from './colour/chips.ts';
import { words as colourWords } from './colour/words.ts';
import { words as crashWords } from './crash/words.ts';
import { rollFigures } from './dice/history.ts';
import { words as diceWords } from './dice/words.ts';
import { words as hiloWords } from './hilo/words.ts';
import { kenoAboveBet, kenoOdds, kenoReturn, kenoWays } from './keno/odds.ts';
import { words as kenoWords } from './keno/words.ts';
import { words as limboWords } from './limbo/words.ts';
import { ladderOf, safeLeft } from './mines/ladder.ts';
import { words as minesWords } from './mines/words.ts';
import { heatOf, plinkoOdds, plinkoReturns, waysAboveBet } from './plinko/odds.ts';
import { words as plinkoWords } from './plinko/words.ts';
import { type Catalogue, sayer, shellWords } from './shell/words.ts';
import { words as slotWords } from './slot/words.ts';
import { words as wheelWords } from './wheel/words.ts';

const pesos = (amount: number) => money(BigInt(amount) * moneyScale);

test('the odds of a plinko board cover every way, and say how often more than the bet comes back', () => {
  const { odds, all } = plinkoOdds({ rows: 12, risk: 'medium' });
  expect(odds.reduce((sum, { ways }) => sum + ways, 0n)).toBe(all);
  expect(odds.map(({ ways }) => ways)).toEqual([2n, 24n, 132n, 440n, 990n, 1_584n, 924n]);
  expect(waysAboveBet(odds)).toBe(1_588n);
  expect(odds.map(({ times }) => heatOf(times))).toEqual([1, 1, 2, 3, 4, 5, 6]);
});

test.each([1, 5, 10])('the odds of keno with %i picked cover every draw', (picks) => {
  expect(kenoOdds(picks).reduce((sum, { ways }) => sum + ways, 0n)).toBe(kenoWays);
  expect(kenoAboveBet(picks)).toBeLessThan(kenoWays);
});

test('the ladder of mines marks what was passed and never promises a field that is a mine', () => {
  expect(
    ladderOf(3, 4)
      .map(({ safe, state }) => `${safe} ${state}`)
      .slice(0, 5),
  ).toEqual(['1 done', '2 done', '3 done', '4 now', '5 next']);
  expect(ladderOf(24, 0)).toHaveLength(1);
  expect(ladderOf(3, 22).at(-1)).toMatchObject({ safe: 22, state: 'now' });
  expect(safeLeft(3, 4)).toEqual({ part: 18, whole: 21 });
});

test('chips add up by colour, and no chip passes the most of a round', () => {
  const one = placeChip([], { colour: 'red', amount: pesos(50) }, pesos(120));
  const two = placeChip(one, { colour: 'blue', amount: pesos(20) }, pesos(120));
  expect(stakesOf(two)).toEqual({ red: pesos(50), blue: pesos(20) });
  expect(totalOf(two)).toBe(pesos(70));
  expect(doubleChips(two, pesos(120))).toBe(two);
  expect(totalOf(doubleChips(two, pesos(140)))).toBe(pesos(140));
  expect(placeChip(two, { colour: 'pink', amount: pesos(100) }, pesos(120))).toBe(two);
});

test('figures of past rolls are a record', () => {
  expect(rollFigures([])).toBeNull();
  expect(
    rollFigures([
      { roll: 100, isWon: true },
      { roll: 301, isWon: false },
    ]),
  ).toEqual({ won: 1, count: 2, average: 200, least: 100, most: 301 });
});

test('every word stands in both languages, with the same blanks', () => {
  const blanks = (text: string) => (text.match(/\{\w+(?=[,}])/g) ?? []).sort().join(' ');
  const catalogues: Readonly<Record<'EN' | 'TY', Readonly<Record<string, string>>>>[] = [
    shellWords,
    diceWords,
    minesWords,
    plinkoWords,
    colourWords,
    slotWords,
    crashWords,
    limboWords,
    kenoWords,
    hiloWords,
    wheelWords,
  ];
  for (const { EN, TY } of catalogues) {
    expect(Object.keys(TY).sort()).toEqual(Object.keys(EN).sort());
    for (const [key, text] of Object.entries(EN))
      expect(`${key} ${blanks(TY[key] ?? '')}`).toBe(`${key} ${blanks(text)}`);
    const counted = Object.values(EN).flatMap((text) => text.match(/\{\w+\} (?!is\b|was\b)[a-z]+s\b/g) ?? []);
    expect(counted).toEqual([]);
  }
});

test.each([
  ['crash', crashWords],
  ['dice', diceWords],
  ['hilo', hiloWords],
  ['limbo', limboWords],
  ['mines', minesWords],
  ['wheel', wheelWords],
] as const satisfies readonly (readonly [string, Catalogue<string>])[])(
  'GAME-011 the rules of %s say the same return as its tile',
  (game, words) => {
    for (const texts of [words.EN, words.TY] as readonly Readonly<Record<string, string>>[]) {
      const told = Object.values(texts).flatMap((text) => text.match(/[\d.]+%/g) ?? []);
      // Smaller figures are chances and the part of the house.
      const returns = told.filter((figure) => Number(figure.slice(0, -1)) > 98);
      expect(returns.filter((figure) => figure !== rateText(quickReturn(game)))).toEqual([]);
    }
  },
);

test('GAME-011 where the choice of a player decides the return, the least of the span is what the tile says', () => {
  const keno = rateSpan(Array.from({ length: 10 }, (_, at) => kenoReturn(at + 1)));
  for (const [game, span] of [
    ['keno', keno],
    ['plinko', rateSpan(plinkoReturns())],
  ] as const)
    expect(span.split(' – ')[0]).toBe(rateText(quickReturn(game)));
});

test('one is one, and the number of something unknown is not shown', () => {
  const say = sayer('EN', crashWords);
  expect([0, 1, 2].map((count) => say('players', { count }))).toEqual(['0 bets', '1 bet', '2 bets']);
  expect(sayer('EN', shellWords)('autoAt', { rounds: 1, stake: '₱5' })).toBe('1 round × ₱5');
});
