/** The published vectors of our own draws, and that every step of a proof notices a change of what it checks. */
import { describe, expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { type Instant, instant } from '#kernel/time.ts';
import { engineOf } from '../engine/testing-line.ts';
import { beaconRoundOf, beaconTimeOf, noBeacon, randomnessOf } from './beacon.ts';
import { betsRootOf, createBetsRoot } from './bets-root.ts';
import { drawOwn, entropyOf } from './own-draw.ts';
import { hashDown, listSeeds, seedAt, terminalOf } from './seed-chain.ts';
import { type DrawEvidence, isProven, type ProofStep, verifyOwnDraw } from './verify.ts';

const lastSeed = '11'.repeat(32);
const seeds = [
  '59420d36b80353ed5a5822ca464cc9bffb8abe9cd63959651d3cd85a8252d83f',
  '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc',
  lastSeed,
] as const;
const terminal = '175e2b04a64e93b5928d0f64f2fc0ffbcdcd98be473e08d5c2a4eda3724126d3';
const betsRoot = 'a5ec8c71085b9805d9603d8bcde4691c30b59a2148458098fc20157fb5353037';
const entropy = '91f2feb9c8499ecff41559942422a0c80d0e504a192bf64a30c0bf2f6ad1af03';
const bets = [
  { betId: 'b3', clientSeed: '' },
  { betId: 'b1', clientSeed: 'alpha' },
  { betId: 'b2', clientSeed: 'beta' },
];

describe('LOTT-015 the chain of seeds', () => {
  test('each seed is the hash of the next, and the terminal of the first', () => {
    expect(listSeeds(lastSeed, 2)).toEqual(seeds);
    expect([0, 1, 2].map((index) => seedAt(lastSeed, 2, index))).toEqual(seeds);
    expect(terminalOf(lastSeed, 2)).toBe(terminal);
    expect(hashDown(seeds[1], 2)).toBe(terminal);
  });
});

describe('LOTT-015 the salt of a draw', () => {
  test('the bets are sorted by the bytes of their ids', () => {
    expect(betsRootOf(bets)).toBe(betsRoot);
    expect(betsRootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('a list out of order, or one with a bet twice, is a bug of the one that reads it', () => {
    const root = createBetsRoot();
    root.add({ betId: 'b2', clientSeed: '' });
    expect(() => root.add({ betId: 'b1', clientSeed: '' })).toThrow('out of order');
    expect(() => root.add({ betId: 'b2', clientSeed: '' })).toThrow('out of order');
  });

  test('entropy is the hash of both texts', () => {
    expect(entropyOf({ betsRoot, beacon: noBeacon })).toBe(entropy);
  });

  test.each([
    ['the very second of a round', 1_692_803_365_000, 1],
    ['just after it', 1_692_803_365_001, 2],
    ['a second after it', 1_692_803_366_000, 2],
    ['three seconds after it', 1_692_803_368_000, 2],
    ['the issue of 14:05:50 on 18 November 2026', Date.UTC(2026, 10, 18, 14, 5, 50), 34_069_130],
  ])('a close at %s takes round', (_, closesAt, round) => {
    expect(beaconRoundOf(instant(closesAt))).toBe(round);
    const earliest = closesAt + 2_000;
    expect(beaconTimeOf(round)).toBeGreaterThanOrEqual(earliest);
    expect(round === 1 || beaconTimeOf(round - 1) < earliest).toBe(true);
  });
});

type DrawCase = { family: LotteryFamily; version: string; code: string; issue: string; numbers: string };

const prizesOf = ({ family, version, code, issue }: DrawCase) =>
  drawOwn(engineOf(family, version), {
    game: { code, family },
    issueNumber: issue,
    seed: seeds[0],
    betsRoot,
    beacon: noBeacon,
  }).result;

describe('LOTT-015 the draws of the published vectors', () => {
  test.each<DrawCase>([
    { family: 'ssc', version: 'ssc.1', code: 'SSC1', issue: '20261118-0001', numbers: '4 8 2 0 7' },
    {
      family: 'vn_south',
      version: 'vn_south.1',
      code: 'VN_HCM',
      issue: '20261118',
      numbers:
        '405648; 43620; 31080; 50275 94867; 14020 04288 68483 79562 75775 84947 35426; 5129; 6998 7567 4089; 278; 15',
    },
  ])('$code draws $numbers', (drawCase) => {
    const numbers = Object.values(prizesOf(drawCase)).map((prize) => prize.join(' '));
    expect(numbers.join('; ')).toBe(drawCase.numbers);
  });
});

const closesAt: Instant = instant(Date.UTC(2026, 10, 18, 0, 0, 50));
const signature = 'ab'.repeat(48);
const beacon = { round: beaconRoundOf(closesAt), randomness: randomnessOf(signature), signature };

function proofOf(index: 0 | 1 | 2): DrawEvidence {
  const game = { code: 'SSC1', family: 'ssc' } as const;
  const input = { game, issueNumber: '20261118-0001', seed: seeds[index], betsRoot, beacon: beacon.randomness };
  const drawn = drawOwn(engineOf('ssc', 'ssc.1'), input);
  return {
    ...input,
    ...drawn,
    closesAt,
    terminal,
    seedIndex: index,
    commitment: index === 0 ? terminal : (seeds[index - 1] ?? ''),
    bets,
    beacon,
  };
}

const failedSteps = (evidence: DrawEvidence): ProofStep[] =>
  verifyOwnDraw(engineOf('ssc', 'ssc.1'), evidence)
    .filter(({ ok }) => !ok)
    .map(({ step }) => step);

describe('LOTT-015 the proof of a draw', () => {
  test.each([0, 1, 2] as const)('every step of the proof of issue %i holds', (index) => {
    expect(isProven(verifyOwnDraw(engineOf('ssc', 'ssc.1'), proofOf(index)))).toBe(true);
  });

  test('a proof of the demo world holds without a beacon', () => {
    const input = { game: { code: 'SSC1', family: 'ssc' }, issueNumber: '20261118-0001', seed: seeds[0] } as const;
    const drawn = drawOwn(engineOf('ssc', 'ssc.1'), { ...input, betsRoot, beacon: noBeacon });
    expect(failedSteps({ ...proofOf(0), ...drawn, beacon: null })).toEqual([]);
    expect(drawn.entropy).toBe(entropy);
  });

  test.each<[string, Partial<DrawEvidence>, ProofStep[]]>([
    ['a terminal of another chain', { terminal: seeds[0] }, ['commitment']],
    ['a place of its own in the chain', { seedIndex: 2 }, ['commitment']],
    ['a commitment of another seed', { commitment: seeds[1] }, ['commitment', 'seed']],
    ['another seed', { seed: seeds[2] }, ['seed', 'hmac', 'numbers']],
    ['a bet that came later', { bets: [...bets, { betId: 'b4', clientSeed: '' }] }, ['salt']],
    ['a round of the beacon that was chosen', { beacon: { ...beacon, round: beacon.round + 1 } }, ['salt']],
    [
      'randomness that its signature does not give',
      { beacon: { ...beacon, randomness: noBeacon } },
      ['salt', 'hmac', 'numbers'],
    ],
    ['a block of another draw', { block: seeds[0] }, ['hmac']],
    ['other numbers', { result: { numbers: ['4', '8', '2', '0', '8'] } }, ['numbers']],
    ['a prize too many', { result: { ...proofOf(1).result, db: [] } }, ['numbers']],
    ['a seed that is none', { seed: 'abc' }, ['commitment', 'seed', 'salt', 'hmac', 'numbers']],
  ])('%s is noticed', (_, change, steps) => {
    expect(failedSteps({ ...proofOf(1), ...change })).toEqual(steps);
  });
});
