/**
 * Rounds that a vendor never ended: found when they are open longer than its limit, queried at the vendor, and settled or
 * refunded by the same money requests as its own calls. A later call of the vendor is then a repetition.
 */
import { z } from 'zod/mini';
import { listOpenBets, listOpenBetsOfRound, type OpenBet } from '#domains/bets/server/index.ts';
import { vendorRequests } from '#domains/games/contract/gateway.ts';
import { refundAfterMs, refundDueAt } from '#domains/games/rules/unresolved.ts';
import { addMs, hourMs, type Instant, minuteMs, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import { createBatch } from '../gateway/batch.ts';
import { createMoneyRequest, type MoneyRequest } from '../gateway/money-request.ts';
import { readSecrets } from '../vendor/vendor-key.ts';
import type { QueryRound, RoundAnswer, RoundReply } from './query-round.ts';
import {
  claimRounds,
  claimUnresolved,
  type DueRound,
  endUnresolved,
  listDueVendors,
  listVendorQueries,
  postponeQuery,
  type RoundName,
  saveUnresolved,
  type VendorQuery,
} from './unresolved.store.ts';

/** Rounds of one vendor; when two batches get no answer, the vendor counts as away. */
const batchSize = 20;
const pageSize = 1_000;
const claimMs = 2 * minuteMs;
/** When the queries of a vendor take longer than this, the rest of its rounds waits for the next run. */
const runMs = 45 * secondMs;
/** Ten seconds, then twice as long each time, at most an hour: for a vendor that answers, and has no end yet. */
const nextQueryAt = (asks: number, at: Instant) => addMs(at, Math.min(10 * secondMs * 2 ** Math.min(asks, 12), hourMs));
/** A vendor that is away is queried in every run, so that its open rounds end within a minute of its return. */
const nextRetryAt = (at: Instant) => addMs(at, runMs);

type ResolveContext = Pick<JobContext, 'pool' | 'clock' | 'rng' | 'log' | 'signal'>;

/** How many rounds were ended. */
export async function resolveRounds(context: ResolveContext, queryRound: QueryRound): Promise<number> {
  const { pool, clock } = context;
  const queries = await listVendorQueries(pool);
  for (const query of queries) await findRounds(context, query);
  const secrets = await readSecrets(pool);
  const due = queries.length > 0 ? await listDueVendors(pool, clock.now()) : [];
  // Concurrently: a vendor that hangs delays only its own rounds.
  const ended = due.map((vendor) => {
    const query = queries.find((one) => one.vendor === vendor);
    const [secret] = secrets.get(vendor) ?? [];
    const access = query && secret !== undefined ? { query, secret } : null;
    return resolveVendor(context, vendor, async (round) =>
      access ? queryRound({ ...access, round, now: clock.now() }) : 'away',
    );
  });
  return (await Promise.all(ended)).reduce((sum, count) => sum + count, 0);
}

type QueryOne = (round: DueRound) => Promise<RoundReply>;

async function resolveVendor(context: ResolveContext, vendor: string, queryRound: QueryOne): Promise<number> {
  const { pool, clock, signal } = context;
  const until = addMs(clock.now(), runMs);
  let [ended, silences] = [0, 0];
  while (!signal.aborted && clock.now() < until) {
    const now = clock.now();
    // The oldest rounds may be some that the vendor never answers for: it is away if it does not answer for the latest ones either.
    const isLatest = silences === 1;
    const due = await claimUnresolved(pool, { vendor, now, until: addMs(now, claimMs), limit: batchSize, isLatest });
    if (due.length === 0) return ended;
    const totals = await queryAll(context, due, queryRound);
    ended += totals.ended;
    silences = totals.isAway ? silences + 1 : Number.NEGATIVE_INFINITY;
    // The other rounds stay before these in the queue of the next run.
    if (silences === 2) return ended + (await endOverdue(context, { vendor, until, queryRound }));
  }
  return ended;
}

type QueryTotals = { readonly ended: number; readonly isAway: boolean };

/** Answers are carried out one after another, so that the backlog of an outage does not delay the players' bets. */
async function queryAll(context: ResolveContext, due: readonly DueRound[], queryRound: QueryOne): Promise<QueryTotals> {
  const replies = await Promise.all(due.map(async (round) => ({ round, reply: await queryRound(round) })));
  let ended = 0;
  for (const one of replies) if (await resolveSafely(context, one)) ended += 1;
  return { ended, isAway: replies.every(({ reply }) => reply === 'away') };
}

type VendorRun = { readonly vendor: string; readonly until: Instant; readonly queryRound: QueryOne };

/** Few rounds of a vendor that is away are queried; but those that are overdue are, and are refunded if it does not answer. */
async function endOverdue(context: ResolveContext, { vendor, until, queryRound }: VendorRun): Promise<number> {
  const { pool, clock, signal } = context;
  const before = addMs(clock.now(), -refundAfterMs);
  let ended = 0;
  for await (const late of listOpenBetPages(context, { vendor, before, limit: batchSize })) {
    if (signal.aborted || clock.now() >= until) return ended;
    const now = clock.now();
    const due = await claimRounds(pool, late.map(roundNameOf), { now, until: addMs(now, claimMs) });
    ended += (await queryAll(context, due, queryRound)).ended;
  }
  return ended;
}

async function findRounds(context: ResolveContext, { vendor, seconds }: VendorQuery): Promise<void> {
  const { pool, clock, signal } = context;
  const now = clock.now();
  const before = addMs(now, -seconds * secondMs);
  for await (const late of listOpenBetPages(context, { vendor, before, limit: pageSize })) {
    if (signal.aborted) return;
    await saveUnresolved(
      pool,
      late.map((bet) => ({ ...roundNameOf(bet), bet: bet.id })),
      now,
    );
  }
}

type OpenBetPages = { readonly vendor: string; readonly before: Instant; readonly limit: number };

/** All of them, page by page: a round that waits for an answer does not block the rounds after it. */
async function* listOpenBetPages(
  { pool }: ResolveContext,
  { vendor, before, limit }: OpenBetPages,
): AsyncGenerator<OpenBet[]> {
  let after: OpenBet | null = null;
  for (;;) {
    const page: OpenBet[] = await listOpenBets(pool, { vassalage: vendor, before, after, limit });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    after = page.at(-1) ?? null;
  }
}

const roundNameOf = ({ vassalage, member, gameRound }: OpenBet): RoundName => ({
  vendor: vassalage,
  member,
  round: gameRound,
});

/** These requests place no bets, so neither games nor limits are checked. */
const endRounds = createBatch({
  gameOf: async () => null,
  codeOf: async () => null,
  isClosed: async () => true,
  bindsStakes: false,
  mayStake: async (_, stakes) => stakes.map(() => 'BET_NOT_ALLOWED' as const),
});

/** One part of an answer was refused: then no part of it is carried out. */
class MoneyRequestRefused extends Error {
  readonly details: object;
  constructor({ call, body }: MoneyRequest, code: number | undefined) {
    super(`games: ${call} of an unresolved round was refused`);
    this.details = { call, tx: 'txId' in body ? body.txId : null, code };
  }
}

/** One invalid answer does not delay other rounds. It is logged for staff, and the vendor is queried again. */
async function resolveSafely(context: ResolveContext, answered: RoundWithReply): Promise<boolean> {
  const { pool, clock, log } = context;
  const { round } = answered;
  try {
    return await transact(pool, (tx) => resolveOne(tx, context, answered));
  } catch (error) {
    const details = error instanceof MoneyRequestRefused ? error.details : { err: error };
    log.error({ ...round, ...details }, 'what a vendor says of a round cannot be done');
    await postponeQuery(pool, round, nextQueryAt(round.asks, clock.now()));
    return false;
  }
}

type RoundWithReply = { readonly round: DueRound; readonly reply: RoundReply };

async function resolveOne(tx: Tx, { clock, rng }: ResolveContext, { round, reply }: RoundWithReply): Promise<boolean> {
  const at = clock.now();
  const bets = await openBetsOf(tx, round);
  const answer = effectiveAnswer(reply, bets, at);
  if (!answer || answer.state === 'open') {
    await postponeQuery(tx, round, answer ? nextQueryAt(round.asks, at) : nextRetryAt(at));
    return false;
  }
  for (const request of moneyRequestsOf(bets, answer, { at, rng })) {
    const [result] = await endRounds(tx, [request]);
    if (result?.code !== 0) throw new MoneyRequestRefused(request, result?.code);
  }
  if ((await openBetsOf(tx, round)).length > 0) {
    await postponeQuery(tx, round, nextQueryAt(round.asks, at));
    return false;
  }
  const state = answer.state === 'settled' ? 'settled' : 'given_back';
  await endUnresolved(tx, round, {
    ending: bets.length > 0 ? state : 'ended_meanwhile',
    at,
    bets: bets.map(({ id }) => id),
  });
  // For refunds the batch has published the event.
  const data = { kind: 'round', orderId: round.round, state };
  if (bets.length > 0 && state === 'settled')
    await publishLive(tx, { topic: `member:${round.member}`, event: 'order', data });
  return bets.length > 0;
}

/** A round whose vendor did not answer for too long counts as unknown, and is refunded. */
function effectiveAnswer(reply: RoundReply, bets: readonly OpenBet[], at: Instant): RoundAnswer | null {
  if (reply !== null && reply !== 'away') return reply;
  const isOverdue = bets.every(({ placedAt }) => refundDueAt(placedAt) <= at);
  return isOverdue ? { code: 0, state: 'unknown', wins: [] } : null;
}

const openBetsOf = (tx: Tx, { vendor, member, round }: DueRound): Promise<OpenBet[]> =>
  listOpenBetsOfRound(tx, { vassalage: vendor, member, gameRound: round });

type RequestOptions = { readonly at: Instant; readonly rng: JobContext['rng'] };

/**
 * In order: each win as the vendor's own call would send it, so that the later one of the two is a repetition, and then the
 * end of the round; or a rollback of each stake under a name of ours.
 */
function moneyRequestsOf(bets: readonly OpenBet[], answer: RoundAnswer, { at, rng }: RequestOptions): MoneyRequest[] {
  const [first] = bets;
  if (!first) return [];
  const { vassalage, member: playerId, currency, gameRound: roundId } = first;
  const common = { requestId: 'resolve', vendor: vassalage, playerId, currency, roundId };
  const options = { at, rng, unknownRollback: 'OK' } as const;
  if (answer.state !== 'settled') {
    return bets.map(({ vendorTx, id }) => {
      const body = { ...common, txId: `resolve:${id}`, refTxId: vendorTx, reason: `vendor says ${answer.state}` };
      return createMoneyRequest('rollback', z.parse(vendorRequests.rollback, body), {
        ...options,
        voidReason: 'no_result',
      });
    });
  }
  const wins = answer.wins.map((win) =>
    createMoneyRequest('win', z.parse(vendorRequests.win, { ...common, ...win }), options),
  );
  return [...wins, createMoneyRequest('endRound', z.parse(vendorRequests.endRound, common), options)];
}
