/** The published figures of each machine match its strips: computed over every stop and every round, never sampled. */
import { expect, test } from 'vitest';
import { multiplierScale } from '../multiplier.ts';
import { fingerprintOf } from './fingerprint.ts';
import { idleScreen } from './idle-screen.ts';
import { type Machine, stripsOf } from './machine.ts';
import { machines } from './machines.ts';
import { cellsOf, winsOf } from './screen.ts';
import { returnOf } from './testing.ts';
import { chanceOfMore } from './testing-feature.ts';
import { figuresOf, type MachineFigures } from './testing-round.ts';
import { payoutDistributionOf } from './testing-spread.ts';

/** Millions of stops are counted here. */
const slow = 60_000;

const machineOf = (key: string): Machine => {
  const found = machines.find((machine) => machine.key === key);
  if (!found) throw new Error(`no machine ${key}`);
  return found;
};
const reckoned = new Map<Machine, MachineFigures>();
/** Once for all tests here. */
function figures(machine: Machine): MachineFigures {
  const known = reckoned.get(machine) ?? figuresOf(machine);
  reckoned.set(machine, known);
  return known;
}
const inPpm = (part: number) => BigInt(Math.round(part * 1_000_000));
const swingOf = (deviation: number) => (deviation < 3 ? 'low' : deviation < 6 ? 'medium' : 'high');

test.each(machines.map((machine) => [machine.key, machine] as const))('%s shows no win at rest', (_, machine) => {
  const screen = idleScreen(machine);
  expect(winsOf(machine, screen)).toEqual([]);
  const special = [machine.freeSpins?.scatter, machine.hold?.coin].flatMap((symbol) =>
    symbol ? cellsOf(screen, symbol) : [],
  );
  expect(special.length).toBeLessThanOrEqual(1);
});

test.each([
  { key: 'jeepney', returnPpm: 962_071n, hitPpm: 445_025n, most: 1_000, largestSpin: 500, mostOneIn: 341_295_144 },
  { key: 'bakunawa', returnPpm: 960_001n, hitPpm: 426_497n, most: 7_290, largestSpin: 2_430, mostOneIn: 319_407_840 },
  { key: 'halo-halo', returnPpm: 961_448n, hitPpm: 307_875n, most: 330.5, largestSpin: 330.5, mostOneIn: 3_200_000 },
  { key: 'kalabaw', returnPpm: 958_128n, hitPpm: 281_464n, most: 1_250, largestSpin: 72.8, mostOneIn: 17_391_321 },
  { key: 'siyete', returnPpm: 955_257n, hitPpm: 236_171n, most: 40.8, largestSpin: 40.8, mostOneIn: 3_500 },
])(
  '$key gives back $returnPpm of a million, pays in $hitPpm of a million rounds and never over $most bets',
  ({ key, returnPpm, hitPpm, most, largestSpin, mostOneIn }) => {
    const machine = machineOf(key);
    const { back, hits, deviation, mostHits, ...found } = figures(machine);
    expect([inPpm(back), inPpm(hits)]).toEqual([returnPpm, hitPpm]);
    expect([machine.returnPpm, machine.hitPpm]).toEqual([returnPpm, hitPpm]);
    expect(Number(machine.most) / Number(multiplierScale)).toBe(most);
    expect(found.largestSpin).toBe(largestSpin);
    expect(1 / mostHits / mostOneIn).toBeCloseTo(1, 4);
    expect(machine.swing).toBe(swingOf(deviation));
  },
  slow,
);

test.each(['jeepney', 'bakunawa', 'kalabaw', 'siyete'])(
  '%s gives back the same when it is reckoned symbol by symbol instead of stop by stop',
  (key) => {
    expect(figures(machineOf(key)).uncut).toBeCloseTo(returnOf(machineOf(key)), 9);
  },
  slow,
);

test(
  'nobody meets the end of free spins by their number',
  () => {
    for (const machine of machines) {
      if (!machine.freeSpins) continue;
      const stops = machine.strips.reduce((product, strip) => product * strip.length, 1);
      expect(chanceOfMore(machine.freeSpins, payoutDistributionOf(machine), stops)).toBeLessThan(1e-12);
    }
  },
  slow,
);

test('each machine is of another kind', () => {
  const kinds = machines.map(({ strips, award, freeSpins, cascade, hold }) =>
    [strips.length, award.kind, freeSpins && 'free spins', cascade && 'cascade', hold && 'hold']
      .filter(Boolean)
      .join(', '),
  );
  expect(kinds).toEqual([
    '5, lines, free spins',
    '5, ways, free spins',
    '5, lines, cascade',
    '5, lines, hold',
    '3, lines',
  ]);
  expect(new Set(machines.map(({ key }) => key)).size).toBe(machines.length);
});

test.each(machines.map((machine) => [machine.key, machine] as const))('%s is sound', (_, machine) => {
  const { strips, pays, wild, freeSpins, hold, award, rows } = machine;
  const special = [wild, freeSpins?.scatter, hold?.coin].filter((symbol) => symbol !== undefined && symbol !== null);
  const all = new Set(strips.flat());
  // No win begins with a wild, and what has a part of its own pays on no line.
  expect(strips[0]).not.toContain(wild);
  expect(special.filter((symbol) => symbol in pays)).toEqual([]);
  expect([...all].toSorted()).toEqual([...special, ...Object.keys(pays)].toSorted());
  for (const table of Object.values(pays)) {
    expect(table).toHaveLength(strips.length - 2);
    expect(table.every((times, at) => times > (table[at - 1] ?? 0n))).toBe(true);
  }
  const lines = award.kind === 'lines' ? award.lines : [];
  expect(lines.every((line) => line.length === strips.length && line.every((row) => row < rows))).toBe(true);
  expect(new Set(lines.map(String)).size).toBe(lines.length);
});

test('strips have the given counts and stacks', () => {
  const strips = stripsOf({ a: [4, 1], b: [2, 0], c: [3, 3] }, { c: 3 });
  expect(strips.map((strip) => strip.toSorted().join(''))).toEqual(['aaaabbccc', 'accc']);
  expect(strips.every((strip) => strip.join('').includes('ccc'))).toBe(true);
});

/** A change of a machine changes its hash: then its version is raised, and the new hash is written here. */
test.each([
  ['jeepney', 1, '2c3e4f49c7d89fd3'],
  ['bakunawa', 1, 'a95b375604ee55ac'],
  ['halo-halo', 1, '62ea7f04016cda06'],
  ['kalabaw', 1, '88eddd7a05d410eb'],
  ['siyete', 1, '54def1bcb81a7c0d'],
])('%s is version %i, and nothing of it has changed since', (key, version, hash) => {
  expect(machineOf(key).version).toBe(version);
  expect(fingerprintOf(machineOf(key)).slice(0, 16)).toBe(hash);
});
