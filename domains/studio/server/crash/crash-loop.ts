/**
 * The loop of the shared round. All times of a round are columns of its row, so a process that dies loses nothing: the next
 * one continues from the rows. Several may run; one leads at a time, and even two concurrent leaders would do nothing twice.
 */
import { crashPoint, msUntilMultiplier, multiplierAfter } from '#domains/studio/rules/game/crash.ts';
import { graceMs } from '#domains/studio/rules/game/crash-bet.ts';
import { houseEdge } from '#domains/studio/rules/game/house-edge.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { runLeaderLoop } from '#platform/server/runtime/leader-loop.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { withDemoPlayers } from '../demo/demo.ts';
import type { Sealer } from '../fairness/sealer.ts';
import type { BatchDeps } from '../round/round-batch.ts';
import { type ChainRow, readChain } from './chain.store.ts';
import { chainName, nextChainPlace, publishNextChain, seedsOf } from './chain.ts';
import {
  type CrashRoundRow,
  insertCrashRound,
  lockRoundOpening,
  readDueBets,
  readLastCrashRound,
  revealSeed,
} from './crash.store.ts';
import { createCrashBatch } from './crash-batch.ts';
import { publishBets, publishRound } from './crash-message.ts';
import { bettingMs, pauseMs, showCrashRound } from './crash-view.ts';

/** Auto targets are paid within this time after they are reached. */
const tickMs = 250;
const idleMs = 1_000;

export type CrashLoopDeps = BatchDeps & { readonly pool: Pool; readonly bus: Bus; readonly log: Pick<Log, 'error'> };

export function createCrashTick({ pool, bus, ...deps }: CrashLoopDeps) {
  const { clock, rng } = deps;
  const batch = createCrashBatch({ ...deps, operator: withDemoPlayers(deps.operator) });
  let cached: { chain: number; seeds: Buffer[] } | null = null;

  const seedsOfChain = (chain: ChainRow, sealer: Sealer): Buffer[] => {
    if (cached?.chain !== chain.id)
      cached = { chain: chain.id, seeds: seedsOf(sealer.open(chain.sealed, chainName), chain.rounds) };
    return cached.seeds;
  };

  /** Settles one batch of due bets; returns whether there may be more. */
  async function settleSome(round: CrashRoundRow | null, now: Instant): Promise<boolean> {
    // At the end of the round every auto target up to its point is reached and settled without the grace period.
    const hasBusted = round !== null && now > round.bustsAt;
    const reached = hasBusted ? round.point : multiplierAfter(round ? now - round.startsAt : 0);
    const request = { number: round?.number ?? -1, reached, brokenBefore: addMs(now, -graceMs) };
    const { lastPublished, isFull } = await transact(pool, async (tx) => {
      const found = await readDueBets(tx, request);
      const jobs = found.due.map(({ id, member, currency }) => {
        const session = { member, currency, gameCode: 'crash' };
        return { kind: 'rule', betId: id, session, at: now } as const;
      });
      return { lastPublished: jobs.length > 0 ? await batch(tx, jobs) : [], isFull: found.isFull };
    });
    const ended = lastPublished.flatMap((answer) => (answer.ok && !answer.value.isRepeated ? [answer.value.bet] : []));
    await publishBets(bus, ended);
    return isFull && ended.length > 0;
  }

  /** False while the next chain has no salt: no round opens until then. */
  async function openNext(): Promise<boolean> {
    await transact(pool, async (tx) =>
      publishNextChain(tx, { sealer: await deps.sealerOf(tx, rng), now: clock.now(), rng }),
    );
    return transact(pool, async (tx) => {
      // A process that lost the lead unnoticed blocks here, and then reads the round that the new leader has opened.
      await lockRoundOpening(tx);
      const now = clock.now();
      if (!isOver(await readLastCrashRound(tx), now)) return true;
      const next = await nextChainPlace(tx, { now, rng });
      if (!next) return false;
      const { chain, place } = next;
      const sealer = await deps.sealerOf(tx, rng);
      const seeds = seedsOfChain(chain, sealer);
      const seed = seeds[place]?.toString('hex') ?? '';
      const hashBefore = place === 0 ? chain.published : (seeds[place - 1]?.toString('hex') ?? '');
      const point = crashPoint(seed, chain.salt, houseEdge);
      const startsAt = addMs(now, bettingMs);
      const bustsAt = addMs(startsAt, msUntilMultiplier(point));
      await insertCrashRound(tx, { chain: chain.id, place, hash: hashBefore, point, opensAt: now, startsAt, bustsAt });
      return true;
    });
  }

  /** Publishes the seed of a round that has ended. */
  const reveal = (round: CrashRoundRow) =>
    transact(pool, async (tx) => {
      const chain = await readChain(tx, round.chain);
      if (!chain) return;
      const seed = seedsOfChain(chain, await deps.sealerOf(tx, rng))[round.place];
      if (seed) await revealSeed(tx, round.number, seed.toString('hex'));
    });

  let lastPublished = '';
  /** One tick: processes what is due, publishes changes, and returns the milliseconds until the next tick. */
  return async function turn(): Promise<number> {
    const now = clock.now();
    const round = await readLastCrashRound(pool);
    if (round && round.seed === null && now > round.bustsAt) await reveal(round);
    while (await settleSome(round, now));
    // Settling may have taken a while, so the clock is read again from here on.
    const isWaiting = isOver(round, clock.now()) && !(await openNext());
    const current = await readLastCrashRound(pool);
    if (!current) return idleMs;
    const { phase } = showCrashRound(current, clock.now());
    const state = `${current.number} ${phase}`;
    if (state !== lastPublished) await publishRound(bus, current.number);
    lastPublished = state;
    return isWaiting ? idleMs : waitMsFor(current, clock.now());
  };
}

/** Whether the pause after the round has passed, too, and the next one is due. */
const isOver = (round: CrashRoundRow | null, now: Instant) => !round || now >= addMs(round.bustsAt, pauseMs);

/** Until the next event of the round, or zero where it has passed; while the round runs, at most one tick. */
function waitMsFor({ startsAt, bustsAt }: CrashRoundRow, now: Instant): number {
  const most = now >= startsAt && now <= bustsAt ? tickMs : idleMs;
  const moments = [startsAt, addMs(bustsAt, 1), addMs(bustsAt, graceMs + 1), addMs(bustsAt, pauseMs)];
  const next = moments.find((moment) => moment > now);
  return next === undefined ? 0 : Math.min(most, next - now);
}

const leaderKey = 7_305_001;

export function runCrashLoop(deps: CrashLoopDeps): { stop(): Promise<void> } {
  const { pool, log } = deps;
  const failure = 'the loop of the shared round failed and is retried';
  return runLeaderLoop({ pool, log, key: leaderKey, failure, turn: createCrashTick(deps) });
}
