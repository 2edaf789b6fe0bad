/** The published vectors, and what each game gives back: reckoned over all that can happen, never sampled. */
import { expect, test } from 'vitest';
import { money, ppm } from '#kernel/money.ts';
import { drawOf } from '../fairness/chain.ts';
import { Stream } from '../fairness/stream.ts';
import { multiplierScale, timesOf } from '../multiplier.ts';
import { binomial } from './binomial.ts';
import { colours, rollColours, settleColours } from './colour.ts';
import { crashPoint, maxCrashPoint, msUntilMultiplier, multiplierAfter, settleCrash } from './crash.ts';
import { type DiceWager, diceTimes, diceWays, isDiceWager, rollDice, settleDice } from './dice.ts';
import { drawCard, guessWays, hiloTimes, isRightGuess, mayGuess, ranks } from './hilo.ts';
import { drawKeno, isPickList, kenoTable, settleKeno } from './keno.ts';
import { drawLimbo, isLimboWager, settleLimbo } from './limbo.ts';
import { isMineCount, layMines, mineFields, minesState, minesTimes } from './mines.ts';
import { binOf, dropBall, plinkoBins, plinkoRisks, plinkoRows, settlePlinko } from './plinko.ts';
import { pointOf } from './point.ts';
import { settleWheel, spinWheel, wheelRisks, wheelSegments, wheelSizes } from './wheel.ts';

const edge = ppm(10_000n);
const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const streamAt = (nonce: number) => new Stream({ serverSeed, clientSeed: 'player-1', nonce });
const times = (value: bigint) => Number(value) / Number(multiplierScale);

test.each([
  {
    nonce: 0,
    dice: 1_964,
    limbo: 1.23,
    path: 'LRLLRLRRLRLRRLLL',
    bin: 7,
    mines: [4, 23, 1],
    keno: [8, 37, 3, 11, 29, 16, 25, 31, 9, 34],
  },
  {
    nonce: 1,
    dice: 9_388,
    limbo: 16.18,
    path: 'RLRLLLRLRLRRRRRL',
    bin: 9,
    mines: [23, 11, 13],
    keno: [38, 20, 22, 6, 19, 11, 30, 18, 24, 15],
  },
  {
    nonce: 2,
    dice: 3_470,
    limbo: 1.51,
    path: 'LLRRRLLRRLLLRLLR',
    bin: 7,
    mines: [8, 10, 24],
    keno: [14, 16, 40, 39, 24, 4, 9, 23, 37, 8],
  },
])('nonce $nonce draws what the published vectors say', ({ nonce, ...known }) => {
  expect(rollDice(streamAt(nonce))).toBe(known.dice);
  expect(times(drawLimbo(streamAt(nonce), edge))).toBe(known.limbo);
  const path = dropBall(streamAt(nonce), 16);
  expect(path.map((right) => (right ? 'R' : 'L')).join('')).toBe(known.path);
  expect(binOf(path)).toBe(known.bin);
  expect(layMines(streamAt(nonce), 3)).toEqual(known.mines);
  expect(drawKeno(streamAt(nonce))).toEqual(known.keno);
});

test('dice gives back the same at every target, less what is cut', () => {
  for (const side of ['under', 'over'] as const) {
    for (let target = 200; target <= 9_800; target += 100) {
      const wager: DiceWager = { side, target };
      const back = (diceWays(wager) * times(diceTimes(wager, edge))) / 10_000;
      expect(back).toBeLessThanOrEqual(0.99);
      expect(back).toBeGreaterThan(0.9899);
    }
  }
  expect(diceTimes({ side: 'under', target: 6_200 }, edge)).toBe(timesOf('1.5967'));
});

test('dice wins strictly below and from the target on', () => {
  const at = (side: DiceWager['side'], roll: number) => settleDice({ side, target: 5_000 }, roll, edge) > 0n;
  expect([at('under', 4_999), at('under', 5_000), at('over', 5_000), at('over', 4_999)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const may = (target: number) => isDiceWager({ side: 'under', target });
  expect([199, 200, 9_800, 9_801, 200.5, Number.NaN].map(may)).toEqual([false, true, true, false, false, false]);
});

/** How many of all draws reach the target, found by halving: the point only rises with the draw. */
function waysToReach(target: bigint, range: bigint): bigint {
  let [low, high] = [0n, range];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (pointOf(middle, range, edge) >= target) high = middle;
    else low = middle + 1n;
  }
  return range - low;
}

test.each(['1.01', '1.5', '2', '10', '100', '1000', '10000'])(
  'limbo and crash give ninety-nine of a hundred back at %s times: the edge is in the formula once',
  (target) => {
    for (const range of [2n ** 32n, 2n ** 52n]) {
      const back = (waysToReach(timesOf(target), range) * timesOf(target) * 1_000_000n) / (range * multiplierScale);
      expect(Number(back) / 1_000_000).toBeCloseTo(0.99, 4);
    }
  },
);

test('limbo pays the target and not what was reached; targets have two decimals', () => {
  expect(settleLimbo({ target: timesOf(2) }, timesOf('16.18'))).toBe(timesOf(2));
  expect(settleLimbo({ target: timesOf(2) }, timesOf('1.99'))).toBe(0n);
  const may = (target: string) => isLimboWager({ target: timesOf(target) });
  expect(['1', '1.01', '1.015', '1000000', '1000000.01'].map(may)).toEqual([false, true, false, true, false]);
});

test('crash: the published vector, the same clock both ways, and who left in time', () => {
  const seed = serverSeed;
  expect(Number(drawOf(seed, 'salt-0001')) / 2 ** 52).toBeCloseTo(0.7165737729, 10);
  expect(crashPoint(seed, 'salt-0001', edge)).toBe(timesOf('3.49'));
  expect(
    [multiplierAfter(-5), multiplierAfter(0), multiplierAfter(11_553), multiplierAfter(38_377)].map(times),
  ).toEqual([1, 1, 2, 10]);
  for (const target of ['1.01', '1.02', '1.57', '2', '3.49', '10', '777.77', '10000']) {
    const at = msUntilMultiplier(timesOf(target));
    expect(multiplierAfter(at)).toBeGreaterThanOrEqual(timesOf(target));
    expect(multiplierAfter(at - 1)).toBeLessThan(timesOf(target));
  }
  expect(settleCrash(timesOf('3.49'), timesOf('3.49'))).toBe(timesOf('3.49'));
  expect([settleCrash(timesOf('3.5'), timesOf('3.49')), settleCrash(null, timesOf('3.49'))]).toEqual([0n, 0n]);
  expect(pointOf(2n ** 52n - 1n, 2n ** 52n, edge)).toBeGreaterThan(maxCrashPoint);
});

test('mines gives ninety-nine of a hundred back at every stop, with every number of mines', () => {
  for (let mines = 1; mines < mineFields; mines++) {
    for (let safe = 1; safe <= mineFields - mines; safe++) {
      const chance = Number(binomial(mineFields - mines, safe)) / Number(binomial(mineFields, safe));
      const back = chance * times(minesTimes(mines, safe, edge));
      expect(back).toBeLessThanOrEqual(0.99 + 1e-9);
      expect(back).toBeGreaterThan(0.9899);
    }
  }
  expect(times(minesTimes(24, 1, edge))).toBe(24.75);
  expect(minesTimes(3, 0, edge)).toBe(0n);
});

test('a round of mines is open, lost by a mine, and cleared when only mines are left', () => {
  expect(minesState([3, 4], [1, 2])).toBe('open');
  expect(minesState([3, 4], [1, 4])).toBe('lost');
  const safe = Array.from({ length: mineFields }, (_, field) => field).filter((field) => field !== 3 && field !== 4);
  expect(minesState([3, 4], safe)).toBe('cleared');
  expect([0, 1, 24, 25, 1.5].map(isMineCount)).toEqual([false, true, true, false, false]);
});

const plinkoBack = { 8: [98.98, 98.91, 99.06], 12: [98.98, 98.99, 99.12], 16: [99.0, 98.99, 98.98] };

test.each(plinkoRows)('plinko of %i rows gives back what its tables say', (rows) => {
  for (const [at, risk] of plinkoRisks.entries()) {
    const bins = plinkoBins({ rows, risk });
    expect(bins).toHaveLength(rows + 1);
    const back = bins.reduce((sum, bin, right) => sum + Number(binomial(rows, right)) * times(bin), 0) / 2 ** rows;
    expect(back * 100).toBeCloseTo(plinkoBack[rows][at] ?? 0, 2);
  }
  expect(settlePlinko({ rows, risk: 'low' }, Array<boolean>(rows).fill(true))).toBe(
    plinkoBins({ rows, risk: 'low' }).at(-1),
  );
});

test.each(
  [99.0, 99.04, 99.02, 98.96, 98.99, 98.97, 98.98, 99.02, 98.98, 99.04].map((back, at) => [at + 1, back] as const),
)('keno with %i picked gives %f back', (picked, known) => {
  const table = kenoTable(picked);
  expect(table).toHaveLength(picked + 1);
  const ways = (hits: number) => Number(binomial(picked, hits) * binomial(40 - picked, 10 - hits));
  const back = table.reduce((sum, pays, hits) => sum + ways(hits) * times(pays), 0) / Number(binomial(40, 10));
  expect(back * 100).toBeCloseTo(known, 2);
});

test('keno counts hits, and takes one to ten different numbers of the forty', () => {
  expect(settleKeno([8, 37, 3], [8, 37, 3, 11, 29, 16, 25, 31, 9, 34])).toBe(timesOf('10.4'));
  expect(settleKeno([1], [8, 37, 3, 11, 29, 16, 25, 31, 9, 34])).toBe(0n);
  const eleven = Array.from({ length: 11 }, (_, n) => n + 1);
  expect([[], [1], [1, 1], [0], [41], [1.5], eleven].map(isPickList)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('hi-lo gives ninety-nine of a hundred back along every way, and the edge is taken once', () => {
  for (let from = 1; from <= ranks; from++) {
    for (const guess of ['higher', 'lower'] as const) {
      const step = { from, guess };
      if (!mayGuess(step)) continue;
      const right = Array.from({ length: ranks }, (_, at) => at + 1).filter((to) => isRightGuess(step, to)).length;
      expect(right).toBe(guessWays(step));
      for (const length of [1, 2, 5, 10]) {
        const back =
          (right / ranks) ** length *
          times(
            hiloTimes(
              Array.from({ length }, () => step),
              edge,
            ),
          );
        expect(back).toBeLessThanOrEqual(0.99 + 1e-9);
        expect(back).toBeGreaterThan(0.9899);
      }
    }
  }
  expect(mayGuess({ from: 1, guess: 'higher' })).toBe(false);
  expect(mayGuess({ from: 13, guess: 'lower' })).toBe(false);
  expect(hiloTimes([], edge)).toBe(0n);
  expect(drawCard(streamAt(0))).toBe(3);
});

test.each(wheelSizes)('a wheel of %i segments pays ninety-nine of a hundred in every risk', (segments) => {
  for (const risk of wheelRisks) {
    const around = wheelSegments({ segments, risk });
    expect(around).toHaveLength(segments);
    expect(around.reduce((sum, pays) => sum + pays, 0n)).toBe(timesOf('0.99') * BigInt(segments));
    expect(around.map((_, stop) => settleWheel({ segments, risk }, stop))).toEqual(around);
  }
  expect(spinWheel(streamAt(1), segments)).toBe(Math.floor(0.9388319121 * segments));
});

test('the colour game gives 92.13 of a hundred back, and each colour its own', () => {
  const all = colours.flatMap((a) => colours.flatMap((b) => colours.map((c) => [a, b, c] as const)));
  const back = all.reduce((sum, rolled) => sum + settleColours({ red: money(10_000n) }, rolled), 0n);
  expect(Number(back) / (all.length * 100)).toBeCloseTo(92.13, 2);
  const stakes = { red: money(700_000n), blue: money(500_000n) };
  expect(settleColours(stakes, ['red', 'red', 'blue'])).toBe(3_100_000n);
  expect(settleColours(stakes, ['pink', 'white', 'green'])).toBe(0n);
  expect(rollColours(streamAt(0))).toHaveLength(3);
});
