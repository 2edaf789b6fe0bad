/** The two servers of the bench `http`; which one is the first argument, the database's address the second. */
import { hash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { mapWritten } from '#kernel/locale.ts';
import { done } from '#kernel/outcome.ts';
import { MoneyText } from '#kernel/wire.ts';
import type { Caller, Site } from '#platform/server/context.ts';
import { createPool } from '#platform/server/database/db.ts';
import { createHttp } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { route } from '#platform/server/route.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { createLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { path, token } from './http-load.ts';

const order = endpoint({
  method: 'POST',
  path,
  audience: 'member',
  input: z.object({
    amount: MoneyText,
    account: z.string().check(z.regex(/^pa_[0-9A-Z]{26}$/)),
    currency: z.string().check(z.length(3)),
    remark: z.string().check(z.maxLength(80)),
    channel: z.enum(['gcash', 'maya', 'bank']),
    accepted: z.boolean(),
    lines: z.array(z.int()).check(z.maxLength(10)),
  }),
  output: z.object({
    amount: MoneyText,
    account: z.string(),
    currency: z.string(),
    remark: z.string(),
    channel: z.string(),
    accepted: z.boolean(),
    lines: z.array(z.int()),
  }),
  faults: {},
  summary: 'Answers what it was sent',
});

const caller: Caller = { member: 'mb_00000000000000000000000001', session: 's1', role: 'member' };
const site: Site = { merchant: 'kislap', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' };

/** What the call cannot do without: it parses the body and writes the answer, and judges nothing. */
const raw: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    const body = `{"success":true,"message":"","value":${JSON.stringify(value)}}`;
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
};

/** Session and site come from a cache of one second, as in the product; the call itself runs no query. */
async function startStack(appUrl: string): Promise<number> {
  const pool = createPool({ url: appUrl, max: 4, name: 'bench http' });
  const log = createLog({ level: 'warn' });
  const clock = systemClock;
  const sessions = createShortCache<Caller | null>({ ms: 1_000, max: 1_000, clock });
  const sites = createShortCache<Site | null>({ ms: 1_000, max: 1_000, clock });
  const tokenHash = hash('sha256', token, 'base64url');
  const app = await createHttp({
    routes: [route(order, async (_, input) => done(input))],
    pool,
    clock,
    rng: systemRng,
    log,
    metrics: createMetrics({ ofProcess: true }),
    limits: createLimits({ store: postgresLimitStore(pool), clock, log, perIp: 1e9, perAccount: 1e9 }),
    seals: createSeals({ pool, clock, rng: systemRng }),
    texts: mapWritten(() => ({})),
    trustedProxies: ['127.0.0.1'],
    authenticate: (tokenCaller) =>
      sessions.get(tokenCaller, async () => (hash('sha256', tokenCaller, 'base64url') === tokenHash ? caller : null)),
    confirm: async (_, tokenCaller) => tokenCaller,
    resolveSite: (host) => sites.get(host, async () => site),
    siteState: () => ({ status: 0, endTime: null }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function startRaw(): Promise<number> {
  const server = createServer(raw);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

const [kind, appUrl = ''] = process.argv.slice(2);
const port = kind === 'raw' ? await startRaw() : await startStack(appUrl);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit());
process.send?.({ port });
