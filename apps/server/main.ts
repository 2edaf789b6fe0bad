/** The gateway: site, calls and socket. Any number of these may run behind a load balancer. */
import type { FastifyInstance } from 'fastify';
import { readDefaultHost } from '#domains/content/server/index.ts';
import { createBus } from '#platform/server/bus/index.ts';
import { createPool, type Pool } from '#platform/server/database/db.ts';
import { createLetters, createProviders, logMissingProviders } from '#platform/server/letters/index.ts';
import {
  connectLimitRedis,
  createLimits,
  fallbackLimitStore,
  postgresLimitStore,
  redisLimitStore,
} from '#platform/server/limits/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import type { RunningConfig } from '#platform/server/runtime/config.ts';
import { createLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { isMainModule, runProcess } from '#platform/server/runtime/process.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { composeServer } from './compose.ts';
import { composePaymentProviders } from './wallet/wallet.ts';

export type RunningServer = { readonly url: string; stop(): Promise<void> };

/** `vendorUrl`: where the vendor of the sandbox listens, if there is one. */
export async function startServer(config: RunningConfig, vendorUrl?: string): Promise<RunningServer> {
  const log = createLog({ level: config.logLevel, name: 'server' });
  const pool = createPool({ url: config.appUrl, max: config.databasePool, name: 'kislap server' });
  // As many as there are batches at once, of vendors, rounds and the shared round: a bet does not wait for one to learn.
  const moneyPool = createPool({ url: config.appUrl, max: 6, name: 'kislap bets', keepsConnections: true });
  const redis = config.redisUrl ? await connectLimitRedis(config.redisUrl) : null;
  const bus = await createBus({ url: config.appUrl, pool, redisUrl: config.redisUrl ?? undefined, log });
  const metrics = createMetrics({ ofProcess: true });
  metrics.pool('bets', moneyPool);
  const inDatabase = postgresLimitStore(pool);
  const store = redis ? fallbackLimitStore({ first: redisLimitStore(redis), second: inDatabase, log }) : inDatabase;
  const limits = createLimits({ store, clock: systemClock, log });
  const providers = createProviders(config);
  logMissingProviders(providers, log);
  const app = await composeServer({
    pool,
    moneyPool,
    bus,
    limits,
    payments: composePaymentProviders(config),
    letters: createLetters({ providers, clock: systemClock, rng: systemRng }),
    clock: systemClock,
    rng: systemRng,
    log,
    metrics,
    trustedProxies: config.trustedProxies,
    sandbox: config.sandbox,
    port: config.port,
    vendorUrl,
  });
  await warmUp(app, pool);
  await app.listen({ port: config.port, host: config.host });
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return {
    url: `http://${shown}:${config.port}`,
    stop: async () => {
      await app.close();
      limits.stop();
      await bus.close();
      redis?.disconnect();
      await Promise.all([pool.end(), moneyPool.end()]);
    },
  };
}

/** The first visitor should not pay for the first connection and the first rendering. */
async function warmUp(app: FastifyInstance, pool: Pool): Promise<void> {
  const host = await readDefaultHost(pool);
  if (host !== null) await app.inject({ url: '/', headers: { host } });
}

if (isMainModule(import.meta))
  await runProcess({ name: 'server', environment: process.env, start: (config) => startServer(config) });
