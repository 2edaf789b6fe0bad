import { expect, test } from 'vitest';
import { choicesOf, draw, type Stage, stageOf } from './draw.ts';
import { fishes } from './fish.ts';
import { markets, oddsOf } from './pick.ts';
import { lines, symbols, weights } from './slot.ts';
import { payOf, ranks, sides } from './table.ts';

test('GAME-021 every category of the lobby has a stage', () => {
  const categories = ['RNG', 'JACKPOT', 'LIVE', 'PVP', 'POKER', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'BINGO'];
  expect(categories.map(stageOf)).toEqual('slot slot table table table fish match series ring bingo'.split(' '));
});

test('a slot returns exactly 96 of a hundred', () => {
  const back = symbols.reduce((sum, { weight, pays }) => sum + weight ** 3 * pays, 0);
  expect(back * 100).toBe(96 * weights ** 3);
  expect(symbols.reduce((sum, { weight }) => sum + weight, 0)).toBe(weights);
  expect(lines.every((line) => new Set(line).size === 3)).toBe(true);
});

test.each(sides)('the table returns 12.5 of 13 to whoever bets on %s', (side) => {
  let back = 0;
  for (let player = 1; player <= ranks; player++)
    for (let banker = 1; banker <= ranks; banker++)
      back += payOf(side, player === banker ? 'tie' : player > banker ? 'player' : 'banker');
  expect(back).toBe(12.5 * 100 * ranks);
});

test.each(fishes.map((pays, kind) => [pays, kind]))(
  'a fish of %d stakes is caught 96 times in %d hundred',
  (pays, kind) => {
    let caught = 0;
    for (let thrown = 0; thrown < pays * 100; thrown++) caught += draw('fish', kind, () => thrown).times / 100;
    expect(caught).toBe(96 * pays);
  },
);

test.each(Object.entries(markets))('the odds of %s never return more than 96 of a hundred', (_, { shares }) => {
  expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(100);
  for (const share of shares) {
    expect(share * oddsOf(share)).toBeLessThanOrEqual(9_600);
    expect(share * oddsOf(share)).toBeGreaterThan(9_500);
  }
});

test('whatever is chosen, a draw pays a whole number of hundredths', () => {
  const stages: Stage[] = ['slot', 'table', 'fish', 'match', 'series', 'ring', 'bingo'];
  for (const stage of stages)
    for (let choice = 0; choice < choicesOf(stage); choice++)
      for (let seed = 0; seed < 40; seed++) {
        let thrown = seed;
        const { times } = draw(stage, choice, (below) => (thrown = (thrown * 7 + 3) % below));
        expect(Number.isInteger(times)).toBe(true);
      }
});
