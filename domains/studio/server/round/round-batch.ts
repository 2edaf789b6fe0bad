/**
 * Jobs of many players in one transaction: their seed pairs are locked, each round is drawn under its pairsOfMember nonce, the operator
 * takes the stakes and pays, and the rounds are written. A job that the operator refuses writes no round and uses no nonce.
 */
import { machineGames, type StudioGame } from '#domains/studio/contract/studio-game.ts';
import { zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Sealer } from '../fairness/sealer.ts';
import { countNonces, lockPairs } from '../fairness/seed-pair.store.ts';
import { ensurePairs, maxNonce, type Pairs, pairsOf, rotatePairs } from '../fairness/seed-pair.ts';
import { type Grant, playerKeyOf, readOpenGrants } from '../free-rounds/grant.store.ts';
import { countFreeRound, toFreeRounds } from '../free-rounds/grant.ts';
import { applyJackpots } from '../jackpot/jackpot.ts';
import { faultOf, type Operator } from '../operator.ts';
import type { GameLimits } from './limit.store.ts';
import {
  advanceRound,
  findRounds,
  hasOpenRound,
  insertRounds,
  listLastStarts,
  listOpenRounds,
  type ProvenRound,
  readRounds,
} from './round.store.ts';
import type { Job, JobAnswer, PlayJob } from './round-job.ts';
import { type Plan, type PlanContext, planOf } from './round-plan.ts';
import { showRound } from './round-view.ts';

export type BatchDeps = {
  readonly operator: Operator;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sealerOf: (tx: Tx, rng: Rng) => Promise<Sealer>;
  readonly limitsOf: (game: StudioGame) => Promise<GameLimits>;
};

type RoundWrite = Extract<Plan, { do: 'insert' | 'update' }>;
const isRoundWrite = (plan: Plan): plan is RoundWrite => 'do' in plan && plan.do !== 'unchanged';

export const createBatch =
  (deps: BatchDeps) =>
  async (tx: Tx, jobs: readonly Job[]): Promise<readonly JobAnswer[]> => {
    const { operator, clock, rng } = deps;
    const moment = { at: clock.now(), rng };
    const sealer = await deps.sealerOf(tx, rng);
    const pairs = await lockPairs(
      tx,
      jobs.map(({ session }) => session.member),
    );
    // After the pairs, under whose locks the players of other batches wait.
    const free = jobs.filter(isFreePlay);
    const at = free.reduce((first, job) => (job.at < first ? job.at : first), moment.at);
    const grants = await readOpenGrants(tx, { players: free.map(playerOf), at, isLocked: true });
    const plans = await planJobs(tx, jobs, { ...deps, sealer, pairs, grants });
    const writes = plans.filter(isRoundWrite);
    const moves = writes.flatMap(({ move }) => move ?? []);
    const answers = (await operator.move(tx, moves, moment)).values();
    const faults = new Map<Plan, ReturnType<typeof faultOf>>();
    for (const write of writes) {
      const answer = write.move ? answers.next().value : null;
      faults.set(write, answer ? faultOf(answer) : null);
    }
    const accepted = writes.filter((write) => faults.get(write) === null);
    const newRounds = accepted.filter(({ do: what }) => what === 'insert').map(({ round }) => round);
    const prizes = await applyJackpots(tx, newRounds.filter(isJackpotRound), { ...moment, sealer });
    const withPrize = (round: ProvenRound) => ({ ...round, jackpot: prizes.get(round.id) ?? round.jackpot });
    await writeRounds(tx, accepted, newRounds.map(withPrize));
    const freeRounds = await countFreeRounds(tx, { jobs, newRounds, grants, at: moment.at });
    const cash = await operator.fundsOf(
      tx,
      jobs.map(({ session }) => session),
    );
    return Promise.all(
      plans.map(async (plan, nth): Promise<JobAnswer> => {
        if (!('do' in plan)) return plan;
        const fault = faults.get(plan) ?? null;
        if (fault !== null) return refuse(fault);
        const round = showRound(withPrize(plan.round), await deps.limitsOf(plan.round.game), sealer);
        return done({
          round,
          balance: cash[nth] ?? (0n as (typeof cash)[number]),
          freeRounds: freeRounds(jobs[nth]),
          isRepeated: plan.do === 'unchanged',
        });
      }),
    );
  };

/** Jackpots are won on slot machines only, whose stakes are never refunded, and with stakes only. */
const isJackpotRound = ({ game, grant }: ProvenRound) =>
  grant === null && (machineGames as readonly string[]).includes(game);

async function writeRounds(tx: Tx, writes: readonly RoundWrite[], newRounds: readonly ProvenRound[]): Promise<void> {
  await insertRounds(tx, newRounds);
  await countNonces(
    tx,
    newRounds.map(({ pair }) => pair),
  );
  for (const { do: what, round } of writes) if (what === 'update') await advanceRound(tx, round);
}

type PlanDeps = BatchDeps & {
  readonly sealer: Sealer;
  readonly pairs: Awaited<ReturnType<typeof lockPairs>>;
  readonly grants: Grants;
};

type Grants = ReadonlyMap<string, Grant>;

const playerOf = ({ session: { member, gameCode, currency } }: Job) => ({ member, game: gameCode, currency });
const isFreePlay = (job: Job): job is PlayJob => job.kind === 'play' && job.isFree;

type FreeRoundCount = {
  readonly jobs: readonly Job[];
  readonly newRounds: readonly ProvenRound[];
  readonly grants: Grants;
  readonly at: Instant;
};

/** Counts the free rounds of a batch; the result tells what each player has left. */
async function countFreeRounds(tx: Tx, { jobs, newRounds, grants, at }: FreeRoundCount) {
  for (const round of newRounds) {
    const grant = round.grant === null ? undefined : grants.get(playerKeyOf(round));
    if (grant) await countFreeRound(tx, grant, { payout: round.payout ?? zero, at });
  }
  const players = jobs.filter(({ kind }) => kind === 'play').map(playerOf);
  const left = await readOpenGrants(tx, { players: players.filter(isMachinePlayer), at });
  return (job: Job | undefined) => {
    const grant = job && left.get(playerKeyOf(playerOf(job)));
    return grant ? toFreeRounds(grant) : null;
  };
}

const isMachinePlayer = ({ game }: { readonly game: string }) => (machineGames as readonly string[]).includes(game);

async function planJobs(tx: Tx, jobs: readonly Job[], deps: PlanDeps): Promise<Plan[]> {
  const { pairs, grants } = deps;
  const keyed = jobs.flatMap((job) => ('key' in job ? [{ member: job.session.member, key: job.key }] : []));
  const byKey = new Map((await findRounds(tx, keyed)).map((round) => [`${round.member} ${round.key}`, round]));
  const named = jobs.flatMap((job) => ('roundId' in job ? [job.roundId] : []));
  const byId = new Map((await readRounds(tx, named)).map((round) => [round.id, round]));
  const staked = jobs.flatMap((job) =>
    'wager' in job ? [{ member: job.session.member, game: job.wager.game, kind: job.kind }] : [],
  );
  const starting = staked.filter(({ kind }) => kind === 'start');
  const open = new Set((await listOpenRounds(tx, starting)).map(({ member, game }) => `${member} ${game}`));
  const lastStarts = await listLastStarts(tx, staked);

  const ended = await findEndedSteps(tx, jobs, deps);

  const plans: Plan[] = [];
  for (const job of jobs) {
    const { member } = job.session;
    if (ended.has(job)) {
      plans.push(refuse('session_ended'));
      continue;
    }
    const stored = ('key' in job ? byKey.get(`${member} ${job.key}`) : byId.get(job.roundId)) ?? null;
    const pairsOfMember = pairsOf(pairs, member) ?? (await ensurePairs(tx, member, { ...deps, at: job.at }));
    const game = 'wager' in job ? job.wager.game : (stored?.game ?? null);
    const context: PlanContext = {
      ...deps,
      // A round ends under the seed pair that it began with, and the pair stays active while a round is open.
      pair: (stored === null && 'key' in job ? await rotateWornPair(tx, pairsOfMember, { job, deps }) : pairsOfMember)
        .active,
      stored,
      lastAt: lastStarts.get(`${member} ${game}`) ?? null,
      grant: grants.get(playerKeyOf(playerOf(job))) ?? null,
      hasOpen: job.kind === 'start' && open.has(`${member} ${job.wager.game}`),
      limits: await deps.limitsOf(game ?? 'dice'),
    };
    plans.push(planOf(job, context));
  }
  return plans;
}

/** The operator checks the token of a stake; a step and a free round move no money, so its token is checked here, after the pairs are locked. */
async function findEndedSteps(tx: Tx, jobs: readonly Job[], { operator, clock }: PlanDeps): Promise<ReadonlySet<Job>> {
  const steps = jobs.flatMap((job) => (job.kind === 'step' || isFreePlay(job) ? [job] : []));
  if (steps.length === 0) return new Set();
  const members = jobs.map(({ session }) => session.member);
  const ended = await operator.findEndedTokens(tx, {
    members,
    tokens: steps.map(({ token }) => token),
    at: clock.now(),
  });
  return new Set(steps.filter(({ token }) => ended.has(token)));
}

/** A pair that has reached its maximum nonce is rotated, unless a round is open under it. */
async function rotateWornPair(
  tx: Tx,
  pairsOfMember: Pairs,
  { job, deps }: { job: Job; deps: PlanDeps },
): Promise<Pairs> {
  if (pairsOfMember.active.nonce < maxNonce || (await hasOpenRound(tx, job.session.member))) return pairsOfMember;
  return rotatePairs(tx, pairsOfMember, { ...deps, at: job.at, clientSeed: pairsOfMember.active.clientSeed });
}
