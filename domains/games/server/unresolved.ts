/**
 * Rounds that a vendor never ended: found when they are open longer than its bound, asked for at the vendor, and settled
 * or given back by the same errands as its own calls. What the vendor says later on its own finds them done.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod/mini';
import { listOpenBets, type OpenBet } from '#domains/bets/server/index.ts';
import { vendorRequests } from '#domains/games/contract/gateway.ts';
import { givenBackBy } from '#domains/games/rules/unresolved.ts';
import { hourMs, type Instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { announceLive } from '#platform/server/outbox/index.ts';
import { createBatch } from './gateway/batch.ts';
import { type Errand, errandOf } from './gateway/errand.ts';
import { readSecrets } from './gateway/vendor-key.ts';
import {
  claimUnresolved,
  type DueRound,
  endUnresolved,
  keepUnresolved,
  listVendorQueries,
  putOff,
  type VendorQuery,
} from './unresolved.store.ts';

/** What a vendor answers to our question; `docs/vendor-integration.md` tells it. */
const RoundAnswer = z.object({
  code: z.literal(0),
  state: z.enum(['open', 'settled', 'cancelled', 'unknown']),
  wins: z.array(
    z.object({ txId: z.string(), refTxId: z.optional(z.string()), gameCode: z.string(), amount: z.string() }),
  ),
});
export type RoundAnswer = z.output<typeof RoundAnswer>;

/** Null: the vendor did not say. */
export type AskRound = (asked: {
  readonly query: VendorQuery;
  readonly secret: string;
  readonly round: DueRound;
  readonly now: Instant;
}) => Promise<RoundAnswer | null>;

const patienceMs = 5_000;

/** Signed as the vendor signs, with its newest key. */
export const askRound: AskRound = async ({ query, secret, round, now }) => {
  const { vendor, member: playerId, round: roundId } = round;
  const body = JSON.stringify({ requestId: `${roundId}-${round.asks}`, vendor, playerId, roundId });
  const timestamp = String(now);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'x-vendor': vendor,
    'x-timestamp': timestamp,
    'x-signature': signature,
  };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(query.address, { method: 'POST', body, headers, signal, redirect: 'error' });
    return z.safeParse(RoundAnswer, await answer.json()).data ?? null;
  } catch {
    // Asked again later: a vendor that is down settles nothing.
    return null;
  }
};

const atOnce = 20;
const mostFound = 1_000;
const heldMs = 2 * minuteMs;
/** Ten seconds, then twice as long each time, at most an hour. */
const nextAsk = (asks: number, at: Instant) => later(at, Math.min(10 * secondMs * 2 ** Math.min(asks, 12), hourMs));

type Given = Pick<JobContext, 'pool' | 'clock' | 'rng' | 'log' | 'signal'>;

/** How many rounds were ended. */
export async function resolveRounds(context: Given, ask: AskRound = askRound): Promise<number> {
  const { pool, clock, signal } = context;
  const queries = new Map((await listVendorQueries(pool)).map((query) => [query.vendor, query]));
  if (queries.size === 0) return 0;
  await findRounds(context, queries);
  const secrets = await readSecrets(pool);
  let ended = 0;
  while (!signal.aborted) {
    const now = clock.now();
    const due = await claimUnresolved(pool, { now, until: later(now, heldMs), limit: atOnce });
    if (due.length === 0) return ended;
    const asked = due.map(async (round) => {
      const query = queries.get(round.vendor);
      const [secret] = secrets.get(round.vendor) ?? [];
      const answer = query && secret !== undefined ? await ask({ query, secret, round, now }) : null;
      try {
        return await resolveOne(context, round, answer);
      } catch (error) {
        // One answer that makes no sense keeps no other round waiting; the hold brings it back.
        context.log.error({ err: error, ...round }, 'a round could not be resolved');
        return false;
      }
    });
    ended += (await Promise.all(asked)).filter(Boolean).length;
  }
  return ended;
}

async function findRounds({ pool, clock }: Given, queries: ReadonlyMap<string, VendorQuery>): Promise<void> {
  const now = clock.now();
  const soonest = Math.min(...[...queries.values()].map(({ seconds }) => seconds));
  const open = await listOpenBets(pool, { before: later(now, -soonest * secondMs), limit: mostFound });
  const late = open.filter(({ vassalage, placedAt }) => {
    const query = queries.get(vassalage);
    return query !== undefined && placedAt < later(now, -query.seconds * secondMs);
  });
  await keepUnresolved(
    pool,
    late.map(({ vassalage, member, gameRound }) => ({ vendor: vassalage, member, round: gameRound })),
    now,
  );
}

/** Nothing new is bet by these errands, so neither games nor limits are asked. */
const endRounds = createBatch({
  gameOf: async () => null,
  mayStake: async (_, stakes) => stakes.map(() => 'BET_NOT_ALLOWED' as const),
});

async function resolveOne(
  { pool, clock, rng, log }: Given,
  round: DueRound,
  heard: RoundAnswer | null,
): Promise<boolean> {
  const at = clock.now();
  return transact(pool, async (tx) => {
    const bets = await openBetsOf(tx, round, at);
    const answer = heard ?? (bets.some(({ placedAt }) => givenBackBy(placedAt) > at) ? null : forgotten);
    if (!answer || answer.state === 'open') {
      await putOff(tx, round, nextAsk(round.asks, at));
      return false;
    }
    for (const errand of errandsOf(bets, answer, { at, rng })) {
      const [told] = await endRounds(tx, [errand]);
      if (told?.code !== 0) log.warn({ ...round, call: errand.call, code: told?.code }, 'a round could not be ended');
    }
    if ((await openBetsOf(tx, round, at)).length > 0) {
      await putOff(tx, round, nextAsk(round.asks, at));
      return false;
    }
    const state = answer.state === 'settled' ? 'settled' : 'given_back';
    await endUnresolved(tx, round, { ending: bets.length > 0 ? state : 'ended_meanwhile', at });
    // What is given back was told with the step that did it.
    const data = { kind: 'round', orderId: round.round, state };
    if (bets.length > 0 && state === 'settled')
      await announceLive(tx, { topic: `member:${round.member}`, event: 'order', data });
    return bets.length > 0;
  });
}

/** Of a vendor that was silent for too long. */
const forgotten: RoundAnswer = { code: 0, state: 'unknown', wins: [] };

const openBetsOf = async (tx: Tx, { vendor, member, round }: DueRound, at: Instant): Promise<OpenBet[]> =>
  (await listOpenBets(tx, { before: later(at, 1), limit: mostFound, member })).filter(
    ({ vassalage, gameRound }) => vassalage === vendor && gameRound === round,
  );

type Making = { readonly at: Instant; readonly rng: JobContext['rng'] };

/** In their order: what was won under the vendor's own names, then the end; or each stake back under one of ours. */
function errandsOf(bets: readonly OpenBet[], answer: RoundAnswer, { at, rng }: Making): Errand[] {
  const [first] = bets;
  if (!first) return [];
  const { vassalage: vendor, member: playerId, currency, gameRound: roundId } = first;
  const common = { requestId: 'resolve', vendor, playerId, currency, roundId };
  const making = { at, rng, unknownRollback: 'OK' } as const;
  if (answer.state !== 'settled') {
    return bets.map(({ vendorTx, id }) => {
      const body = { ...common, txId: `resolve:${id}`, refTxId: vendorTx, reason: `vendor says ${answer.state}` };
      return errandOf('rollback', z.parse(vendorRequests.rollback, body), { ...making, because: 'no_result' });
    });
  }
  const wins = answer.wins.map((win, nth) => {
    const body = { ...common, ...win, roundClosed: nth === answer.wins.length - 1 };
    return errandOf('win', z.parse(vendorRequests.win, body), making);
  });
  return wins.length > 0 ? wins : [errandOf('endRound', z.parse(vendorRequests.endRound, common), making)];
}
