/**
 * Gateway and studio in one process that is made to be killed: both behind the real HTTP, and beside them
 * what a worker does for them. Started by `killable-server.ts` with a port and an address; reports its CPU time on request.
 */
import websocket from '@fastify/websocket';
import { runSharedRound } from '#domains/studio/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { createBus } from '#platform/server/bus/index.ts';
import type { Site } from '#platform/server/context.ts';
import { createPool } from '#platform/server/database/db.ts';
import { createHttp } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { startRelay } from '#platform/server/outbox/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { createLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import {
  composeGames,
  composeProtection,
  createOriginOf,
  createStudioGateway,
  startSealing,
  texts,
} from '../composition.ts';
import { tellReady } from './killable-server.ts';

const [port = '0', url = ''] = process.argv.slice(2);
const site: Site = { merchant: 'demo', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' };
/** A process that dies on purpose has nothing to say about it. */
const log = createLog({ level: 'fatal', name: 'gateway' });
const deps = { clock: systemClock, rng: systemRng, log };
const protection = composeProtection();

const pool = createPool({ url, max: 20, name: 'chaos gateway' });
const moneyPool = createPool({ url, max: 6, name: 'chaos gateway bets', keepsConnections: true });
const bus = await createBus({ url, pool, log });
const siteState = async () => ({ status: 0, endTime: null }) as const;
const originOf = createOriginOf(Number(port));
const games = composeGames({ ...deps, pool, moneyPool, bus, protection, originOf, siteState });
const app = await createHttp({
  ...deps,
  pool,
  limits: createLimits({ store: postgresLimitStore(pool), clock: systemClock, log }),
  seals: createSeals({ pool, clock: systemClock, rng: systemRng }),
  metrics: createMetrics(),
  trustedProxies: ['127.0.0.1'],
  texts,
  routes: games.routes,
  authenticate: (token) => ({ member: token as MemberId, session: `ss_${token}`, role: 'member' }),
  confirm: async (_, caller) => caller,
  resolveSite: () => site,
  siteState,
});
await app.register(websocket);
games.register(app, { ipOf: ({ socket }) => socket.remoteAddress ?? '', isOurs: async () => true });

const workers = createPool({ url, max: 7, name: 'chaos gateway worker' });
await startRelay({ url, pool: workers, bus, subscriptions: [], log });
startSealing({ pool: workers, log });
const operator = createStudioGateway({ pool: workers, clock: systemClock, protection });
runSharedRound({ ...deps, pool: workers, bus, operator });

process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit());
await app.listen({ port: Number(port), host: '127.0.0.1' });
tellReady();
