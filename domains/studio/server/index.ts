/** Entry point of the studio's server side. */

import type { FastifyInstance } from 'fastify';
import { listChains } from '#domains/studio/contract/chain.ts';
import { refillDemoWallet } from '#domains/studio/contract/demo.ts';
import { listJackpotHits, readFrameJackpot, readJackpots } from '#domains/studio/contract/jackpot.ts';
import { listMyRounds, listRounds, type Round, readMyRound, readRound } from '#domains/studio/contract/round.ts';
import {
  changeClientSeed,
  changeMyClientSeed,
  readMySeeds,
  readSeeds,
  rotateMySeeds,
  rotateSeeds,
} from '#domains/studio/contract/seeds.ts';
import { openFrame, readBalance } from '#domains/studio/contract/session.ts';
import { isStudioGame, type StudioGame } from '#domains/studio/contract/studio-game.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { inDomain, type Route, route } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { verifyAddressOf } from '../rules/fairness/verify-address.ts';
import { numberOf } from '../rules/replay/parameter-reader.ts';
import { listChains as listChainRows } from './crash/chain.store.ts';
import { listBustedRounds, listCrashBetPage, readCrashBets, readCrashRounds } from './crash/crash.store.ts';
import { createCrash } from './crash/crash.ts';
import type { LiveOptions } from './crash/crash-live.ts';
import { runCrashLoop } from './crash/crash-loop.ts';
import { showOwnBet } from './crash/crash-view.ts';
import { refillWallet, withDemoPlayers } from './demo/demo.ts';
import { createSealerOf } from './fairness/sealer.ts';
import { changeSeedOf, readSeedsOf, rotateSeedsOf } from './fairness/seed-pair.ts';
import { readOpenGrants } from './free-rounds/grant.store.ts';
import { toFreeRounds } from './free-rounds/grant.ts';
import { startJackpots } from './jackpot/jackpot.ts';
import { createListHits, createPoolOf, showJackpots } from './jackpot/jackpot-view.ts';
import type { CheckClosed, GameSession, Operator } from './operator.ts';
import { endAbandoned } from './round/abandoned-round.ts';
import { type GameLimits, listLimits } from './round/limit.store.ts';
import { findRounds, listRoundPage, type RoundPageQuery, readRounds } from './round/round.store.ts';
import type { BatchDeps } from './round/round-batch.ts';
import { createRounds } from './round/round-routes.ts';
import { showRound } from './round/round-view.ts';
import { createOpenFrame, createWithLiveSession, createWithSession, type WithSession } from './session.ts';

export type StudioDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly operator: Operator;
  readonly bus: Bus;
  readonly log: Pick<Log, 'warn' | 'error'>;
};
/** Of a process that takes stakes. */
export type StudioServerDeps = StudioDeps & {
  readonly closedTo: CheckClosed;
  /** For stakes and wins; defaults to `pool`. */
  readonly moneyPool?: Pool | undefined;
};

export type Studio = {
  readonly routes: readonly Route[];
  /** Registers the socket of the shared round; the server's WebSocket support must be registered before. */
  register(app: FastifyInstance, listening: LiveOptions): void;
  /** Accepts no more calls and resolves when all accepted ones are answered. */
  close(): Promise<void>;
  /** How a round of this member can be checked by anybody; null where there is no such round. */
  readProof(tx: Tx, round: MemberRound): Promise<RoundCheck | null>;
};

type MemberRound = { readonly member: MemberId; readonly roundId: string };
/** Without an address until the seed is revealed, which its hash was shown for before the bet. */
export type RoundCheck = { readonly address: string | null; readonly hash: string };

const limitsMs = 5_000;

export function createLimitsOf({ pool, clock }: Pick<StudioDeps, 'pool' | 'clock'>) {
  const cache = createShortCache<ReadonlyMap<StudioGame, GameLimits>>({ ms: limitsMs, max: 1, clock });
  return async (game: StudioGame): Promise<GameLimits> => {
    const limits = (await cache.get('all', () => listLimits(pool))).get(game);
    if (!limits) throw new Error(`studio: ${game} has no limits`);
    return limits;
  };
}

/** Ends rounds that have been open for a day; run by a job of the worker. */
export const endAbandonedRounds = (
  { pool, clock, rng, operator, log }: Omit<StudioDeps, 'bus'>,
  signal: AbortSignal,
): Promise<number> =>
  endAbandoned({
    pool,
    clock,
    rng,
    operator: withDemoPlayers(operator),
    log,
    signal,
    sealerOf: createSealerOf(),
    limitsOf: createLimitsOf({ pool, clock }),
  });

/** The loop of the shared round; see `crash-loop.ts`. */
export const runSharedRound = ({ pool, clock, rng, operator, bus, log }: StudioDeps) =>
  runCrashLoop({
    pool,
    clock,
    rng,
    operator,
    bus,
    log,
    sealerOf: createSealerOf(),
    limitsOf: createLimitsOf({ pool, clock }),
  });

export function createStudio(input: StudioServerDeps): Studio {
  const { pool, moneyPool = pool, clock, rng, bus, log, closedTo } = input;
  const operator = withDemoPlayers(input.operator);
  const deps: BatchDeps = {
    operator,
    clock,
    rng,
    sealerOf: createSealerOf(),
    limitsOf: createLimitsOf({ pool, clock }),
  };
  const rounds = createRounds({ ...deps, pool, moneyPool, closedTo });
  const crash = createCrash({ ...deps, pool, moneyPool, bus, log, closedTo });
  const withSession = createWithSession({ pool, operator });
  const page = createPage({ ...deps, clock });
  const findRound = createFindRound(deps);
  const poolOf = createPoolOf({ clock });
  const tools = async ({ tx }: { readonly tx: Tx }) => ({ at: clock.now(), rng, sealer: await deps.sealerOf(tx, rng) });

  return {
    close: async () => {
      await crash.close();
      await rounds.close();
    },
    register: crash.register,
    readProof: async (tx, named) => {
      const round = await findRound(tx, named);
      return round && { address: verifyAddressOf(round), hash: round.proof.serverSeedHash };
    },
    routes: inDomain('studio', [
      ...crash.routes,
      route(openFrame, createOpenFrame({ ...deps, page })),
      route(
        readBalance,
        withSession(async ({ tx }, _, session) => {
          const [balance] = await operator.fundsOf(tx, [session]);
          return done({ balance: balance ?? (0n as NonNullable<typeof balance>) });
        }),
      ),
      route(refillDemoWallet, withSession(refillWallet)),
      route(
        readFrameJackpot,
        withSession(async (_, __, session) => done({ amount: await poolOf(pool, session) })),
      ),
      ...rounds.routes,
      route(readRound, withSession(createReadByKey(deps))),
      route(
        listRounds,
        withSession(({ tx }, { game, before = null, count }, { member, gameCode }) =>
          page(tx, { member, game: game ?? (isStudioGame(gameCode) ? gameCode : null), before, count }),
        ),
      ),
      route(readMyRound, async ({ tx, caller: { member } }, { roundId }) => {
        const round = await findRound(tx, { member, roundId });
        return round ? done(round) : refuse('round_unknown');
      }),
      route(listMyRounds, ({ tx, caller }, { game = null, before = null, count }) =>
        page(tx, { member: caller.member, game, before, count }),
      ),
      ...seedRoutes({ withSession, withLiveSession: createWithLiveSession({ withSession, operator }), tools }),
      ...publicRoutes(operator),
    ]),
  };
}

const createReadByKey =
  ({ operator, clock, limitsOf, sealerOf, rng }: BatchDeps) =>
  async ({ tx }: Context, { key }: { token: string; key: string }, session: GameSession) => {
    const [row] = await findRounds(tx, [{ member: session.member, key }]);
    if (!row) return refuse('round_unknown');
    const round = showRound(row, await limitsOf(row.game), await sealerOf(tx, rng));
    const [balance] = await operator.fundsOf(tx, [session]);
    const { member, gameCode: game, currency } = session;
    const grants = await readOpenGrants(tx, { players: [{ member, game, currency }], at: clock.now() });
    const free = grants.values().next().value;
    return done({
      round,
      balance: balance ?? (0n as typeof round.stake),
      freeRounds: free ? toFreeRounds(free) : null,
      isRepeated: true,
    });
  };

/** A round of another member is reported as unknown. */
const createFindRound =
  ({ clock, limitsOf, sealerOf, rng }: BatchDeps) =>
  async (tx: Tx, { member: owner, roundId }: MemberRound): Promise<Round | null> => {
    if (roundId.startsWith('cb_')) {
      const bet = (await readCrashBets(tx, [roundId])).find(({ member }) => member === owner);
      const [round] = bet ? await readCrashRounds(tx, [bet.round]) : [];
      return bet && round ? showOwnBet(bet, round, clock.now()) : null;
    }
    const row = (await readRounds(tx, [roundId])).find(({ member }) => member === owner);
    return row ? showRound(row, await limitsOf(row.game), await sealerOf(tx, rng)) : null;
  };

const createPage =
  ({ clock, limitsOf, sealerOf, rng }: BatchDeps) =>
  async (tx: Tx, query: RoundPageQuery) => {
    // Ids of both kinds start with their time, so an id of one kind marks a position in the list of the other.
    const kindOf = (kind: 'sr' | 'cb'): RoundPageQuery => ({
      ...query,
      before: query.before === null ? null : `${kind}${query.before.slice(2)}`,
    });
    const rows = query.game === 'crash' ? [] : await listRoundPage(tx, kindOf('sr'));
    const sealer = await sealerOf(tx, rng);
    const content: Round[] = [];
    for (const row of rows) content.push(showRound(row, await limitsOf(row.game), sealer));
    if (query.game === 'crash' || query.game === null)
      content.push(...(await crashPage(tx, kindOf('cb'), clock.now())));
    const page = content.sort((a, b) => (a.roundId.slice(2) < b.roundId.slice(2) ? 1 : -1)).slice(0, query.count);
    return done({ content: page, next: page.length === query.count ? (page.at(-1)?.roundId ?? null) : null });
  };

type SeedTools = (context: { readonly tx: Tx }) => Promise<Parameters<typeof readSeedsOf>[2]>;

type SeedDeps = {
  readonly withSession: WithSession;
  readonly withLiveSession: ReturnType<typeof createWithLiveSession>;
  readonly tools: SeedTools;
};

/** By a frame's token, and by a member's session on the fairness page. */
const seedRoutes = ({ withSession, withLiveSession, tools }: SeedDeps): Route[] => [
  route(
    readSeeds,
    withSession(async (context, _, { member }) => done(await readSeedsOf(context.tx, member, await tools(context)))),
  ),
  route(
    changeClientSeed,
    withLiveSession(async (context, { clientSeed }, { member }) =>
      changeSeedOf(context.tx, { member, clientSeed }, await tools(context)),
    ),
  ),
  route(
    rotateSeeds,
    withLiveSession(async (context, { clientSeed }, { member }) =>
      rotateSeedsOf(context.tx, { member, clientSeed }, await tools(context)),
    ),
  ),
  // Reading before the first bet creates a pair; of two concurrent calls the first one's pair is used.
  route(readMySeeds, async (context) =>
    done(await readSeedsOf(context.tx, context.caller.member, await tools(context))),
  ),
  route(changeMyClientSeed, async (context, { clientSeed }) =>
    changeSeedOf(context.tx, { member: context.caller.member, clientSeed }, await tools(context)),
  ),
  route(rotateMySeeds, async (context, { clientSeed }) =>
    rotateSeedsOf(context.tx, { member: context.caller.member, clientSeed }, await tools(context)),
  ),
];

/** How many of each are listed. */
const maxShownChains = 5;
const maxShownRounds = 50;

async function showChains({ tx }: Context) {
  const chains = await listChainRows(tx, maxShownChains);
  const rounds = await listBustedRounds(tx, maxShownRounds);
  return done({
    chains: chains.map(({ id, published, createdAt, rounds: count, used, source, namedAt, value, salt, saltedAt }) => ({
      id,
      published,
      publishedAt: createdAt,
      rounds: count,
      used,
      source,
      namedAt,
      value,
      salt,
      saltedAt,
    })),
    rounds: rounds.map(({ number, chain, place, seed, point, bustsAt }) => ({
      number,
      chain,
      place,
      seed: seed ?? '',
      point: numberOf(point),
      at: bustsAt,
    })),
  });
}

async function crashPage(tx: Tx, query: RoundPageQuery, now: Instant) {
  const bets = await listCrashBetPage(tx, query);
  const numbers = [...new Set(bets.map(({ round }) => round))];
  const rounds = new Map((await readCrashRounds(tx, numbers)).map((row) => [row.number, row]));
  return bets.flatMap((bet) => {
    const round = rounds.get(bet.round);
    return round ? [showOwnBet(bet, round, now)] : [];
  });
}

/** Public routes. */
const publicRoutes = (operator: Operator): Route[] => [
  route(listChains, showChains),
  route(readJackpots, showJackpots),
  route(listJackpotHits, createListHits(operator)),
];

/** Starts the jackpots that have not started; run by a job. */
export const ensureJackpots = ({ pool, clock, rng }: Pick<StudioDeps, 'pool' | 'clock' | 'rng'>) =>
  transact(pool, async (tx) => startJackpots(tx, { at: clock.now(), rng, sealer: await createSealerOf()(tx, rng) }));

export { replay } from '../rules/replay/replay.ts';
export { openRoundOf } from '../rules/round/abandoned-round.ts';
export { gameInfoOf } from '../rules/round/settle.ts';
export { enterSaltValue, nameSaltSource } from './crash/chain.ts';
export type { LiveOptions } from './crash/crash-live.ts';
export { createCrashTick } from './crash/crash-loop.ts';
export { listCrashBetsForExport, listRoundsForExport } from './data-export.store.ts';
export { readDemoBalance } from './demo/demo.store.ts';
export { type DemoRequest, deleteExpiredDemoPlayers, openDemo } from './demo/demo.ts';
export { createSealerOf } from './fairness/sealer.ts';
export { listFreeRoundsForExport } from './free-rounds/grant.store.ts';
export { endExpiredFreeRounds, type FreeRoundGrant, grantFreeRounds, judgeFreeRounds } from './free-rounds/grant.ts';
export { type CheckClosed, type Operator, vendor } from './operator.ts';
