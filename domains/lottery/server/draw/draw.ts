/**
 * A draw of ours: the root of the bets and the beacon make the label, the seed of the place makes the numbers. The result is
 * stored with the revealed seed in one transaction, so nothing is shown before it is stored, and nothing is drawn twice.
 */

import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { beaconRoundOf, noBeacon } from '#domains/lottery/rules/fairness/beacon.ts';
import { drawOwn } from '#domains/lottery/rules/fairness/own-draw.ts';
import { isProven, verifyOwnDraw } from '#domains/lottery/rules/fairness/verify.ts';
import { assert } from '#kernel/assert.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { type GameRow, readGame } from '../game/game.store.ts';
import { delayIssue } from '../issue/close.ts';
import { type DueIssue, hasEarlierPending, type IssueRow, lockIssue } from '../issue/issue.store.ts';
import { storeResult, voidIssue } from '../result/result.ts';
import type { ReadBeacon } from './beacon.ts';
import { readChain } from './chain.store.ts';
import type { SeedSource } from './draw-key.ts';

/** So long a draw of ours waits for its beacon. */
export const beaconPatienceMs = 10 * minuteMs;

export type DrawDeps = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'error'>;
  readonly seeds: SeedSource;
  /** Null in the demo world alone: sixty-four zeros stand in for it. A draw for money never goes without. */
  readonly readBeacon: ReadBeacon | null;
};

/** `waits`: an earlier issue of the chain has not ended. `ended`: somebody else was faster. */
export type DrawProgress = 'drawn' | 'delayed' | 'voided' | 'waits' | 'ended';

type ChainPlace = {
  readonly seed: string;
  /** The seed before it, or the terminal. */
  readonly commitment: string;
  readonly terminal: string;
  readonly place: number;
};

type Beacon = { readonly value: string; readonly round: number | null };

export async function drawIssue(deps: DrawDeps, due: DueIssue, at: Instant): Promise<DrawProgress> {
  // Outside the transaction: no row stays locked while somebody else's server is called.
  const beacon = await fetchBeacon(deps, due);
  return transact(deps.pool, async (tx) => {
    const issue = await lockIssue(tx, due.id);
    if (!issue || (issue.state !== 'closed' && issue.state !== 'delayed') || at < issue.drawsAt) return 'ended';
    const chained = await readPlace(tx, deps, issue);
    if (chained === 'unknown') return delayOrVoid(tx, { issue, seed: null, at });
    const { seed } = chained;
    if (beacon === null) return delayOrVoid(tx, { issue, seed, at });
    if (await hasEarlierPending(tx, issue)) return 'waits';
    const drawn = await performDraw(tx, { issue, chained, beacon });
    if (drawn === null) {
      deps.log.error({ game: issue.game, issue: issue.number }, 'the proof of a draw failed; the issue is voided');
      await voidIssue(tx, issue, { reason: 'proof_broken', seed, at });
      return 'voided';
    }
    await storeResult(tx, issue, {
      result: drawn.result,
      source: drawn.game.source === 'own' ? 'own' : 'demo',
      at,
      proof: { seed, beacon: beacon.value, beaconRound: beacon.round },
    });
    return 'drawn';
  });
}

async function fetchBeacon({ readBeacon }: DrawDeps, { closesAt }: DueIssue): Promise<Beacon | null> {
  if (readBeacon === null) return { value: noBeacon, round: null };
  const round = beaconRoundOf(closesAt);
  const value = await readBeacon(round);
  return value === null ? null : { value, round };
}

/** With the chain that was published; `unknown` where this process has not its key. */
async function readPlace(
  tx: Tx,
  { seeds, log }: DrawDeps,
  { chain: id, place }: IssueRow,
): Promise<ChainPlace | 'unknown'> {
  const chain = id === null ? null : await readChain(tx, id);
  assert(chain !== null && place !== null, 'lottery: a draw of ours without a chain');
  const all = seeds.seedsOf(chain);
  if (!all) {
    log.error(
      { chain: chain.id },
      'a chain was made with another key than LOTTERY_DRAW_KEY; its issues cannot be drawn',
    );
    return 'unknown';
  }
  const [seed, commitment] = [all[place], place === 0 ? chain.terminal : all[place - 1]];
  assert(seed !== undefined && commitment !== undefined, 'lottery: an issue beyond the end of its chain');
  return { seed, commitment, terminal: chain.terminal, place };
}

/** Null where the proof does not hold: the published values are checked by the code that every visitor can run. */
async function performDraw(
  tx: Tx,
  { issue, chained, beacon }: { readonly issue: IssueRow; readonly chained: ChainPlace; readonly beacon: Beacon },
): Promise<{ readonly game: GameRow; readonly result: DrawResult } | null> {
  const game = await readGame(tx, issue.game);
  const engine = game && findEngine(game.family, game.priceVersion);
  if (!engine || issue.betsRoot === null) return null;
  const { seed, place: seedIndex } = chained;
  const published = { game, issueNumber: issue.number, seed, betsRoot: issue.betsRoot };
  const drawn = drawOwn(engine, { ...published, beacon: beacon.value });
  const evidence = {
    ...published,
    ...drawn,
    ...chained,
    seedIndex,
    closesAt: issue.closesAt,
    beacon: beacon.round === null ? null : { round: beacon.round, randomness: beacon.value },
  };
  return engine.checkResult(drawn.result) === null && isProven(verifyOwnDraw(engine, evidence))
    ? { game, result: drawn.result }
    : null;
}

/** The seed of a voided issue is revealed as well, so that everybody can see what would have been drawn. */
async function delayOrVoid(
  tx: Tx,
  { issue, seed, at }: { readonly issue: IssueRow; readonly seed: string | null; readonly at: Instant },
): Promise<DrawProgress> {
  if (issue.state === 'closed') {
    await delayIssue(tx, issue.id, at);
    return 'delayed';
  }
  const isOver = issue.delayedAt !== null && at >= addMs(issue.delayedAt, beaconPatienceMs);
  if (!isOver || (await hasEarlierPending(tx, issue))) return 'delayed';
  await voidIssue(tx, issue, { reason: 'beacon_unreachable', seed, at });
  return 'voided';
}
