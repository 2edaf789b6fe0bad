/** The calls that begin, play on and end a round that a player has for themselves. */
import { cashOutRound, playRound, startRound, stepRound } from '#domains/studio/contract/round.ts';
import { type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import { groupCommit } from '#platform/server/group-commit.ts';
import { type Route, route } from '#platform/server/route.ts';
import { type BatchDeps, createBatch } from './batch.ts';
import type { ClosedTo, Seat } from './house.ts';
import type { Job, JobAnswer } from './job.ts';
import { createSeated } from './session.ts';

export type RoundDeps = BatchDeps & { readonly pool: Pool; readonly moneyPool: Pool; readonly closedTo: ClosedTo };

export function createRounds(deps: RoundDeps): { readonly routes: readonly Route[]; close(): Promise<void> } {
  const { pool, moneyPool, house, closedTo } = deps;
  const jobs = groupCommit<Job, JobAnswer>({
    pool: moneyPool,
    batch: createBatch(deps),
    keysOf: ({ seat }) => [seat.member],
  });
  const seated = createSeated({ pool, house });
  type Told = Extract<JobAnswer, { ok: true }>['value'];
  const submit = <Fault extends string>(job: Job) => jobs.submit(job) as Promise<Outcome<Told, Fault>>;
  const closing = ({ merchant }: Seat, { ip }: Context) => closedTo({ merchant, ip });

  // The moment of each is the one at which it was received, whatever it waited for afterwards.
  const routes = [
    route(
      playRound,
      seated(async (context, { token, key, stake, wager }, seat) => {
        const closed = await closing(seat, context);
        return submit({ kind: 'play', seat, token, key, stake, wager, at: context.receivedAt, closed });
      }),
    ),
    route(
      startRound,
      seated(async (context, { token, key, stake, wager }, seat) => {
        const closed = await closing(seat, context);
        return submit({ kind: 'start', seat, token, key, stake, wager, at: context.receivedAt, closed });
      }),
    ),
    route(
      stepRound,
      seated(({ receivedAt: at }, { token, roundId, after, step }, seat) =>
        submit({ kind: 'step', seat, token, roundId, after, step, at }),
      ),
    ),
    route(cashOutRound, async ({ receivedAt: at }, { token, roundId }) => {
      const seat = await house.sit(pool, token);
      return seat ? submit({ kind: 'cashOut', seat, token, roundId, at }) : refuse('session_unknown');
    }),
  ];
  return { routes, close: () => jobs.close() };
}
