/**
 * Checks the published proof of a draw in five steps. The server, the command and the page of a visitor use this function, so
 * that nobody has to trust the one that drew.
 */

import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { Instant } from '#kernel/time.ts';
import type { LotteryEngine } from '../engine/lottery-engine.ts';
import { beaconRoundOf, noBeacon, randomnessOf } from './beacon.ts';
import { type BetLine, betsRootOf } from './bets-root.ts';
import { type DrawGame, drawOwn } from './own-draw.ts';
import { commitmentOf, hashDown, isSeed } from './seed-chain.ts';

export type DrawBeacon = {
  readonly round: number;
  readonly randomness: string;
  /** Where it is known, the randomness must be its hash. */
  readonly signature?: string;
};

export type DrawEvidence = {
  readonly game: DrawGame;
  readonly issueNumber: string;
  readonly closesAt: Instant;
  /** The terminal of the chain, published before its first issue, and the place of this issue in it. */
  readonly terminal: string;
  readonly seedIndex: number;
  /** What was published before this issue opened: the seed before, or the terminal. */
  readonly commitment: string;
  readonly seed: string;
  readonly betsRoot: string;
  /** The bets, for those who have them all. */
  readonly bets?: readonly BetLine[];
  /** Null in the demo world: sixty-four noughts stand for it. */
  readonly beacon: DrawBeacon | null;
  readonly entropy: string;
  readonly block: string;
  readonly result: DrawResult;
};

export const proofSteps = ['commitment', 'seed', 'salt', 'hmac', 'numbers'] as const;
export type ProofStep = (typeof proofSteps)[number];

/** Both values are shown where a step fails. */
export type StepReport = {
  readonly step: ProofStep;
  readonly ok: boolean;
  readonly published: string;
  readonly computed: string;
};

const compare = (step: ProofStep, published: string, computed: string): StepReport => ({
  step,
  ok: published === computed,
  published,
  computed,
});

/** In the order of the game's prizes, so that two spellings of one result are equal. */
const resultText = (engine: LotteryEngine, result: DrawResult): string =>
  [
    ...engine.prizes.map(({ name }) => (result[name] ?? []).join(' ')),
    ...Object.keys(result).filter((name) => !engine.prizes.some((prize) => prize.name === name)),
  ].join('; ');

/** A wrong round or a wrong signature is as bad as a wrong hash: the salt would be one that somebody chose. */
function saltReport(evidence: DrawEvidence, entropy: string): StepReport {
  const { beacon, bets, betsRoot, closesAt } = evidence;
  const report = compare('salt', evidence.entropy, entropy);
  if (bets !== undefined && betsRootOf(bets) !== betsRoot) return compare('salt', betsRoot, betsRootOf(bets));
  if (beacon === null) return report;
  const round = beaconRoundOf(closesAt);
  if (beacon.round !== round) return compare('salt', String(beacon.round), String(round));
  if (beacon.signature !== undefined && randomnessOf(beacon.signature) !== beacon.randomness)
    return compare('salt', beacon.randomness, randomnessOf(beacon.signature));
  return report;
}

/** More hashes than any chain has are no proof but a page that hangs. */
const maxIndex = 1_000_000;

/** All five steps, also after one that fails; a text that is no seed fails the steps that need it. */
export function verifyOwnDraw(engine: LotteryEngine, evidence: DrawEvidence): readonly StepReport[] {
  const { seed, seedIndex, commitment, terminal, betsRoot, beacon } = evidence;
  const readable =
    [seed, commitment, terminal].every(isSeed) && Number.isInteger(seedIndex) && seedIndex >= 0 && seedIndex < maxIndex;
  if (!readable) return proofSteps.map((step) => ({ step, ok: false, published: seed, computed: '' }));
  const drawn = drawOwn(engine, { ...evidence, betsRoot, beacon: beacon?.randomness ?? noBeacon });
  return [
    // The commitment itself leads to the terminal, so that it was fixed before the first issue.
    compare('commitment', terminal, hashDown(commitment, seedIndex)),
    compare('seed', commitment, commitmentOf(seed)),
    saltReport(evidence, drawn.entropy),
    compare('hmac', evidence.block, drawn.block),
    compare('numbers', resultText(engine, evidence.result), resultText(engine, drawn.result)),
  ];
}

export const isProven = (reports: readonly StepReport[]): boolean => reports.every(({ ok }) => ok);
