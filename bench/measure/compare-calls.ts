/** The time of use-cases as a member calls them, without a server in between, and two of them compared by turns. */
import type { Clock } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { Route } from '#platform/server/route.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { median } from './median.ts';

export const createCallContext = (
  tx: Context['tx'],
  clock: Clock,
  caller: Pick<Caller, 'member' | 'role'>,
): Context<Caller> => ({
  tx,
  caller: { ...caller, session: 'ss_bench' },
  site: { merchant: 'demo', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' },
  locale: 'EN',
  ip: '127.0.0.1',
  userAgent: '',
  requestId: '',
  receivedAt: clock.now(),
  key: '',
  rng: systemRng,
  clock,
});

/** Milliseconds of one call; a refused one is a fault of the benchmark. */
export async function timeCall(route: Route, context: Context, input: object): Promise<number> {
  const startedAt = performance.now();
  const answer = await route.use(context, input);
  if (!answer.ok) throw new Error(`${route.endpoint.path} was refused: ${answer.fault}`);
  return performance.now() - startedAt;
}

type TimedPair = { readonly few: () => Promise<number>; readonly many: () => Promise<number> };

/** By turns, so that what else the machine does meets both alike. */
export async function compareByTurns({ few, many }: TimedPair, rounds: number) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round < rounds; round++) {
    times.few.push(await few());
    times.many.push(await many());
  }
  const [fewMs, manyMs] = [median(times.few), median(times.many)];
  return { figure: manyMs / fewMs, absolutes: `${manyMs.toFixed(2)} ms / ${fewMs.toFixed(2)} ms` };
}
