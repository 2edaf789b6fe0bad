/** A chain of draws of ours with real proofs, for tests of pages that show them. */
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { noBeacon } from '#domains/lottery/rules/fairness/beacon.ts';
import { betsRootOf } from '#domains/lottery/rules/fairness/bets-root.ts';
import { drawNameOf, drawOwn } from '#domains/lottery/rules/fairness/own-draw.ts';
import { commitmentOf, listSeeds, terminalOf } from '#domains/lottery/rules/fairness/seed-chain.ts';
import { assert } from '#kernel/assert.ts';
import type { IssueResult, LotteryGameView } from '../wire.ts';
import type { DrawProof } from './evidence.ts';

const found = findEngine('ssc', 'ssc.1');
assert(found !== null, 'no engine of SSC');
export const ssc = found;

export const own: LotteryGameView = {
  gameCode: 'SSC1',
  name: 'Bilis 5D',
  iconUrl: '',
  family: 'ssc',
  vassalage: 'LOTT',
  prizeMode: 'LOTT',
  source: 'own',
  priceVersion: 'ssc.1',
  isClosed: false,
};
export const foreign: LotteryGameView = {
  ...own,
  gameCode: 'VNMB',
  name: 'Miền Bắc',
  family: 'vn_north',
  vassalage: 'TCG_LOTTO_VN',
  source: 'official',
  priceVersion: 'vn_north.1',
};

export const lastSeed = '11'.repeat(32);
export const length = 40;
export const seeds = listSeeds(lastSeed, length - 1);
export const closesAt = Date.parse('2026-11-19T04:00:50Z');
export const numberOf = (place: number) => `20261119-${String(place + 1).padStart(4, '0')}`;

function drawnAt(place: number): DrawProof {
  const seed = seeds[place] ?? '';
  const betsRoot = betsRootOf([{ betId: 'b1', clientSeed: 'alpha' }]);
  const game = { code: 'SSC1', family: 'ssc' } as const;
  const issue = numberOf(place);
  const drawn = drawOwn(ssc, {
    game,
    issueNumber: issue,
    seed,
    betsRoot,
    beacon: noBeacon,
  });
  return {
    gameCode: 'SSC1',
    issue,
    state: 'settled',
    drawName: drawNameOf(game),
    chain: {
      id: 1,
      terminal: terminalOf(lastSeed, length - 1),
      length,
      firstIssue: numberOf(0),
      ruleVersion: 1,
      publishedAt: closesAt - 90_000,
    },
    place,
    commitment: commitmentOf(seed),
    closesAt,
    betsRoot,
    beacon: noBeacon,
    beaconRound: null,
    seed,
    entropy: drawn.entropy,
    label: drawn.label,
    block: drawn.block,
    result: Object.fromEntries(Object.entries(drawn.result).map(([prize, numbers]) => [prize, [...numbers]])),
  };
}

export const proofs = Array.from({ length: 30 }, (_, place) => drawnAt(29 - place));
export const resultOf = ({ issue, result }: DrawProof, rest: Partial<IssueResult> = {}): IssueResult => ({
  issue,
  drawsAt: closesAt + 10_000,
  drawnAt: closesAt + 13_000,
  result: result ?? {},
  version: 1,
  source: 'own',
  ...rest,
});
export const results = proofs.map((proof) => resultOf(proof));
