/** The calls about the shared round. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import { cancelCrash, cashOutCrash, placeCrash, readCrash } from '#domains/studio/contract/crash.ts';
import { timesOf } from '#domains/studio/rules/multiplier.ts';
import { numberOf } from '#domains/studio/rules/replay/parameter-reader.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Context } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { groupCommit } from '#platform/server/performance/group-commit.ts';
import { type Route, route } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { CheckClosed } from '../operator.ts';
import type { BatchDeps } from '../round/round-batch.ts';
import { readSession } from '../session.ts';
import {
  type CrashBetRow,
  countBetsOf,
  listBustedRounds,
  listCrashBets,
  listOwnCrashBets,
  readLastCrashRound,
} from './crash.store.ts';
import { type CrashAnswer, type CrashJob, createCrashBatch } from './crash-batch.ts';
import { Listeners, type LiveOptions } from './crash-live.ts';
import { publishBets } from './crash-message.ts';
import { showCrashBet, showCrashRound, toOwnBet } from './crash-view.ts';

export type CrashDeps = BatchDeps & {
  readonly pool: Pool;
  readonly moneyPool: Pool;
  readonly bus: Bus;
  readonly log: Pick<Log, 'warn'>;
  readonly closedTo: CheckClosed;
};

export type Crash = {
  readonly routes: readonly Route[];
  /** Registers the socket; the server's WebSocket support must be registered before. */
  register(app: FastifyInstance, listening: LiveOptions): void;
  close(): Promise<void>;
};

const maxShownBets = 100;
const maxShownHistory = 20;
const publishDelayMs = 200;

export function createCrash(deps: CrashDeps): Crash {
  const { pool, moneyPool, bus, clock, operator } = deps;
  const jobs = groupCommit<CrashJob, CrashAnswer>({
    pool: moneyPool,
    batch: createCrashBatch(deps),
    keysOf: ({ session }) => [session.member],
  });

  /** Bets are published in groups, because a single message per bet would flood the bus. */
  let queued: CrashBetRow[] = [];
  let publishTimer: NodeJS.Timeout | null = null;
  const queueForPublish = (bet: CrashBetRow) => {
    queued.push(bet);
    publishTimer ??= setTimeout(() => {
      const bets = queued;
      queued = [];
      publishTimer = null;
      publishBets(bus, bets).catch((error: unknown) => deps.log.warn({ err: error }, 'bets could not be published'));
    }, publishDelayMs);
  };

  async function submit<Fault extends string>(job: CrashJob): Promise<Outcome<BetResult, Fault>> {
    const answer = await jobs.submit(job);
    if (!answer.ok) return answer as Outcome<BetResult, Fault>;
    const { bet, round, balance, isRepeated } = answer.value;
    if (!isRepeated) queueForPublish(bet);
    return done({ mine: toOwnBet(bet, round, clock.now()), balance, isRepeated });
  }
  type BetResult = z.output<(typeof placeCrash)['output']>;

  const sessionOf = (token: string, at: Instant) => readSession(pool, { operator, token, at });

  const routes = [
    route(readCrash, createShowCrash(deps)),
    route(placeCrash, async ({ ip, receivedAt }, { token, key, number, stake, auto }) => {
      const session = await sessionOf(token, receivedAt);
      if (!session.ok) return session;
      const closed = await deps.closedTo({ merchant: session.value.merchant, ip });
      const target = auto === undefined ? null : timesOf(auto);
      return submit({
        kind: 'place',
        session: session.value,
        token,
        key,
        number,
        stake,
        auto: target,
        at: receivedAt,
        closed,
      });
    }),
    route(cancelCrash, async ({ receivedAt }, { token, betId }) => {
      const session = await sessionOf(token, receivedAt);
      return session.ok ? submit({ kind: 'cancel', session: session.value, token, betId, at: receivedAt }) : session;
    }),
    // A cash-out is judged by the arrival of its last byte, before any other work.
    route(cashOutCrash, async ({ receivedAt }, { token, betId }) => {
      const session = await operator.sessionOf(pool, token);
      return session ? submit({ kind: 'leave', session, betId, at: receivedAt }) : refuse('session_unknown');
    }),
  ];

  const live = new Listeners(deps);
  return {
    routes,
    register: (app, listening) => live.register(app, listening),
    close: async () => {
      if (publishTimer) clearTimeout(publishTimer);
      live.close();
      await jobs.close();
    },
  };
}

/** The state of the round for a frame that opens. */
const createShowCrash =
  ({ pool, clock, operator }: CrashDeps) =>
  async ({ tx }: Context, { token }: { readonly token: string }) => {
    const session = await readSession(pool, { operator, token, at: clock.now() });
    if (!session.ok) return session;
    const now = clock.now();
    const round = await readLastCrashRound(tx);
    const bets = round ? await listCrashBets(tx, round.number, maxShownBets) : [];
    const own = round ? await listOwnCrashBets(tx, session.value.member, round.number) : [];
    const history = await listBustedRounds(tx, maxShownHistory);
    return done({
      now,
      round: round && showCrashRound(round, now),
      bets: bets.map(showCrashBet),
      count: round ? await countBetsOf(tx, round.number) : 0,
      mine: round ? own.map((bet) => toOwnBet(bet, round, now)) : [],
      history: history.map(({ number, point, seed }) => ({ number, point: numberOf(point), seed: seed ?? '' })),
      chain: round && { published: round.published, salt: round.salt, rounds: round.rounds },
    });
  };
