/** The engine against other ways to the same numbers, on machines so small that everything can be played. */
import { expect, test } from 'vitest';
import { ppm } from '#kernel/money.ts';
import type { Draws } from '../fairness/stream.ts';
import { multiplier, timesOf } from '../multiplier.ts';
import { type Machine, spinsFor } from './machine.ts';
import { machines } from './machines.ts';
import { playSlot, playSpin } from './round.ts';
import { cascadeDistribution } from './testing-cascade.ts';
import { figuresOf } from './testing-round.ts';
import { payoutDistributionOf } from './testing-spread.ts';

const stopsOf = (machine: Machine): number[][] =>
  machine.strips.reduce<number[][]>(
    (all, strip) => all.flatMap((stops) => strip.map((_, stop) => [...stops, stop])),
    [[]],
  );

test.each(machines.map((machine) => [machine.key, machine] as const))(
  '%s, cut short, pays on every stop what is reckoned without the engine',
  (_, machine) => {
    const short = { ...machine, strips: machine.strips.map((strip, reel) => strip.slice(reel, reel + 7)) };
    const paid = new Map<number, number>();
    for (const stops of stopsOf(short)) {
      const frames = playSpin({ ...short, freeSpins: null }, stops, { kind: 'spin', factor: 1 });
      const pays = Number(frames.reduce((sum, frame) => sum + frame.pays, 0n));
      paid.set(pays, (paid.get(pays) ?? 0) + 1);
    }
    const known = new Map<number, number>();
    for (const part of short.cascade ? cascadeDistribution(short) : payoutDistributionOf(short))
      for (const [pays, count] of part) known.set(pays, (known.get(pays) ?? 0) + count);
    const sorted = (counts: Map<number, number>) => [...counts].toSorted(([a], [b]) => a - b);
    expect(sorted(paid)).toEqual(sorted(known));
    expect(paid.size).toBeGreaterThan(3);
  },
  30_000,
);

/** Plays every draw that there is: each answer of `below` is tried in turn. */
function playAll<Value>(play: (draws: Draws) => Value): { value: Value; chance: number }[] {
  const ends: { value: Value; chance: number }[] = [];
  let script: { drawn: number; count: number }[] = [];
  for (;;) {
    let at = 0;
    const below = (count: number) => {
      const next = script[at] ?? { drawn: 0, count };
      script[at] = next;
      at += 1;
      return next.drawn;
    };
    const value = play({ below });
    ends.push({ value, chance: script.reduce((product, { count }) => product / count, 1) });
    while (script.length > 0) {
      const last = script.at(-1);
      if (last && last.drawn + 1 < last.count) break;
      script = script.slice(0, -1);
    }
    const last = script.at(-1);
    if (!last) return ends;
    script = [...script.slice(0, -1), { ...last, drawn: last.drawn + 1 }];
  }
}

const small: Machine = {
  key: 'small',
  title: 'Small',
  version: 1,
  rows: 1,
  strips: [
    ['a', 'b', 's'],
    ['a', 'w', 's'],
    ['a', 'b', 's'],
  ],
  award: { kind: 'lines', lines: [[0, 0, 0]] },
  pays: { a: [timesOf(5)], b: [timesOf(2)] },
  wild: 'w',
  wildFactor: 3,
  freeSpins: { scatter: 's', least: 2, spins: [1, 3], factor: 2, pays: timesOf(1), spinsMost: 2 },
  cascade: null,
  hold: null,
  most: timesOf(32),
  returnPpm: ppm(0n),
  hitPpm: ppm(0n),
  swing: 'low',
};

test('free spins: every round there is, with spins won again, the most of them and the most that is paid', () => {
  const freeSpins = small.freeSpins;
  if (!freeSpins) throw new Error('no free spins');
  const cases = payoutDistributionOf(small).flatMap((paid, seen) =>
    [...paid].map(([pays, count]) => ({
      pays: pays + (seen >= freeSpins.least ? Number(freeSpins.pays) : 0),
      brought: spinsFor(freeSpins, seen),
      chance: count / 27,
    })),
  );
  const most = Number(small.most);
  const walk = (left: number, played: number, total: number): number => {
    if (left === 0 || played === freeSpins.spinsMost) return Math.min(total, most);
    return cases.reduce(
      (sum, { pays, brought, chance }) =>
        sum + chance * walk(left - 1 + brought, played + 1, total + pays * freeSpins.factor),
      0,
    );
  };
  const known = cases.reduce((sum, { pays, brought, chance }) => sum + chance * walk(brought, 0, pays), 0);
  const rounds = playAll((draws) => playSlot(small, draws));
  expect(rounds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(rounds.reduce((sum, { value, chance }) => sum + chance * Number(value.pays), 0)).toBeCloseTo(known, 6);
  const best = rounds.map(({ value }) => value).find(({ pays }) => pays === small.most);
  expect(best?.frames.reduce((sum, { pays }) => sum + pays, 0n)).toBeGreaterThan(small.most);
  expect(rounds.every(({ value }) => value.pays <= small.most && value.frames.length <= 3)).toBe(true);
});

/** Draws that are written down; what is drawn after them is the last. */
const scripted = (...drawn: readonly number[]): Draws => {
  let at = 0;
  return { below: () => drawn[Math.min(at++, drawn.length - 1)] ?? 0 };
};

test('held coins: coins stay, a coin gives the spins back, and blank spins end it', () => {
  const hold = { coin: 's', least: 2, respins: 2, coinOfThousand: 500, full: timesOf(100) };
  const values = [
    { pays: timesOf(1), weight: 1 },
    { pays: timesOf(7), weight: 1 },
  ];
  const machine: Machine = { ...small, freeSpins: null, hold: { ...hold, values }, most: timesOf(1_000) };
  // Three stops, the values of two coins, then a blank, a coin of seven, and nothing is free any more.
  const full = playSlot(machine, scripted(2, 2, 0, 0, 1, 999, 0, 1));
  expect(full.held?.steps.map((coins) => coins.map(Number))).toEqual([
    [10_000, 70_000, 0],
    [10_000, 70_000, 0],
    [10_000, 70_000, 70_000],
  ]);
  expect([full.held?.isFull, full.pays]).toEqual([true, timesOf(115)]);
  const short = playSlot(machine, scripted(2, 2, 0, 0, 0, 999));
  expect([short.held?.steps.length, short.held?.isFull, short.pays]).toEqual([3, false, timesOf(2)]);
  // One coin, a blank spin, a coin beside a blank, and from there two blank ones again.
  const again = { ...machine, hold: { ...hold, values, least: 1 } };
  const longer = playSlot(again, scripted(2, 0, 0, 0, 999, 999, 0, 1, 999, 999));
  expect([longer.held?.steps.length, longer.pays]).toEqual([5, timesOf(8)]);
  expect(playSlot(machine, scripted(2, 0, 0)).held).toBeNull();
  expect(playSlot({ ...machine, most: timesOf(50) }, scripted(2, 2, 0, 0, 1, 999, 0, 1)).pays).toBe(timesOf(50));
});

test('held coins: all possible rounds return what is computed without the engine', () => {
  const values = [
    { pays: timesOf(1), weight: 1 },
    { pays: timesOf(7), weight: 2 },
  ];
  const hold = { coin: 's', least: 1, respins: 2, coinOfThousand: 500, values, full: timesOf(20) };
  const machine: Machine = { ...small, freeSpins: null, hold, most: timesOf(30) };
  // A coin appears in half of all cases, so two answers are enough instead of a thousand.
  const halved = ({ below }: Draws): Draws => ({ below: (count) => (count === 1_000 ? below(2) * 999 : below(count)) });
  const rounds = playAll((draws) => playSlot(machine, halved(draws)));
  const { back, hits } = figuresOf(machine);
  const expected = (of: (pays: bigint) => number) =>
    rounds.reduce((sum, { value, chance }) => sum + chance * of(value.pays), 0);
  expect(expected((pays) => Number(pays) / 10_000)).toBeCloseTo(back, 9);
  expect(expected((pays) => (pays > 0n ? 1 : 0))).toBeCloseTo(hits, 9);
  expect(figuresOf({ ...machine, most: timesOf(1_000) }).back).toBeGreaterThan(back);
});

test('a cascade pays more with each fall, and shows the factor', () => {
  const falling = machines.find(({ cascade }) => cascade);
  if (!falling) throw new Error('nothing falls');
  const long = playAllFalls(falling);
  expect(long.map(({ kind }) => kind)).toEqual(['spin', ...long.slice(1).map(() => 'fall')]);
  expect(long.map(({ factor }) => factor)).toEqual([1, 2, 3, 5, 5].slice(0, long.length));
  expect(long.at(-1)?.wins).toEqual([]);
  expect(
    long.every(
      ({ wins, factor, pays }) => pays === multiplier(wins.reduce((sum, win) => sum + win.pays, 0n) * BigInt(factor)),
    ),
  ).toBe(true);
});

/** The first spin that falls at least four times. */
function playAllFalls(machine: Machine) {
  for (let spin = 0; ; spin++) {
    const stops = machine.strips.map((strip, reel) => Math.floor(spin / 20 ** reel) % strip.length);
    const frames = playSpin(machine, stops, { kind: 'spin', factor: 1 });
    if (frames.length >= 4 && frames.length <= 5) return frames;
  }
}
