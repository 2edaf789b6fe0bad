/**
 * The games of the house in one process that is made to be killed: gateway and studio behind the real HTTP, and beside them
 * what a worker does for them. Started by `server-process.ts` with a port and an address; tells its processor time when asked.
 */
import websocket from '@fastify/websocket';
import { keepSharedRound } from '#domains/studio/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { createBus } from '#platform/server/bus/index.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Site } from '#platform/server/context.ts';
import { createPool } from '#platform/server/db.ts';
import { createHttp } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { createLog } from '#platform/server/log.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { startRelay } from '#platform/server/outbox/index.ts';
import { systemRng } from '#platform/server/rng.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { gamesOf, houseOf, keepSealing, launchOriginOf, protectionOf, texts } from '../house.ts';
import { tellReady } from './server-process.ts';

const [port = '0', url = ''] = process.argv.slice(2);
const site: Site = { merchant: 'demo', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' };
/** A process that dies on purpose has nothing to say about it. */
const log = createLog({ level: 'fatal', name: 'shop' });
const given = { clock: systemClock, rng: systemRng, log };
const protection = protectionOf();

const pool = createPool({ url, max: 20, name: 'chaos shop' });
const moneyPool = createPool({ url, max: 6, name: 'chaos shop bets', isLasting: true });
const bus = await createBus({ url, pool, log });
const siteState = async () => ({ status: 0, endTime: null }) as const;
const originOf = launchOriginOf(Number(port));
const games = gamesOf({ ...given, pool, moneyPool, bus, protection, originOf, siteState });
const app = await createHttp({
  ...given,
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

const workers = createPool({ url, max: 7, name: 'chaos shop worker' });
await startRelay({ url, pool: workers, bus, subscriptions: [], log });
keepSealing({ pool: workers, log });
const house = houseOf({ pool: workers, clock: systemClock, protection });
keepSharedRound({ ...given, pool: workers, bus, house });

process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit());
await app.listen({ port: Number(port), host: '127.0.0.1' });
tellReady();
