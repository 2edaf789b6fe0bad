/** What the server published about a draw, in the form in which the rules check it. */

import type { readProof } from '#domains/lottery/contract/issue.ts';
import { noBeacon } from '#domains/lottery/rules/fairness/beacon.ts';
import type { DrawEvidence } from '#domains/lottery/rules/fairness/verify.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { instant } from '#kernel/time.ts';
import type { IssueResult, LotteryGameView } from '../wire.ts';

export type DrawProof = WireOutputOf<typeof readProof>;

export type PublishedDraw = {
  readonly game: Pick<LotteryGameView, 'gameCode' | 'family'>;
  /** As the list of results has it: the numbers that tickets were settled by. */
  readonly result: IssueResult['result'];
  readonly proof: DrawProof;
};

/** Null until everything is revealed. */
export function evidenceOf({ game, result, proof }: PublishedDraw): DrawEvidence | null {
  const { commitment, seed, betsRoot, beacon, beaconRound, entropy, block, chain, closesAt, issue, place } = proof;
  if (commitment === null || seed === null || betsRoot === null || beacon === null) return null;
  if (entropy === null || block === null) return null;
  return {
    game: { code: game.gameCode, family: game.family },
    issueNumber: issue,
    closesAt: instant(closesAt),
    terminal: chain.terminal,
    seedIndex: place,
    commitment,
    seed,
    betsRoot,
    // Numbers that nobody could know before are named by their round; without one there may be zeros alone.
    beacon: beaconRound === null && beacon === noBeacon ? null : { round: beaconRound ?? 0, randomness: beacon },
    entropy,
    block,
    result,
  };
}
