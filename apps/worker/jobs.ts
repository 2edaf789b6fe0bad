/** What runs by itself, and when. Domains provide jobs and subscriptions; they are composed here. */
import { z } from 'zod/mini';
import {
  createEndOverdueJob,
  createVisitCrons,
  figureSubscriptions,
  moveCrons,
  postPointRebates,
  settlementJobs,
} from '#domains/agents/server/index.ts';
import { readMarket } from '#domains/content/server/index.ts';
import {
  createQueryRound,
  disconnectRemovedVendors,
  eraseFavourites,
  measureHeat,
  resolveRounds,
} from '#domains/games/server/index.ts';
import {
  deleteEndedTrials,
  deleteExpiredChallenges,
  deleteOldSessions,
  deleteOldTrustedSources,
  eraseClosedMembers,
} from '#domains/identity/server/index.ts';
import { ticketsSettled } from '#domains/lottery/contract/settlement.ts';
import { createTicketCrons, ticketSubscriptions } from '#domains/lottery/server/index.ts';
import { createMessageCrons } from '#domains/messages/server/index.ts';
import { deleteOldDocuments, listPaused } from '#domains/protection/server/index.ts';
import { createExclusionSubscription, createRewardCrons, rewardSubscriptions } from '#domains/rewards/server/index.ts';
import {
  deleteExpiredDemoPlayers,
  endAbandonedRounds,
  endExpiredFreeRounds,
  ensureJackpots,
  type Operator,
} from '#domains/studio/server/index.ts';
import { closeTrialWallets } from '#domains/wallet/server/index.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type AnyJob, type Cron, defineJob } from '#platform/server/jobs/index.ts';
import { postgresLimitStore } from '#platform/server/limits/index.ts';
import { pruneOutboxCron, type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { createBroadcastDeps } from '../server/messages/messages.ts';
import { composeProtection } from '../server/protection/protection.ts';
import { createFreeRoundsSubscription, createGiftDeps, createRewardJobDeps } from '../server/rewards/rewards.ts';
import { erasureHooks } from './erasure.ts';
import { letterSubscriptions } from './letter-events.ts';

const rotateSealKeyJob = defineJob({
  name: 'platform.rotate_seal_key',
  payload: z.object({}),
  run: ({ pool, clock, rng }) => createSeals({ pool, clock, rng }).rotate(),
});

const pruneSealsJob = defineJob({
  name: 'platform.prune_seals',
  payload: z.object({}),
  run: ({ pool, clock, rng }) => createSeals({ pool, clock, rng }).prune(),
});

const pruneLimitsJob = defineJob({
  name: 'platform.prune_limits',
  payload: z.object({}),
  run: async ({ pool, clock }) => {
    await postgresLimitStore(pool).prune(clock.now());
  },
});

const deleteOldSessionsJob = defineJob({
  name: 'identity.forget_sessions',
  payload: z.object({}),
  run: async ({ pool, clock }) => {
    await deleteOldSessions(pool, clock.now());
    await deleteOldTrustedSources(pool, clock.now());
  },
});

const deleteExpiredChallengesJob = defineJob({
  name: 'identity.forget_challenges',
  payload: z.object({}),
  run: ({ pool, clock }) => deleteExpiredChallenges(pool, clock.now()),
});

/** Batch by batch, each with its play money and its hearts in one transaction. */
const deleteEndedTrialsJob = defineJob({
  name: 'identity.forget_trials',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    const now = clock.now();
    const forget = (tx: Tx) =>
      deleteEndedTrials(tx, now, async (inside, members) => {
        await closeTrialWallets(inside, members, now);
        await eraseFavourites(inside, members);
      });
    while (!signal.aborted && (await transact(pool, forget)) > 0);
  },
});

const deleteOldDocumentsJob = defineJob({
  name: 'protection.forget_documents',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    while (!signal.aborted && (await transact(pool, (tx) => deleteOldDocuments(tx, clock.now()))) > 0);
  },
});

const measureHeatJob = defineJob({
  name: 'games.measure_heat',
  payload: z.object({}),
  run: ({ pool, clock }) => transact(pool, (tx) => measureHeat(tx, clock.now())),
});

/** Outside the sandbox vendors are asked at public addresses alone. */
export const createResolveRoundsJob = ({ sandbox }: { readonly sandbox: boolean }) =>
  defineJob({
    name: 'games.resolve_rounds',
    payload: z.object({}),
    run: async (context) => {
      await resolveRounds(context, createQueryRound({ sandbox }));
      // A vendor that was taken away keeps its keys until its last round is over.
      await disconnectRemovedVendors(context);
    },
  });

const eraseClosedAccountsJob = defineJob({
  name: 'identity.forget_closed',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    await eraseClosedMembers({ pool, at: clock.now(), signal }, erasureHooks);
  },
});

/** `operator` comes from the composition of the process. */
export const createEndAbandonedRoundsJob = (operator: Operator) =>
  defineJob({
    name: 'studio.end_abandoned',
    payload: z.object({}),
    run: async ({ signal, ...context }) => {
      await endAbandonedRounds({ ...context, operator }, signal);
    },
  });

const ensureJackpotsJob = defineJob({
  name: 'studio.begin_jackpots',
  payload: z.object({}),
  run: (context) => ensureJackpots(context),
});

const endFreeRoundsJob = defineJob({
  name: 'studio.end_free_rounds',
  payload: z.object({}),
  run: ({ pool, clock, signal }) => endExpiredFreeRounds(pool, clock.now(), signal),
});

const deleteDemoPlayersJob = defineJob({
  name: 'studio.sweep_demo',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    await deleteExpiredDemoPlayers(pool, clock.now(), signal);
  },
});

/** Days and windows of agents are the platform's. */
const agentDeps = { offsetMinutes: defaultOffsetMinutes, listBarred: listPaused };
const settlement = settlementJobs(agentDeps);

const protection = composeProtection();

/** Jobs that others enqueue. */
export const enqueuedJobs: readonly AnyJob[] = settlement.jobs;

export const crons: readonly Cron[] = [
  { job: rotateSealKeyJob, at: '15 4 * * *' },
  { job: pruneSealsJob, at: '*/10 * * * *' },
  { job: pruneLimitsJob, at: '*/10 * * * *' },
  { job: deleteOldSessionsJob, at: '45 4 * * *' },
  { job: deleteExpiredChallengesJob, at: '*/10 * * * *' },
  { job: deleteEndedTrialsJob, at: '30 4 * * *' },
  { job: deleteOldDocumentsJob, at: '50 4 * * *' },
  { job: eraseClosedAccountsJob, at: '55 4 * * *' },
  { job: measureHeatJob, at: '*/15 * * * *' },
  { job: ensureJackpotsJob, at: '* * * * *' },
  { job: endFreeRoundsJob, at: '* * * * *', queue: 'studio.end_free_rounds' },
  { job: deleteDemoPlayersJob, at: '*/10 * * * *' },
  ...createRewardCrons(createRewardJobDeps(protection)),
  ...createMessageCrons(createBroadcastDeps(protection)),
  { job: createEndOverdueJob(agentDeps), at: '* * * * *' },
  ...settlement.crons,
  ...moveCrons,
  ...createVisitCrons(agentDeps),
  ...createTicketCrons({ listPaused }),
  pruneOutboxCron,
];

/** What the chain above a member keeps of tickets; each ticket pays once. */
const postPointsSubscription = subscribe(ticketsSettled, 'agents.post_points', async ({ pool }, { data }) => {
  const { tickets, ...common } = data;
  const paid = tickets.map(({ ticketId: source, validBet }) => ({ ...common, source, validBet }));
  await transact(pool, (tx) => postPointRebates(tx, paid, agentDeps));
});

export const subscriptions: readonly Subscription[] = [
  ...rewardSubscriptions({ ...protection, marketOf: readMarket }),
  createFreeRoundsSubscription(createGiftDeps(composeProtection())),
  createExclusionSubscription(createGiftDeps(composeProtection())),
  ...figureSubscriptions(agentDeps),
  ...ticketSubscriptions,
  postPointsSubscription,
  ...letterSubscriptions,
];
