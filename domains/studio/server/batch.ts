/**
 * Many players' jobs in one transaction: their pairs of seeds are locked, each round is drawn under its own nonce, the house
 * takes the stakes and pays, and the rounds are written. A job that the house refuses leaves no round and no nonce behind.
 */
import { machineGames, type OwnGame } from '#domains/studio/contract/own-game.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Clock } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { faultOf, type House } from './house.ts';
import { takeJackpots } from './jackpot.ts';
import type { Job, JobAnswer } from './job.ts';
import type { GameLimits } from './limit.store.ts';
import { type Facts, type Plan, planOf } from './plan.ts';
import {
  advanceRound,
  findRounds,
  hasOpenRound,
  insertRounds,
  listLastStarts,
  listOpen,
  type ProvenRound,
  readRounds,
} from './round.store.ts';
import { showRound } from './round-view.ts';
import type { Sealer } from './seal.ts';
import { countNonces, lockPairs } from './seed-pair.store.ts';
import { keepPairs, nonceMost, type Pairs, pairsOf, turnPairs } from './seeds.ts';

export type BatchDeps = {
  readonly house: House;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sealerOf: (tx: Tx, rng: Rng) => Promise<Sealer>;
  readonly limitsOf: (game: OwnGame) => Promise<GameLimits>;
};

type Work = Extract<Plan, { do: 'new' | 'further' }>;
const isWork = (plan: Plan): plan is Work => 'do' in plan && plan.do !== 'told';

export const createBatch =
  (deps: BatchDeps) =>
  async (tx: Tx, jobs: readonly Job[]): Promise<readonly JobAnswer[]> => {
    const { house, clock, rng } = deps;
    const moment = { at: clock.now(), rng };
    const sealer = await deps.sealerOf(tx, rng);
    const plans = await planAll(tx, jobs, { ...deps, sealer });
    const works = plans.filter(isWork);
    const moves = works.flatMap(({ move }) => move ?? []);
    const answers = (await house.move(tx, moves, moment)).values();
    const faults = new Map<Plan, ReturnType<typeof faultOf>>();
    for (const work of works) {
      const answer = work.move ? answers.next().value : null;
      faults.set(work, answer ? faultOf(answer) : null);
    }
    const agreed = works.filter((work) => faults.get(work) === null);
    const begun = agreed.filter(({ do: what }) => what === 'new').map(({ round }) => round);
    const prizes = await takeJackpots(tx, begun.filter(isOfMachine), { ...moment, sealer });
    const withPrize = (round: ProvenRound) => ({ ...round, jackpot: prizes.get(round.id) ?? round.jackpot });
    await write(tx, agreed, begun.map(withPrize));
    const cash = await house.cashOf(
      tx,
      jobs.map(({ seat }) => seat),
    );
    return Promise.all(
      plans.map(async (plan, nth): Promise<JobAnswer> => {
        if (!('do' in plan)) return plan;
        const fault = faults.get(plan) ?? null;
        if (fault !== null) return refuse(fault);
        const round = showRound(withPrize(plan.round), await deps.limitsOf(plan.round.game), sealer);
        return done({ round, balance: cash[nth] ?? (0n as (typeof cash)[number]), isRepeated: plan.do === 'told' });
      }),
    );
  };

/** Jackpots are won on machines alone, whose stake is never given back. */
const isOfMachine = ({ game }: ProvenRound) => (machineGames as readonly string[]).includes(game);

async function write(tx: Tx, works: readonly Work[], begun: readonly ProvenRound[]): Promise<void> {
  await insertRounds(tx, begun);
  await countNonces(
    tx,
    begun.map(({ pair }) => pair),
  );
  for (const { do: what, round } of works) if (what === 'further') await advanceRound(tx, round);
}

type Planning = BatchDeps & { readonly sealer: Sealer };

async function planAll(tx: Tx, jobs: readonly Job[], deps: Planning): Promise<Plan[]> {
  const pairs = await lockPairs(
    tx,
    jobs.map(({ seat }) => seat.member),
  );
  const keyed = jobs.flatMap((job) => ('key' in job ? [{ member: job.seat.member, key: job.key }] : []));
  const byKey = new Map((await findRounds(tx, keyed)).map((round) => [`${round.member} ${round.key}`, round]));
  const named = jobs.flatMap((job) => ('roundId' in job ? [job.roundId] : []));
  const byId = new Map((await readRounds(tx, named)).map((round) => [round.id, round]));
  const staked = jobs.flatMap((job) =>
    'wager' in job ? [{ member: job.seat.member, game: job.wager.game, kind: job.kind }] : [],
  );
  const starting = staked.filter(({ kind }) => kind === 'start');
  const open = new Set((await listOpen(tx, starting)).map(({ member, game }) => `${member} ${game}`));
  const lastStarts = await listLastStarts(tx, staked);

  const ended = await endedSteps(tx, jobs, deps);

  const plans: Plan[] = [];
  for (const job of jobs) {
    const { member } = job.seat;
    if (ended.has(job)) {
      plans.push(refuse('session_ended'));
      continue;
    }
    const known = ('key' in job ? byKey.get(`${member} ${job.key}`) : byId.get(job.roundId)) ?? null;
    const own = pairsOf(pairs, member) ?? (await keepPairs(tx, member, { ...deps, at: job.at }));
    const game = 'wager' in job ? job.wager.game : (known?.game ?? null);
    const facts: Facts = {
      ...deps,
      // A round ends under the pair that it began with; while it is open that pair stays in use.
      pair: (known === null && 'key' in job ? await fresh(tx, own, { job, deps }) : own).active,
      known,
      lastAt: lastStarts.get(`${member} ${game}`) ?? null,
      hasOpen: job.kind === 'start' && open.has(`${member} ${job.wager.game}`),
      limits: await deps.limitsOf(game ?? 'dice'),
    };
    plans.push(planOf(job, facts));
  }
  return plans;
}

/** A stake is judged with its token by the house; a step moves none, and is judged here: after the pairs, as everywhere. */
async function endedSteps(tx: Tx, jobs: readonly Job[], { house, clock }: Planning): Promise<ReadonlySet<Job>> {
  const steps = jobs.flatMap((job) => (job.kind === 'step' ? [job] : []));
  if (steps.length === 0) return new Set();
  const members = jobs.map(({ seat }) => seat.member);
  const ended = await house.endedOf(tx, { members, tokens: steps.map(({ token }) => token), at: clock.now() });
  return new Set(steps.filter(({ token }) => ended.has(token)));
}

/** A pair that was bet on often enough is changed by itself, unless a round is open under it. */
async function fresh(tx: Tx, own: Pairs, { job, deps }: { job: Job; deps: Planning }): Promise<Pairs> {
  if (own.active.nonce < nonceMost || (await hasOpenRound(tx, job.seat.member))) return own;
  return turnPairs(tx, own, { ...deps, at: job.at, clientSeed: own.active.clientSeed });
}
