/**
 * Rounds that a vendor never ended: found when they are open longer than its bound, asked for at the vendor, and settled
 * or given back by the same errands as its own calls. What the vendor says later on its own finds them done.
 */
import { z } from 'zod/mini';
import { listOpenBets, listOpenIn, type OpenBet } from '#domains/bets/server/index.ts';
import { vendorRequests } from '#domains/games/contract/gateway.ts';
import { givenBackBy, silenceMs } from '#domains/games/rules/unresolved.ts';
import { hourMs, type Instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { announceLive } from '#platform/server/outbox/index.ts';
import type { AskRound, Heard, RoundAnswer } from './ask-round.ts';
import { createBatch } from './gateway/batch.ts';
import { type Errand, errandOf } from './gateway/errand.ts';
import { readSecrets } from './gateway/vendor-key.ts';
import {
  claimNamed,
  claimUnresolved,
  type DueRound,
  endUnresolved,
  keepUnresolved,
  listDueVendors,
  listVendorQueries,
  putOff,
  type RoundName,
  type VendorQuery,
} from './unresolved.store.ts';

/** Of one vendor; twice as many without an answer are enough to know that it is away. */
const atOnce = 20;
const mostFound = 1_000;
const heldMs = 2 * minuteMs;
/** A vendor that is asked for longer than this has the rest of its rounds asked for at the next turn. */
const turnMs = 45 * secondMs;
/** Ten seconds, then twice as long each time, at most an hour: for a vendor that answers, and has no end yet. */
const nextAsk = (asks: number, at: Instant) => later(at, Math.min(10 * secondMs * 2 ** Math.min(asks, 12), hourMs));
/** A vendor that is away is asked in every turn, so that what it left open ends within a minute of its return. */
const nextTry = (at: Instant) => later(at, turnMs);

type Given = Pick<JobContext, 'pool' | 'clock' | 'rng' | 'log' | 'signal'>;

/** How many rounds were ended. */
export async function resolveRounds(context: Given, ask: AskRound): Promise<number> {
  const { pool, clock } = context;
  const queries = await listVendorQueries(pool);
  for (const query of queries) await findRounds(context, query);
  const secrets = await readSecrets(pool);
  const due = queries.length > 0 ? await listDueVendors(pool, clock.now()) : [];
  // Side by side: a vendor that hangs makes its own rounds wait and nobody else's.
  const ended = due.map((vendor) => {
    const query = queries.find((one) => one.vendor === vendor);
    const [secret] = secrets.get(vendor) ?? [];
    const known = query && secret !== undefined ? { query, secret } : null;
    return resolveAt(context, vendor, async (round) => (known ? ask({ ...known, round, now: clock.now() }) : 'away'));
  });
  return (await Promise.all(ended)).reduce((sum, count) => sum + count, 0);
}

type AskOne = (round: DueRound) => Promise<Heard>;

async function resolveAt(context: Given, vendor: string, ask: AskOne): Promise<number> {
  const { pool, clock, signal } = context;
  const until = later(clock.now(), turnMs);
  let [ended, silences] = [0, 0];
  while (!signal.aborted && clock.now() < until) {
    const now = clock.now();
    // The first may be those that the vendor never answers for: it is away where it says nothing of the latest ones either.
    const isLatest = silences === 1;
    const due = await claimUnresolved(pool, { vendor, now, until: later(now, heldMs), limit: atOnce, isLatest });
    if (due.length === 0) return ended;
    const told = await askAll(context, due, ask);
    ended += told.ended;
    silences = told.isAway ? silences + 1 : Number.NEGATIVE_INFINITY;
    // The others keep their place before these at the next turn.
    if (silences === 2) return ended + (await endForgotten(context, { vendor, until, ask }));
  }
  return ended;
}

type Told = { readonly ended: number; readonly isAway: boolean };

/** What is said is done one after another, so that an outage that is over is no crowd before the players' bets. */
async function askAll(context: Given, due: readonly DueRound[], ask: AskOne): Promise<Told> {
  const asked = await Promise.all(due.map(async (round) => ({ round, heard: await ask(round) })));
  let ended = 0;
  for (const one of asked) if (await resolveSafely(context, one)) ended += 1;
  return { ended, isAway: asked.every(({ heard }) => heard === 'away') };
}

type Turn = { readonly vendor: string; readonly until: Instant; readonly ask: AskOne };

/** Of a vendor that is away few rounds are asked for; but what it left open for too long is, and given back if it says nothing. */
async function endForgotten(context: Given, { vendor, until, ask }: Turn): Promise<number> {
  const { pool, clock, signal } = context;
  const before = later(clock.now(), -silenceMs);
  let ended = 0;
  for await (const late of pagesOpenSince(context, { vendor, before, limit: atOnce })) {
    if (signal.aborted || clock.now() >= until) return ended;
    const now = clock.now();
    const due = await claimNamed(pool, late.map(nameOf), { now, until: later(now, heldMs) });
    ended += (await askAll(context, due, ask)).ended;
  }
  return ended;
}

async function findRounds(context: Given, { vendor, seconds }: VendorQuery): Promise<void> {
  const { pool, clock, signal } = context;
  const now = clock.now();
  const before = later(now, -seconds * secondMs);
  for await (const late of pagesOpenSince(context, { vendor, before, limit: mostFound })) {
    if (signal.aborted) return;
    await keepUnresolved(
      pool,
      late.map((bet) => ({ ...nameOf(bet), bet: bet.id })),
      now,
    );
  }
}

type Pages = { readonly vendor: string; readonly before: Instant; readonly limit: number };

/** All of them, page by page: a round that waits for an answer hides none that came after it. */
async function* pagesOpenSince({ pool }: Given, { vendor, before, limit }: Pages): AsyncGenerator<OpenBet[]> {
  let after: OpenBet | null = null;
  for (;;) {
    const page: OpenBet[] = await listOpenBets(pool, { vassalage: vendor, before, after, limit });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    after = page.at(-1) ?? null;
  }
}

const nameOf = ({ vassalage, member, gameRound }: OpenBet): RoundName => ({
  vendor: vassalage,
  member,
  round: gameRound,
});

/** Nothing new is bet by these errands, so neither games nor limits are asked. */
const endRounds = createBatch({
  gameOf: async () => null,
  codeOf: async () => null,
  isClosed: async () => true,
  bindsStakes: false,
  mayStake: async (_, stakes) => stakes.map(() => 'BET_NOT_ALLOWED' as const),
});

/** A part of an answer that the house cannot carry out: then it carries out none of it. */
class ErrandRefused extends Error {
  readonly facts: object;
  constructor({ call, request }: Errand, code: number | undefined) {
    super(`games: ${call} of an unresolved round was refused`);
    this.facts = { call, tx: 'txId' in request ? request.txId : null, code };
  }
}

/** One answer that makes no sense keeps no other round waiting. A person has to look at it; the vendor is asked again. */
async function resolveSafely(context: Given, asked: Asked): Promise<boolean> {
  const { pool, clock, log } = context;
  const { round } = asked;
  try {
    return await transact(pool, (tx) => resolveOne(tx, context, asked));
  } catch (error) {
    const facts = error instanceof ErrandRefused ? error.facts : { err: error };
    log.error({ ...round, ...facts }, 'what a vendor says of a round cannot be done');
    await putOff(pool, round, nextAsk(round.asks, clock.now()));
    return false;
  }
}

type Asked = { readonly round: DueRound; readonly heard: Heard };

async function resolveOne(tx: Tx, { clock, rng }: Given, { round, heard }: Asked): Promise<boolean> {
  const at = clock.now();
  const bets = await openBetsOf(tx, round);
  const answer = answerOf(heard, bets, at);
  if (!answer || answer.state === 'open') {
    await putOff(tx, round, answer ? nextAsk(round.asks, at) : nextTry(at));
    return false;
  }
  for (const errand of errandsOf(bets, answer, { at, rng })) {
    const [told] = await endRounds(tx, [errand]);
    if (told?.code !== 0) throw new ErrandRefused(errand, told?.code);
  }
  if ((await openBetsOf(tx, round)).length > 0) {
    await putOff(tx, round, nextAsk(round.asks, at));
    return false;
  }
  const state = answer.state === 'settled' ? 'settled' : 'given_back';
  await endUnresolved(tx, round, {
    ending: bets.length > 0 ? state : 'ended_meanwhile',
    at,
    bets: bets.map(({ id }) => id),
  });
  // What is given back was told with the step that did it.
  const data = { kind: 'round', orderId: round.round, state };
  if (bets.length > 0 && state === 'settled')
    await announceLive(tx, { topic: `member:${round.member}`, event: 'order', data });
  return bets.length > 0;
}

/** A vendor that was silent for too long has lost its say. */
function answerOf(heard: Heard, bets: readonly OpenBet[], at: Instant): RoundAnswer | null {
  if (heard !== null && heard !== 'away') return heard;
  const isForgotten = bets.every(({ placedAt }) => givenBackBy(placedAt) <= at);
  return isForgotten ? { code: 0, state: 'unknown', wins: [] } : null;
}

const openBetsOf = (tx: Tx, { vendor, member, round }: DueRound): Promise<OpenBet[]> =>
  listOpenIn(tx, { vassalage: vendor, member, gameRound: round });

type Making = { readonly at: Instant; readonly rng: JobContext['rng'] };

/**
 * In their order: each win as the vendor itself would tell it, so that either finds the other done, and then the end of the
 * round, whichever of them closed it; or each stake back under a name of ours.
 */
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
  const wins = answer.wins.map((win) => errandOf('win', z.parse(vendorRequests.win, { ...common, ...win }), making));
  return [...wins, errandOf('endRound', z.parse(vendorRequests.endRound, common), making)];
}
