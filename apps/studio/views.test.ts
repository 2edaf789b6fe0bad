/** What the games show beside their stages follows from the rules, and their words are whole in both languages. */
import { expect, test } from 'vitest';
import { quickReturn, rateSpan, rateText } from '#domains/studio/web/index.ts';
import { defaultLocale, writtenLocales } from '#kernel/locale.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { doubleChips, placeChip, stakesOf, totalOf } from './colour/chips.ts';
import { colourTexts as colourWords } from './colour/texts.ts';
import { crashTexts as crashWords } from './crash/texts.ts';
import { rollFigures } from './dice/history.ts';
import { diceTexts as diceWords } from './dice/texts.ts';
import { hiloTexts as hiloWords } from './hilo/texts.ts';
import { kenoAboveBet, kenoOdds, kenoReturn, kenoWays } from './keno/odds.ts';
import { kenoTexts as kenoWords } from './keno/texts.ts';
import { limboTexts as limboWords } from './limbo/texts.ts';
import { ladderOf, safeLeft } from './mines/ladder.ts';
import { minesTexts as minesWords } from './mines/texts.ts';
import { heatOf, plinkoOdds, plinkoReturns, waysAboveBet } from './plinko/odds.ts';
import { plinkoTexts as plinkoWords } from './plinko/texts.ts';
import { createTranslate, shellTexts, type TextCatalogue, textsIn } from './shell/texts.ts';
import { slotTexts as slotWords } from './slot/texts.ts';
import { wheelTexts as wheelWords } from './wheel/texts.ts';

const pesos = (amount: number) => money(BigInt(amount) * moneyScale);

test('the odds of a plinko board cover every path, and give the chance of more than the bet', () => {
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

test('every text exists in every language, with the same placeholders', () => {
  const blanks = (text: string) => (text.match(/\{\w+(?=[,}])/g) ?? []).sort().join(' ');
  const catalogues: TextCatalogue<string>[] = [
    shellTexts,
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
  for (const catalogue of catalogues) {
    const english = textsIn(defaultLocale, catalogue);
    for (const texts of writtenLocales.map((locale) => textsIn(locale, catalogue))) {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english))
        expect(`${key} ${blanks(texts[key] ?? '')}`).toBe(`${key} ${blanks(text)}`);
    }
    const counted = Object.values(english).flatMap((text) => text.match(/\{\w+\} (?!is\b|was\b)[a-z]+s\b/g) ?? []);
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
] as const satisfies readonly (readonly [string, TextCatalogue<string>])[])(
  'GAME-011 the rules of %s say the same return as its tile',
  (game, words) => {
    for (const locale of writtenLocales) {
      const texts: Readonly<Record<string, string>> = textsIn(locale, words as TextCatalogue<string>);
      const responses = Object.values(texts).flatMap((text) => text.match(/[\d.]+%/g) ?? []);
      // Smaller figures are chances and the house edge.
      const returns = responses.filter((figure) => Number(figure.slice(0, -1)) > 98);
      expect(returns.filter((figure) => figure !== rateText(quickReturn(game)))).toEqual([]);
    }
  },
);

test('GAME-011 where the choice of a player decides the return, the tile shows the minimum', () => {
  const keno = rateSpan(Array.from({ length: 10 }, (_, at) => kenoReturn(at + 1)));
  for (const [game, span] of [
    ['keno', keno],
    ['plinko', rateSpan(plinkoReturns())],
  ] as const)
    expect(span.split(' – ')[0]).toBe(rateText(quickReturn(game)));
});

test('one is one, and the number of something unknown is not shown', () => {
  const say = createTranslate('EN', crashWords);
  expect([0, 1, 2].map((count) => say('players', { count }))).toEqual(['0 bets', '1 bet', '2 bets']);
  expect(createTranslate('EN', shellTexts)('autoAt', { rounds: 1, stake: '₱5' })).toBe('1 round × ₱5');
});
