/**
 * The built app of some routes on a database of its own, called through their contracts. A domain's HTTP
 * tests pass its routes and texts; sessions are issued by `login`, external state is settable.
 */
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import type { Endpoint, Envelope, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { mapWritten } from '#kernel/locale.ts';
import { type Clock, type Instant, instant } from '#kernel/time.ts';
import type { Caller, Site } from '#platform/server/context.ts';
import { createHttp, type HttpOptions, type SiteState } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import type { Route } from '#platform/server/route.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSeals, type SealKey, type Seals } from '#platform/server/seal/index.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { testStart } from './template.ts';

export type ManualClock = Clock & { set(at: Instant): void; pass(ms: number): void };

export function manualClock(start: Instant = testStart): ManualClock {
  let at: number = start;
  return {
    now: () => instant(at),
    set: (moment) => {
      at = moment;
    },
    pass: (ms) => {
      at += ms;
    },
  };
}

export const testSite: Site = {
  merchant: 'kislap',
  domain: 'localhost',
  currency: 'PHP',
  currencySymbol: '₱',
  locale: 'EN',
};

export type RequestOptions = {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of the connection. */
  readonly ip?: string;
  readonly host?: string;
};

export type TestResponse<Value> = {
  readonly status: number;
  readonly envelope: Envelope<Value>;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
};

export type TestHttp = {
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly clock: ManualClock;
  readonly seals: Seals;
  /** The state that every call meets; 0 is open. */
  state: SiteState;
  /** Makes a token that stands for this caller. */
  login(caller: Caller): string;
  logout(token: string): void;
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    options?: RequestOptions,
  ): Promise<TestResponse<WireOutputOf<E>>>;
  close(): Promise<void>;
};

export type TestHttpOptions = Partial<Omit<HttpOptions, 'routes' | 'pool' | 'clock'>> & {
  readonly routes: readonly Route[];
  readonly clock?: ManualClock;
  /** A database that the file already has; otherwise one is made and dropped with the app. */
  readonly db?: TestDatabase;
};

export async function testHttp({ routes, db: givenDb, ...options }: TestHttpOptions): Promise<TestHttp> {
  const { clock = manualClock() } = options;
  const db = givenDb ?? (await testDatabase());
  const { pool } = db;
  const { rng = systemRng, log = silentLog } = options;
  const limits = options.limits ?? createLimits({ store: postgresLimitStore(pool), clock, log, exchangeMs: 0 });
  const seals = options.seals ?? createSeals({ pool, clock, rng });
  const sessions = new Map<string, Caller>();
  const isOwn = options.authenticate === undefined;
  const http = { state: { status: 0, endTime: null } as SiteState };
  const app = await createHttp({
    metrics: createMetrics(),
    texts: mapWritten(() => ({})),
    trustedProxies: [],
    authenticate: (token) => sessions.get(token) ?? null,
    confirm: async (_tx, caller) => (isOwn && ![...sessions.values()].includes(caller) ? null : caller),
    resolveSite: (host) => (host === testSite.domain ? testSite : null),
    siteState: () => http.state,
    probeMs: 0,
    ...options,
    routes,
    pool,
    clock,
    rng,
    log,
    limits,
    seals,
  });
  return Object.assign(http, {
    app,
    db,
    clock,
    seals,
    login(caller: Caller) {
      const token = `token-${sessions.size}-${caller.member}`;
      sessions.set(token, caller);
      return token;
    },
    logout: (token: string) => void sessions.delete(token),
    async ask<E extends Endpoint>(
      endpoint: E,
      input: WireInputOf<E>,
      requestOptions: RequestOptions = {},
    ): Promise<TestResponse<WireOutputOf<E>>> {
      const request = await requestOf(endpoint, input as Record<string, unknown>, { seals, clock });
      const response = await app.inject({
        method: endpoint.method,
        url: request.url,
        ...(request.payload !== undefined && { payload: request.payload }),
        remoteAddress: requestOptions.ip ?? '127.0.0.1',
        headers: {
          host: requestOptions.host ?? testSite.domain,
          ...request.headers,
          ...(requestOptions.token !== undefined && { authorization: `Bearer ${requestOptions.token}` }),
          ...(requestOptions.key !== undefined && { 'idempotency-key': requestOptions.key }),
          ...requestOptions.headers,
        },
      });
      const envelope = (response.body === '' ? null : response.json()) as Envelope<WireOutputOf<E>>;
      return { status: response.statusCode, envelope, headers: response.headers };
    },
    async close() {
      await app.close();
      limits.stop();
      if (!givenDb) await db.drop();
    },
  });
}

type PreparedRequest = { readonly url: string; readonly payload?: string; readonly headers: Record<string, string> };

async function requestOf(
  { method, path, sealed, body }: Endpoint,
  input: Record<string, unknown>,
  { seals, clock }: { seals: Seals; clock: Clock },
): Promise<PreparedRequest> {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(pairsOf(rest)).toString();
    return { url: query ? `${url}?${query}` : url, headers: {} };
  }
  if (sealed) {
    const payload = await seal(rest, { key: await seals.publicKey(), at: clock.now() });
    return { url, payload, headers: { 'content-type': 'application/jose' } };
  }
  if (body === 'form') {
    const payload = new URLSearchParams(pairsOf(rest)).toString();
    return { url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  return { url, payload: JSON.stringify(rest), headers: { 'content-type': 'application/json' } };
}

function pairsOf(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
    );
}

export type SealOptions = {
  readonly key: SealKey;
  readonly at: Instant;
  readonly jti?: string;
  readonly iat?: unknown;
};

/** Seals a payload as a browser does; tests that attack the seal choose its parts. */
export async function seal(
  payload: object,
  { key, at, jti = crypto.randomUUID(), iat = Math.floor(at / 1_000) }: SealOptions,
): Promise<string> {
  const plaintext = new TextEncoder().encode(JSON.stringify({ ...payload, iat, jti }));
  return new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
