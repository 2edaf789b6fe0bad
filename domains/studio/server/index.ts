/** The door of the studio. */

import type { FastifyInstance } from 'fastify';
import { listChains } from '#domains/studio/contract/chain.ts';
import { refillDemoPurse } from '#domains/studio/contract/demo.ts';
import { listJackpotHits, readFrameJackpot, readJackpots } from '#domains/studio/contract/jackpot.ts';
import { isOwnGame, type OwnGame } from '#domains/studio/contract/own-game.ts';
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
import { done, refuse } from '#kernel/outcome.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Rng } from '#platform/server/rng.ts';
import { inRoom, type Route, route } from '#platform/server/route.ts';
import { numberOf } from '../rules/replay/reading.ts';
import { endAbandoned } from './abandoned.ts';
import type { BatchDeps } from './batch.ts';
import { listChains as listChainRows } from './chain.store.ts';
import { listBusted, pageOfCrashBets, readCrashBets, readCrashRounds } from './crash.store.ts';
import { createCrash } from './crash.ts';
import type { Listening } from './crash-live.ts';
import { keepCrash } from './crash-loop.ts';
import { showOwnBet } from './crash-view.ts';
import { refillPurse, withDemo } from './demo.ts';
import type { ClosedTo, House, Seat } from './house.ts';
import { openJackpots } from './jackpot.ts';
import { createListHits, createPoolOf, showJackpots } from './jackpot-view.ts';
import { type GameLimits, listLimits } from './limit.store.ts';
import { findRounds, type PageWish, pageOfRounds, readRounds } from './round.store.ts';
import { showRound } from './round-view.ts';
import { createRounds } from './rounds.ts';
import { createSealerOf } from './seal.ts';
import { changeSeedOf, readSeedsOf, rotateSeedsOf } from './seeds.ts';
import { createHeld, createOpenFrame, createSeated, type Seated } from './session.ts';

export type StudioDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly house: House;
  readonly bus: Bus;
  readonly log: Pick<Log, 'warn' | 'error'>;
};
/** Of a process that takes stakes. */
export type ServedDeps = StudioDeps & {
  readonly closedTo: ClosedTo;
  /** For stakes and wins; the others' where it is not given. */
  readonly moneyPool?: Pool | undefined;
};

export type Studio = {
  readonly routes: readonly Route[];
  /** Opens the socket of the shared round, once sockets are spoken on the server. */
  register(app: FastifyInstance, listening: Listening): void;
  /** Takes nothing more and resolves when everything taken is answered. */
  close(): Promise<void>;
};

const limitsMs = 5_000;

export function createLimitsOf({ pool, clock }: Pick<StudioDeps, 'pool' | 'clock'>) {
  const kept = briefCache<ReadonlyMap<OwnGame, GameLimits>>({ ms: limitsMs, max: 1, clock });
  return async (game: OwnGame): Promise<GameLimits> => {
    const limits = (await kept.get('all', () => listLimits(pool))).get(game);
    if (!limits) throw new Error(`studio: ${game} has no limits`);
    return limits;
  };
}

/** Ends what waited a day for its player; the job of it belongs to the worker. */
export const endAbandonedRounds = (
  { pool, clock, rng, house, log }: Omit<StudioDeps, 'bus'>,
  signal: AbortSignal,
): Promise<number> =>
  endAbandoned({
    pool,
    clock,
    rng,
    house: withDemo(house),
    log,
    signal,
    sealerOf: createSealerOf(),
    limitsOf: createLimitsOf({ pool, clock }),
  });

/** The loop of the shared round; see `crash-loop.ts`. */
export const keepSharedRound = ({ pool, clock, rng, house, bus, log }: StudioDeps) =>
  keepCrash({
    pool,
    clock,
    rng,
    house,
    bus,
    log,
    sealerOf: createSealerOf(),
    limitsOf: createLimitsOf({ pool, clock }),
  });

export function createStudio(given: ServedDeps): Studio {
  const { pool, moneyPool = pool, clock, rng, bus, log, closedTo } = given;
  const house = withDemo(given.house);
  const deps: BatchDeps = { house, clock, rng, sealerOf: createSealerOf(), limitsOf: createLimitsOf({ pool, clock }) };
  const rounds = createRounds({ ...deps, pool, moneyPool, closedTo });
  const crash = createCrash({ ...deps, pool, moneyPool, bus, log, closedTo });
  const seated = createSeated({ pool, house });
  const page = createPage({ ...deps, clock });
  const poolOf = createPoolOf({ clock });
  const tools = async ({ tx }: { readonly tx: Tx }) => ({ at: clock.now(), rng, sealer: await deps.sealerOf(tx, rng) });

  return {
    close: async () => {
      await crash.close();
      await rounds.close();
    },
    register: crash.register,
    routes: inRoom('studio', [
      ...crash.routes,
      route(openFrame, createOpenFrame({ ...deps, page })),
      route(
        readBalance,
        seated(async ({ tx }, _, seat) => {
          const [balance] = await house.cashOf(tx, [seat]);
          return done({ balance: balance ?? (0n as NonNullable<typeof balance>) });
        }),
      ),
      route(refillDemoPurse, seated(refillPurse)),
      route(
        readFrameJackpot,
        seated(async (_, __, seat) => done({ amount: await poolOf(pool, seat) })),
      ),
      ...rounds.routes,
      route(readRound, seated(createReadByKey(deps))),
      route(
        listRounds,
        seated(({ tx }, { game, before = null, count }, { member, gameCode }) =>
          page(tx, { member, game: game ?? (isOwnGame(gameCode) ? gameCode : null), before, count }),
        ),
      ),
      route(readMyRound, createReadMine({ ...deps, clock })),
      route(listMyRounds, ({ tx, caller }, { game = null, before = null, count }) =>
        page(tx, { member: caller.member, game, before, count }),
      ),
      ...seedRoutes({ seated, held: createHeld({ seated, house }), tools }),
      ...openRoutes(house),
    ]),
  };
}

const createReadByKey =
  ({ house, limitsOf, sealerOf, rng }: BatchDeps) =>
  async ({ tx }: Context, { key }: { token: string; key: string }, seat: Seat) => {
    const [row] = await findRounds(tx, [{ member: seat.member, key }]);
    if (!row) return refuse('round_unknown');
    const round = showRound(row, await limitsOf(row.game), await sealerOf(tx, rng));
    const [balance] = await house.cashOf(tx, [seat]);
    return done({ round, balance: balance ?? (0n as typeof round.stake), isRepeated: true });
  };

/** Whosoever else's it is, nobody says so. */
const createReadMine =
  ({ clock, limitsOf, sealerOf, rng }: BatchDeps) =>
  async ({ tx, caller }: Context<Caller>, { roundId }: { roundId: string }) => {
    if (roundId.startsWith('cb_')) {
      const bet = (await readCrashBets(tx, [roundId])).find(({ member }) => member === caller.member);
      const [round] = bet ? await readCrashRounds(tx, [bet.round]) : [];
      return bet && round ? done(showOwnBet(bet, round, clock.now())) : refuse('round_unknown');
    }
    const row = (await readRounds(tx, [roundId])).find(({ member }) => member === caller.member);
    return row ? done(showRound(row, await limitsOf(row.game), await sealerOf(tx, rng))) : refuse('round_unknown');
  };

const createPage =
  ({ clock, limitsOf, sealerOf, rng }: BatchDeps) =>
  async (tx: Tx, wish: PageWish) => {
    // Ids of both kinds begin with their moment, so one stands for its place among the others.
    const kindOf = (kind: 'sr' | 'cb'): PageWish => ({
      ...wish,
      before: wish.before === null ? null : `${kind}${wish.before.slice(2)}`,
    });
    const rows = wish.game === 'crash' ? [] : await pageOfRounds(tx, kindOf('sr'));
    const sealer = await sealerOf(tx, rng);
    const content: Round[] = [];
    for (const row of rows) content.push(showRound(row, await limitsOf(row.game), sealer));
    if (wish.game === 'crash' || wish.game === null) content.push(...(await crashPage(tx, kindOf('cb'), clock.now())));
    const page = content.sort((a, b) => (a.roundId.slice(2) < b.roundId.slice(2) ? 1 : -1)).slice(0, wish.count);
    return done({ content: page, next: page.length === wish.count ? (page.at(-1)?.roundId ?? null) : null });
  };

type SeedTools = (context: { readonly tx: Tx }) => Promise<Parameters<typeof readSeedsOf>[2]>;

type SeedDeps = {
  readonly seated: Seated;
  readonly held: ReturnType<typeof createHeld>;
  readonly tools: SeedTools;
};

/** By a frame's token, and by a member's session for the page of fairness. */
const seedRoutes = ({ seated, held, tools }: SeedDeps): Route[] => [
  route(
    readSeeds,
    seated(async (context, _, { member }) => done(await readSeedsOf(context.tx, member, await tools(context)))),
  ),
  route(
    changeClientSeed,
    held(async (context, { clientSeed }, { member }) =>
      changeSeedOf(context.tx, { member, clientSeed }, await tools(context)),
    ),
  ),
  route(
    rotateSeeds,
    held(async (context, { clientSeed }, { member }) =>
      rotateSeedsOf(context.tx, { member, clientSeed }, await tools(context)),
    ),
  ),
  // Whoever looks before their first bet has a pair made; of two that look at once the first one's stands.
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

/** How many are told of each. */
const toldChains = 5;
const toldRounds = 50;

async function showChains({ tx }: Context) {
  const chains = await listChainRows(tx, toldChains);
  const rounds = await listBusted(tx, toldRounds);
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

async function crashPage(tx: Tx, wish: PageWish, now: Instant) {
  const bets = await pageOfCrashBets(tx, wish);
  const numbers = [...new Set(bets.map(({ round }) => round))];
  const rounds = new Map((await readCrashRounds(tx, numbers)).map((row) => [row.number, row]));
  return bets.flatMap((bet) => {
    const round = rounds.get(bet.round);
    return round ? [showOwnBet(bet, round, now)] : [];
  });
}

/** What anybody may look at. */
const openRoutes = (house: House): Route[] => [
  route(listChains, showChains),
  route(readJackpots, showJackpots),
  route(listJackpotHits, createListHits(house)),
];

/** Begins what has not begun; for a job. */
export const keepJackpots = ({ pool, clock, rng }: Pick<StudioDeps, 'pool' | 'clock' | 'rng'>) =>
  transact(pool, async (tx) => openJackpots(tx, { at: clock.now(), rng, sealer: await createSealerOf()(tx, rng) }));

export { openRoundOf } from '../rules/abandoned.ts';
export { replay } from '../rules/replay/replay.ts';
export { factsOf } from '../rules/settle.ts';
export { enterSaltValue, nameSaltSource } from './chain.ts';
export { copyCrashBets, copyRounds } from './copy.store.ts';
export type { Listening } from './crash-live.ts';
export { createCrashTurn } from './crash-loop.ts';
export { readDemoBalance } from './demo.store.ts';
export { type DemoWish, openDemo, sweepDemo } from './demo.ts';
export { type ClosedTo, type House, vendor } from './house.ts';
export { createSealerOf } from './seal.ts';
