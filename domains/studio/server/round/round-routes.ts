/** The calls that start, continue and end a player's own round. */
import { cashOutRound, playRound, startRound, stepRound } from '#domains/studio/contract/round.ts';
import { type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { groupCommit } from '#platform/server/performance/group-commit.ts';
import { type Route, route } from '#platform/server/route.ts';
import type { CheckClosed, GameSession } from '../operator.ts';
import { createWithSession } from '../session.ts';
import { type BatchDeps, createBatch } from './round-batch.ts';
import type { Job, JobAnswer } from './round-job.ts';

export type RoundDeps = BatchDeps & { readonly pool: Pool; readonly moneyPool: Pool; readonly closedTo: CheckClosed };

export function createRounds(deps: RoundDeps): { readonly routes: readonly Route[]; close(): Promise<void> } {
  const { pool, moneyPool, operator, closedTo } = deps;
  const jobs = groupCommit<Job, JobAnswer>({
    pool: moneyPool,
    batch: createBatch(deps),
    keysOf: ({ session }) => [session.member],
  });
  const withSession = createWithSession({ pool, operator });
  type JobResult = Extract<JobAnswer, { ok: true }>['value'];
  const submit = <Fault extends string>(job: Job) => jobs.submit(job) as Promise<Outcome<JobResult, Fault>>;
  const closedReasonOf = ({ merchant }: GameSession, { ip }: Context) => closedTo({ merchant, ip });

  // Each call is dated by its arrival, however long it waits afterwards.
  const routes = [
    route(
      playRound,
      withSession(async (context, { token, key, stake, wager, isFree = false }, session) => {
        const closed = await closedReasonOf(session, context);
        return submit({ kind: 'play', session, token, key, stake, wager, isFree, at: context.receivedAt, closed });
      }),
    ),
    route(
      startRound,
      withSession(async (context, { token, key, stake, wager }, session) => {
        const closed = await closedReasonOf(session, context);
        return submit({ kind: 'start', session, token, key, stake, wager, at: context.receivedAt, closed });
      }),
    ),
    route(
      stepRound,
      withSession(({ receivedAt: at }, { token, roundId, after, step }, session) =>
        submit({ kind: 'step', session, token, roundId, after, step, at }),
      ),
    ),
    route(cashOutRound, async ({ receivedAt: at }, { token, roundId }) => {
      const session = await operator.sessionOf(pool, token);
      return session ? submit({ kind: 'cashOut', session, token, roundId, at }) : refuse('session_unknown');
    }),
  ];
  return { routes, close: () => jobs.close() };
}
