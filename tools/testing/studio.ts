/** Words for the studio's tests: the fourteen games in a catalogue, players with money, launched frames and their calls. */
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { type CheckStakes, createCatalogueOf, createLocalGateway, openLaunch } from '#domains/games/server/index.ts';
import { openFrame } from '#domains/studio/contract/session.ts';
import { type StudioGame, studioGames } from '#domains/studio/contract/studio-game.ts';
import { texts as studioTexts } from '#domains/studio/contract/texts.ts';
import {
  type CheckClosed,
  createCrashTick,
  createLimitsOf,
  createSealerOf,
  createStudio,
  endAbandonedRounds,
  type LiveOptions,
  type Studio,
} from '#domains/studio/server/index.ts';
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Clock } from '#kernel/time.ts';
import { readBalances } from '#ledger';
import { cashOf, fundMembers, memberOf } from '#ledger/testing.ts';
import { type Bus, createLocalBus } from '#platform/server/bus/index.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type ManualClock, manualClock, type TestHttp, testHttp, testSite } from './http.ts';

export type StudioFrame = {
  readonly name: string;
  readonly member: MemberId;
  readonly token: string;
  readonly opened: WireOutputOf<typeof openFrame>;
};

export type StudioWorld = {
  readonly db: TestDatabase;
  readonly clock: ManualClock;
  /** One entry per requested process. */
  readonly https: readonly TestHttp[];
  /** One look of the shared round's loop at the clock, in a process of its own. */
  turn(): Promise<number>;
  /** The check before every stake; null lets it pass. */
  stakeFault: Awaited<ReturnType<CheckStakes>>[number];
  /** Why no new stake is taken from this address; null where they are. */
  closed: (visit: { readonly merchant: string; readonly ip: string }) => Awaited<ReturnType<CheckClosed>>;
  /** What happens between the arrival of a call and the studio. */
  onTheWay: () => void;
  /** What happens while the loop of the shared round settles bets. */
  onSettling: () => void;
  /** A server with nothing but the socket of the shared round; the answer is its port. */
  listen(limits?: Partial<LiveOptions>): Promise<number>;
  ticket(name: string, game: StudioGame): Promise<string>;
  frame(name: string, game: StudioGame, pesos?: number): Promise<StudioFrame>;
  /** The value, or the code of the refusal. */
  ask<E extends Endpoint>(endpoint: E, input: WireInputOf<E>): Promise<WireOutputOf<E> | string>;
  /** The same by a member's own session on the site; null is a guest. */
  own<E extends Endpoint>(name: string | null, endpoint: E, input: WireInputOf<E>): Promise<WireOutputOf<E> | string>;
  /** One run of the job that ends abandoned rounds; returns how many it ended. */
  endAbandoned(): Promise<number>;
  cash(name: string): Promise<bigint | undefined>;
  close(): Promise<void>;
};

/** `paced`: rounds follow each other as slowly as in the product; otherwise at once, so that many are played in no time. */
export type StudioWorldOptions = { readonly processes?: number; readonly paced?: boolean };

const isOwnHost = async (host: string) => host === '127.0.0.1';

export async function studioWorld({ processes = 1, paced = false }: StudioWorldOptions = {}): Promise<StudioWorld> {
  const db = await testDatabase({ max: 20 });
  const { pool } = db;
  const clock = manualClock();
  const nodes = await openCatalogue(pool);
  if (!paced) await db.owner.query('UPDATE studio.game_limit SET cycle_ms = 0');
  const bus = createLocalBus(silentLog);
  const apps: FastifyInstance[] = [];
  const studios: Studio[] = [];
  const https: TestHttp[] = [];
  const mayStake: CheckStakes = async (_, stakes) => stakes.map(() => world.stakeFault);
  for (let n = 0; n < processes; n++) {
    const { studio, http } = await openProcess({ db, clock, bus, mayStake, settings: () => world });
    studios.push(studio);
    https.push(http);
  }

  const turn = createLoopTurn({ pool, clock, bus, mayStake, onSettling: () => world.onSettling() });

  let callCount = 0;
  const world: StudioWorld = {
    db,
    clock,
    https,
    turn: () => turn(),
    stakeFault: null,
    closed: () => null,
    onTheWay: () => {},
    onSettling: () => {},
    async listen(limits = {}) {
      const app = fastify();
      await app.register(websocket);
      studios[0]?.register(app, { ipOf: ({ socket }) => socket.remoteAddress ?? '', isOurs: isOwnHost, ...limits });
      apps.push(app);
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
    async ticket(name, game) {
      const place = { vendor: 'BGS', merchant: 'demo', domain: 'localhost', currency: 'PHP', rng: systemRng };
      const who = { member: memberOf(name), node: nodes.get(game) ?? '', session: `session of ${name}` };
      const sending = { ...place, ...who, at: clock.now() };
      return (await transact(pool, (tx) => openLaunch(tx, sending))).ticket;
    },
    async frame(name, game, pesos = 1_000) {
      await ensureMember(pool, name, pesos);
      const opened = await world.ask(openFrame, { ticket: await world.ticket(name, game) });
      if (typeof opened === 'string') throw new Error(opened);
      return { name, member: memberOf(name), token: opened.token, opened };
    },
    async ask(endpoint, input) {
      callCount += 1;
      const http = https[callCount % https.length];
      if (!http) throw new Error('no process');
      // From a host of games, which is no site of a brand; each from an address of its own.
      const ip = `10.3.${Math.floor(callCount / 250) % 250}.${callCount % 250}`;
      const { envelope } = await http.ask(endpoint, input, { host: 'play.localhost', ip });
      return envelope.success && envelope.value !== null ? envelope.value : (envelope.code ?? '');
    },
    own: createMemberCalls(https),
    endAbandoned: () => endAbandonedIn({ pool, clock, mayStake }),
    cash: async (name) => (await readBalances(pool, [cashOf(name)])).get(cashOf(name)),
    async close() {
      for (const studio of studios) await studio.close();
      for (const app of apps) await app.close();
      for (const http of https) await http.close();
      await db.drop();
    },
  };
  return world;
}

type StudioProcess = Pick<StudioWorld, 'db' | 'clock'> & {
  readonly bus: Bus;
  readonly mayStake: CheckStakes;
  readonly settings: () => Pick<StudioWorld, 'closed' | 'onTheWay'>;
};

async function openProcess({ db, clock, bus, mayStake, settings }: StudioProcess) {
  const { pool } = db;
  const operator = createOperator({ pool, clock, mayStake });
  const closedTo: CheckClosed = async (visit) => settings().closed(visit);
  const studio = createStudio({ pool, clock, rng: systemRng, operator, bus, log: silentLog, closedTo });
  const resolveSite = (host: string) => {
    settings().onTheWay();
    return host === testSite.domain ? testSite : null;
  };
  const texts = joinTexts([platformTexts, studioTexts]);
  return { studio, http: await testHttp({ routes: [...studio.routes], db, clock, texts, resolveSite }) };
}

/** The fourteen games; their nodes by code. */
async function openCatalogue(pool: Pool): Promise<ReadonlyMap<string, string>> {
  await pool.query(`INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', 'BGS', 'Kislap Originals')`);
  await pool.query(`INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ('demo', 'RNG', 'BGS', 1)`);
  for (const [nth, game] of studioGames.entries())
    await pool.query(
      `INSERT INTO games.game (category, vendor, code, position, name) VALUES ('RNG', 'BGS', $1, $2, $1)`,
      [game, nth + 1],
    );
  const { rows } = await pool.query<{ node: string; code: string }>('SELECT node::text, code FROM games.game');
  return new Map(rows.map(({ node, code }) => [code, node]));
}

/** Inserts the member, with money, where it does not exist. */
async function ensureMember(pool: Pool, name: string, pesos: number): Promise<void> {
  const { rowCount } = await pool.query(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     VALUES ($1, 'demo', $2, 0, 'EN', 'none', now(), now()) ON CONFLICT DO NOTHING`,
    [memberOf(name), name.replaceAll(/[^a-z0-9]/g, '')],
  );
  if (rowCount === 1) await fundMembers(pool, [name], BigInt(pesos) * 10_000n);
}

/** Calls with sessions of members, alternating between the processes. */
function createMemberCalls(https: readonly TestHttp[]): StudioWorld['own'] {
  let callCount = 0;
  return async (name, endpoint, input) => {
    callCount += 1;
    const http = https[callCount % https.length];
    if (!http) throw new Error('no process');
    const caller = name === null ? null : { member: memberOf(name), session: `session of ${name}`, role: 'member' };
    const token = caller && http.login(caller as Parameters<typeof http.login>[0]);
    const { envelope } = await http.ask(endpoint, input, { ...(token && { token }) });
    return envelope.success && envelope.value !== null ? envelope.value : (envelope.code ?? '');
  };
}

type OperatorDeps = { readonly pool: Pool; readonly clock: Clock; readonly mayStake: CheckStakes };

/** The operator of a process without a gateway. */
const createOperator = ({ pool, clock, mayStake }: OperatorDeps) =>
  createLocalGateway({
    vendor: 'BGS',
    catalogueOf: createCatalogueOf({ pool, clock, marketOf: async () => ({ languages: ['EN', 'TY'], profile: 'PH' }) }),
    mayStake,
  });

const endAbandonedIn = ({ pool, clock, mayStake }: OperatorDeps) =>
  endAbandonedRounds(
    { pool, clock, rng: systemRng, log: silentLog, operator: createOperator({ pool, clock, mayStake }) },
    new AbortController().signal,
  );

type RoundLoopDeps = OperatorDeps & { readonly bus: Bus; readonly onSettling: () => void };

function createLoopTurn({ pool, clock, bus, mayStake, onSettling }: RoundLoopDeps): () => Promise<number> {
  const operator = createOperator({ pool, clock, mayStake });
  const move: typeof operator.move = (...args) => {
    onSettling();
    return operator.move(...args);
  };
  return createCrashTick({
    pool,
    clock,
    bus,
    rng: systemRng,
    log: silentLog,
    operator: { ...operator, move },
    sealerOf: createSealerOf(),
    limitsOf: createLimitsOf({ pool, clock }),
  });
}

/** In hi-lo: after an ace "higher" cannot fail and is refused, and so is "lower" after a king. */
export const guessThatCanFail = (card: number): 'higher' | 'lower' =>
  card === 1 || (card > 7 && card < 13) ? 'lower' : 'higher';
