/**
 * The loop of the shared round. Every moment of a round is a column of its row, so a process that dies loses nothing: the
 * next one goes on from the rows. Several may run; one leads at a time, and even two at once would do nothing twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Instant, later } from '#kernel/time.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { graceMs } from '../rules/crash-bet.ts';
import { crashPoint, shownAfter, shownAt } from '../rules/game/crash.ts';
import { ownEdge } from '../rules/game/edge.ts';
import type { BatchDeps } from './batch.ts';
import { type ChainRow, readChain } from './chain.store.ts';
import { chainName, nextPlace, publishAhead, seedsOf } from './chain.ts';
import {
  type CrashRoundRow,
  insertCrashRound,
  lastCrashRound,
  lockOpening,
  readDueBets,
  tellSeed,
} from './crash.store.ts';
import { createCrashBatch } from './crash-batch.ts';
import { tellBets, tellRound } from './crash-news.ts';
import { bettingMs, pauseMs, showCrashRound } from './crash-view.ts';
import { withDemo } from './demo.ts';
import type { Sealer } from './seal.ts';

/** Named multipliers are paid this soon after they are reached. */
const tickMs = 250;
const restMs = 1_000;
const standbyMs = 1_000;

export type CrashLoopDeps = BatchDeps & { readonly pool: Pool; readonly bus: Bus; readonly log: Pick<Log, 'error'> };

export function createCrashTurn({ pool, bus, ...deps }: CrashLoopDeps) {
  const { clock, rng } = deps;
  const batch = createCrashBatch({ ...deps, house: withDemo(deps.house) });
  let kept: { chain: number; seeds: Buffer[] } | null = null;

  const seedsOfChain = (chain: ChainRow, sealer: Sealer): Buffer[] => {
    if (kept?.chain !== chain.id)
      kept = { chain: chain.id, seeds: seedsOf(sealer.open(chain.sealed, chainName), chain.rounds) };
    return kept.seeds;
  };

  /** Settles what the stored rules of bets say is due, some at once; whether there may be more. */
  async function settleSome(round: CrashRoundRow | null, now: Instant): Promise<boolean> {
    // At the break every multiplier up to its point is reached: whoever named one waits for no grace.
    const hasBusted = round !== null && now > round.bustsAt;
    const reached = hasBusted ? round.point : shownAfter(round ? now - round.startsAt : 0);
    const wish = { number: round?.number ?? -1, reached, brokenBefore: later(now, -graceMs) };
    const { told, isFull } = await transact(pool, async (tx) => {
      const found = await readDueBets(tx, wish);
      const jobs = found.due.map(({ id, member, currency }) => {
        const seat = { member, currency, gameCode: 'crash' };
        return { kind: 'rule', betId: id, seat, at: now } as const;
      });
      return { told: jobs.length > 0 ? await batch(tx, jobs) : [], isFull: found.isFull };
    });
    const ended = told.flatMap((answer) => (answer.ok && !answer.value.isRepeated ? [answer.value.bet] : []));
    await tellBets(bus, ended);
    return isFull && ended.length > 0;
  }

  /** False while the next chain waits for its salt: no round opens until then. */
  async function openNext(): Promise<boolean> {
    await transact(pool, async (tx) =>
      publishAhead(tx, { sealer: await deps.sealerOf(tx, rng), now: clock.now(), rng }),
    );
    return transact(pool, async (tx) => {
      // Whoever lost the lead without knowing it waits here, and finds the round that was opened meanwhile.
      await lockOpening(tx);
      const now = clock.now();
      if (!isOver(await lastCrashRound(tx), now)) return true;
      const next = await nextPlace(tx, { now, rng });
      if (!next) return false;
      const { chain, place } = next;
      const sealer = await deps.sealerOf(tx, rng);
      const seeds = seedsOfChain(chain, sealer);
      const seed = seeds[place]?.toString('hex') ?? '';
      const hashBefore = place === 0 ? chain.published : (seeds[place - 1]?.toString('hex') ?? '');
      const point = crashPoint(seed, chain.salt, ownEdge);
      const startsAt = later(now, bettingMs);
      const bustsAt = later(startsAt, shownAt(point));
      await insertCrashRound(tx, { chain: chain.id, place, hash: hashBefore, point, opensAt: now, startsAt, bustsAt });
      return true;
    });
  }

  /** The seed of a round that broke off is everybody's. */
  const reveal = (round: CrashRoundRow) =>
    transact(pool, async (tx) => {
      const chain = await readChain(tx, round.chain);
      if (!chain) return;
      const seed = seedsOfChain(chain, await deps.sealerOf(tx, rng))[round.place];
      if (seed) await tellSeed(tx, round.number, seed.toString('hex'));
    });

  let told = '';
  /** One look at the clock: does what is due, says what changed, and tells in how many milliseconds to look again. */
  return async function turn(): Promise<number> {
    const now = clock.now();
    const round = await lastCrashRound(pool);
    if (round && round.seed === null && now > round.bustsAt) await reveal(round);
    while (await settleSome(round, now));
    // What was settled may have taken its time: from here on the clock is another.
    const isWaiting = isOver(round, clock.now()) && !(await openNext());
    const current = await lastCrashRound(pool);
    if (!current) return restMs;
    const { phase } = showCrashRound(current, clock.now());
    const word = `${current.number} ${phase}`;
    if (word !== told) await tellRound(bus, current.number);
    told = word;
    return isWaiting ? restMs : waitOf(current, clock.now());
  };
}

/** The pause after the break is over, too: the next one is due. */
const isOver = (round: CrashRoundRow | null, now: Instant) => !round || now >= later(round.bustsAt, pauseMs);

/** To the next moment of the round, at once after it has passed; while it runs, as often as named multipliers are paid. */
function waitOf({ startsAt, bustsAt }: CrashRoundRow, now: Instant): number {
  const most = now >= startsAt && now <= bustsAt ? tickMs : restMs;
  const moments = [startsAt, later(bustsAt, 1), later(bustsAt, graceMs + 1), later(bustsAt, pauseMs)];
  const next = moments.find((moment) => moment > now);
  return next === undefined ? 0 : Math.min(most, next - now);
}

const leaderKey = 7_305_001;

export function keepCrash(deps: CrashLoopDeps): { stop(): Promise<void> } {
  const { pool, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const turn = createCrashTurn(deps);
  const pause = (ms: number) => sleep(ms, null, { signal }).catch(() => {});
  let failing = false;

  /** Leads for as long as its connection holds the lock. */
  async function lead(): Promise<void> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [leaderKey]);
      if (!rows[0]?.got) return;
      while (!signal.aborted) {
        await client.query('SELECT 1');
        const wait = await turn();
        failing = false;
        await pause(wait);
      }
      await client.query('SELECT pg_advisory_unlock($1)', [leaderKey]);
    } finally {
      // A lock that was not given back goes with its connection.
      client.release(!signal.aborted);
    }
  }

  const work = async () => {
    while (!signal.aborted) {
      try {
        await lead();
      } catch (error) {
        if (!failing) log.error({ err: error }, 'the shared round stands still; it is tried again');
        failing = true;
      }
      await pause(standbyMs);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
