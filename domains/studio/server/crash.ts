/** The calls about the shared round. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import { cancelCrash, leaveCrash, placeCrash, readCrash } from '#domains/studio/contract/crash.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Context } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import { groupCommit } from '#platform/server/group-commit.ts';
import type { Log } from '#platform/server/log.ts';
import { type Route, route } from '#platform/server/route.ts';
import { timesOf } from '../rules/multiplier.ts';
import { numberOf } from '../rules/replay/reading.ts';
import type { BatchDeps } from './batch.ts';
import {
  type CrashBetRow,
  countBetsOf,
  lastCrashRound,
  listBusted,
  listCrashBets,
  listOwnCrashBets,
} from './crash.store.ts';
import { type CrashAnswer, type CrashJob, createCrashBatch } from './crash-batch.ts';
import { Listeners, type Listening } from './crash-live.ts';
import { tellBets } from './crash-news.ts';
import { ownBet, showCrashBet, showCrashRound } from './crash-view.ts';
import type { ClosedTo } from './house.ts';
import { seatOf } from './session.ts';

export type CrashDeps = BatchDeps & {
  readonly pool: Pool;
  readonly moneyPool: Pool;
  readonly bus: Bus;
  readonly log: Pick<Log, 'warn'>;
  readonly closedTo: ClosedTo;
};

export type Crash = {
  readonly routes: readonly Route[];
  /** Opens the socket; sockets of others must be spoken on the same server already. */
  register(app: FastifyInstance, listening: Listening): void;
  close(): Promise<void>;
};

const shownBets = 100;
const shownHistory = 20;
const gatherMs = 200;

export function createCrash(deps: CrashDeps): Crash {
  const { pool, moneyPool, bus, clock, house } = deps;
  const jobs = groupCommit<CrashJob, CrashAnswer>({
    pool: moneyPool,
    batch: createCrashBatch(deps),
    keysOf: ({ seat }) => [seat.member],
  });

  /** Bets are told several in one: of a crowd nobody needs each word alone. */
  let gathered: CrashBetRow[] = [];
  let gathering: NodeJS.Timeout | null = null;
  const tell = (bet: CrashBetRow) => {
    gathered.push(bet);
    gathering ??= setTimeout(() => {
      const bets = gathered;
      gathered = [];
      gathering = null;
      tellBets(bus, bets).catch((error: unknown) => deps.log.warn({ err: error }, 'bets could not be told'));
    }, gatherMs);
  };

  async function submit<Fault extends string>(job: CrashJob): Promise<Outcome<Told, Fault>> {
    const answer = await jobs.submit(job);
    if (!answer.ok) return answer as Outcome<Told, Fault>;
    const { bet, round, balance, isRepeated } = answer.value;
    if (!isRepeated) tell(bet);
    return done({ mine: ownBet(bet, round, clock.now()), balance, isRepeated });
  }
  type Told = z.output<(typeof placeCrash)['output']>;

  const sit = (token: string, at: Instant) => seatOf(pool, { house, token, at });

  const routes = [
    route(readCrash, createShow(deps)),
    route(placeCrash, async ({ ip, receivedAt: at }, { token, key, number, stake, auto }) => {
      const seat = await sit(token, at);
      if (!seat.ok) return seat;
      const closed = await deps.closedTo({ merchant: seat.value.merchant, ip });
      const target = auto === undefined ? null : timesOf(auto);
      return submit({ kind: 'place', seat: seat.value, token, key, number, stake, auto: target, at, closed });
    }),
    route(cancelCrash, async ({ receivedAt: at }, { token, betId }) => {
      const seat = await sit(token, at);
      return seat.ok ? submit({ kind: 'cancel', seat: seat.value, token, betId, at }) : seat;
    }),
    // The moment decides at which its last byte was here, before anything else was waited for.
    route(leaveCrash, async ({ receivedAt: at }, { token, betId }) => {
      const seat = await house.sit(pool, token);
      return seat ? submit({ kind: 'leave', seat, betId, at }) : refuse('session_unknown');
    }),
  ];

  const live = new Listeners(deps);
  return {
    routes,
    register: (app, listening) => live.register(app, listening),
    close: async () => {
      if (gathering) clearTimeout(gathering);
      live.close();
      await jobs.close();
    },
  };
}

/** Where the round stands, for who comes in. */
const createShow =
  ({ pool, clock, house }: CrashDeps) =>
  async ({ tx }: Context, { token }: { readonly token: string }) => {
    const seat = await seatOf(pool, { house, token, at: clock.now() });
    if (!seat.ok) return seat;
    const now = clock.now();
    const round = await lastCrashRound(tx);
    const bets = round ? await listCrashBets(tx, round.number, shownBets) : [];
    const own = round ? await listOwnCrashBets(tx, seat.value.member, round.number) : [];
    const history = await listBusted(tx, shownHistory);
    return done({
      now,
      round: round && showCrashRound(round, now),
      bets: bets.map(showCrashBet),
      count: round ? await countBetsOf(tx, round.number) : 0,
      mine: round ? own.map((bet) => ownBet(bet, round, now)) : [],
      history: history.map(({ number, point, seed }) => ({ number, point: numberOf(point), seed: seed ?? '' })),
      chain: round && { published: round.published, salt: round.salt, rounds: round.rounds },
    });
  };
