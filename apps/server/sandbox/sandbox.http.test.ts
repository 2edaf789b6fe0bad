/** What stands only while the sandbox is on, asked of the whole server with it and without it. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { listLetters } from '#kernel/letter.ts';
import { type Bus, createBus } from '#platform/server/bus/index.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { createLimits, type Limits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { createWorldDatabase } from '#tools/testing/world.ts';
import { composeServer } from '../compose.ts';

let db: TestDatabase;
let bus: Bus;
let limits: Limits;
let sandboxApp: FastifyInstance;
let productionApp: FastifyInstance;

const composeApp = (sandbox: boolean) =>
  composeServer({
    pool: db.pool,
    bus,
    limits,
    payments: createPaymentProviders({ sandbox, xendit: null, rng: systemRng }),
    letters: createLetters({ providers: sandboxProviders, clock: systemClock, rng: systemRng }),
    clock: systemClock,
    rng: systemRng,
    log: silentLog,
    metrics: createMetrics(),
    trustedProxies: [],
    sandbox,
  });

beforeAll(async () => {
  db = await createWorldDatabase();
  bus = await createBus({ url: db.url, pool: db.pool, log: silentLog });
  limits = createLimits({ store: postgresLimitStore(db.pool), clock: systemClock, log: silentLog });
  [sandboxApp, productionApp] = await Promise.all([composeApp(true), composeApp(false)]);
});
afterAll(async () => {
  await Promise.all([sandboxApp.close(), productionApp.close()]);
  limits.stop();
  await bus.close();
  await db.drop();
});

const get = (app: FastifyInstance, url: string) => app.inject({ url, headers: { host: 'localhost' } });

test('SMS-012 letters can be read while the sandbox is on, and the call does not exist without it', async () => {
  expect((await get(sandboxApp, listLetters.path)).json()).toMatchObject({ success: true, value: { letters: [] } });
  const refused = await get(productionApp, listLetters.path);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  expect((await get(sandboxApp, '/docs/openapi.json')).body).toContain(listLetters.path);
  expect((await get(productionApp, '/docs/openapi.json')).body).not.toContain(listLetters.path);
});

test('SMS-012 the outbox has an address while the sandbox is on, and none without it', async () => {
  const page = await get(sandboxApp, '/sandbox/outbox');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  const refused = await get(productionApp, '/sandbox/outbox');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
});

test('SMS-012 a page knows whether what it sends can be read in the outbox', async () => {
  for (const [app, sandbox] of [
    [sandboxApp, true],
    [productionApp, false],
  ] as const) {
    expect((await get(app, '/wps/system/permission')).json()).toMatchObject({ success: true, value: { sandbox } });
  }
});

test('what waits and what was given up is among the figures of the server', async () => {
  const { body } = await get(productionApp, '/metrics');
  for (const name of ['waiting', 'oldest_seconds', 'given_up']) {
    expect(body).toContain(`kislap_letter_${name}{channel="sms"} 0`);
  }
});
