/** What runs by itself, and when. Rooms bring jobs and subscriptions; here they are wired. */
import { z } from 'zod/mini';
import { readMarket } from '#domains/content/server/index.ts';
import {
  createAskRound,
  disconnectLeft,
  forgetFavourites,
  measureHeat,
  resolveRounds,
} from '#domains/games/server/index.ts';
import {
  forgetClosed,
  forgetOldChallenges,
  forgetOldPlaces,
  forgetOldSessions,
  forgetTrials,
} from '#domains/identity/server/index.ts';
import { forgetDocuments } from '#domains/protection/server/index.ts';
import { countTurnover, matchSubscription } from '#domains/rewards/server/index.ts';
import { endAbandonedRounds, type House, keepJackpots, sweepDemo } from '#domains/studio/server/index.ts';
import { closeTrialWallets } from '#domains/wallet/server/index.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type Cron, defineJob } from '#platform/server/jobs/index.ts';
import { postgresLimitStore } from '#platform/server/limits/index.ts';
import { pruneOutboxCron, type Subscription } from '#platform/server/outbox/index.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { forgetting } from './forgetting.ts';

const rotateSealKey = defineJob({
  name: 'platform.rotate_seal_key',
  payload: z.object({}),
  run: ({ pool, clock, rng }) => createSeals({ pool, clock, rng }).rotate(),
});

const pruneSeals = defineJob({
  name: 'platform.prune_seals',
  payload: z.object({}),
  run: ({ pool, clock, rng }) => createSeals({ pool, clock, rng }).prune(),
});

const pruneLimits = defineJob({
  name: 'platform.prune_limits',
  payload: z.object({}),
  run: async ({ pool, clock }) => {
    await postgresLimitStore(pool).prune(clock.now());
  },
});

const forgetSessions = defineJob({
  name: 'identity.forget_sessions',
  payload: z.object({}),
  run: async ({ pool, clock }) => {
    await forgetOldSessions(pool, clock.now());
    await forgetOldPlaces(pool, clock.now());
  },
});

const forgetChallenges = defineJob({
  name: 'identity.forget_challenges',
  payload: z.object({}),
  run: ({ pool, clock }) => forgetOldChallenges(pool, clock.now()),
});

/** Batch by batch, each with its play money and its hearts in one transaction. */
const forgetEndedTrials = defineJob({
  name: 'identity.forget_trials',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    const now = clock.now();
    const forget = (tx: Tx) =>
      forgetTrials(tx, now, async (inside, members) => {
        await closeTrialWallets(inside, members, now);
        await forgetFavourites(inside, members);
      });
    while (!signal.aborted && (await transact(pool, forget)) > 0);
  },
});

const forgetOldDocuments = defineJob({
  name: 'protection.forget_documents',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    while (!signal.aborted && (await transact(pool, (tx) => forgetDocuments(tx, clock.now()))) > 0);
  },
});

const measureGameHeat = defineJob({
  name: 'games.measure_heat',
  payload: z.object({}),
  run: ({ pool, clock }) => transact(pool, (tx) => measureHeat(tx, clock.now())),
});

/** Outside the sandbox vendors are asked at public addresses alone. */
export const lostRoundsJob = ({ sandbox }: { readonly sandbox: boolean }) =>
  defineJob({
    name: 'games.resolve_rounds',
    payload: z.object({}),
    run: async (context) => {
      await resolveRounds(context, createAskRound({ sandbox }));
      // A vendor that was taken away keeps its keys until its last round is over.
      await disconnectLeft(context);
    },
  });

const forgetClosedAccounts = defineJob({
  name: 'identity.forget_closed',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    await forgetClosed({ pool, at: clock.now(), signal }, forgetting);
  },
});

/** The composition of a process brings the house that it plays in. */
export const abandonedRoundsJob = (house: House) =>
  defineJob({
    name: 'studio.end_abandoned',
    payload: z.object({}),
    run: async ({ signal, ...context }) => {
      await endAbandonedRounds({ ...context, house }, signal);
    },
  });

const beginJackpots = defineJob({
  name: 'studio.begin_jackpots',
  payload: z.object({}),
  run: (context) => keepJackpots(context),
});

const sweepDemoPlayers = defineJob({
  name: 'studio.sweep_demo',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    await sweepDemo(pool, clock.now(), signal);
  },
});

const countTurnoverOfAll = defineJob({
  name: 'rewards.count_turnover',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    await countTurnover(pool, clock.now(), signal);
  },
});

export const crons: readonly Cron[] = [
  { job: rotateSealKey, at: '15 4 * * *' },
  { job: pruneSeals, at: '*/10 * * * *' },
  { job: pruneLimits, at: '*/10 * * * *' },
  { job: forgetSessions, at: '45 4 * * *' },
  { job: forgetChallenges, at: '*/10 * * * *' },
  { job: forgetEndedTrials, at: '30 4 * * *' },
  { job: forgetOldDocuments, at: '50 4 * * *' },
  { job: forgetClosedAccounts, at: '55 4 * * *' },
  { job: measureGameHeat, at: '*/15 * * * *' },
  { job: beginJackpots, at: '* * * * *' },
  { job: sweepDemoPlayers, at: '*/10 * * * *' },
  { job: countTurnoverOfAll, at: '* * * * *' },
  pruneOutboxCron,
];

export const subscriptions: readonly Subscription[] = [matchSubscription({ marketOf: readMarket })];
