/**
 * What only the whole server can show: that the limits which contracts declare are in force, and that a break is asked
 * for where a game is opened. The table is what has to be declared: a limit that is dropped, raised or new fails here
 * until somebody changes its line on purpose.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import { launchGame } from '#domains/games/contract/launch.ts';
import { login } from '#domains/identity/contract/session.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { type Bus, createBus } from '#platform/server/bus/index.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { createLimits, type Limits } from '#platform/server/limits/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { declaredLimits } from '#tools/testing/declared-limits.ts';
import { seal } from '#tools/testing/http.ts';
import { createWorldDatabase, demoPassword } from '#tools/testing/world.ts';
import { composeServer } from './compose.ts';

type LimitRule = { readonly by: 'ip' | 'account'; readonly count: number; readonly windowMs: number };
type DescribedOperation = { readonly 'x-audience': string; readonly 'x-limits'?: readonly LimitRule[] };
type LimitedCall = { readonly method: string; readonly path: string; readonly rule: LimitRule };

let db: TestDatabase;
let bus: Bus;
let limits: Limits;
let app: FastifyInstance;
let calls: readonly LimitedCall[];
let token = '';
/** The rule that is used up; every other one is below its limit. */
let exhaustedRule = '';

const describeRule = ({ by, count, windowMs }: LimitRule) => `${count}/${windowMs} ${by}`;
const describeCall = ({ method, path, rule }: LimitedCall) => `${method} ${path} ${describeRule(rule)}`;
beforeAll(async () => {
  db = await createWorldDatabase();
  bus = await createBus({ url: db.url, pool: db.pool, log: silentLog });
  limits = createLimits({
    store: {
      take: async (key) => (exhaustedRule !== '' && key.startsWith(`${exhaustedRule} `) ? 5_000 : 0),
      exchange: async () => new Map(),
      prune: async () => {},
    },
    clock: systemClock,
    log: silentLog,
    exchangeMs: 0,
  });
  app = await composeServer({
    pool: db.pool,
    bus,
    limits,
    payments: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    letters: createLetters({ providers: sandboxProviders, clock: systemClock, rng: systemRng }),
    clock: systemClock,
    rng: systemRng,
    log: silentLog,
    metrics: createMetrics(),
    trustedProxies: [],
    sandbox: true,
  });
  const { paths } = (await app.inject('/docs/openapi.json')).json<{
    paths: Record<string, Record<string, DescribedOperation>>;
  }>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      (described['x-limits'] ?? []).map((rule) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        rule,
      })),
    ),
  );
  token = await loginAs('datu');
});
afterAll(async () => {
  await app.close();
  limits.stop();
  await bus.close();
  await db.drop();
});

async function loginAs(username: string): Promise<string> {
  const key = await createSeals({ pool: db.pool, clock: systemClock, rng: systemRng }).publicKey();
  const answer = await app.inject({
    method: login.method,
    url: login.path,
    payload: await seal({ username, password: demoPassword, type: 'username' }, { key, at: systemClock.now() }),
    headers: { host: 'localhost', 'content-type': 'application/jose' },
  });
  return answer.json<{ value: { token: string } }>().value.token;
}

test('CONST-002 CALL-001 the limits that contracts declare are those of the table', () => {
  expect(calls.map(describeCall).sort()).toEqual([...declaredLimits].sort());
});

test('CONST-002 every call is refused with 429 and a time to wait when one of its limits is used up, whichever it is', async () => {
  for (const call of calls) {
    exhaustedRule = describeCall(call);
    const answer = await app.inject({
      method: call.method as 'GET',
      url: call.path.replace(/:\w+/g, '1'),
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    });
    const { code } = answer.json<{ code?: string }>();
    const answered = `${answer.statusCode} ${code} ${answer.headers['retry-after']}`;
    expect(`${exhaustedRule}: ${answered}`).toBe(`${exhaustedRule}: 429 TOO_MANY_REQUESTS 5`);
  }
});

test.each(['BGS', 'RNG', 'LIVE'])(
  'GAME-023 MEMBER-006 ROLE-010 who excluded themselves opens no game of %s, and an open session is no way around it',
  async (gameType) => {
    exhaustedRule = '';
    const account = { BGS: 'luz', RNG: 'celia', LIVE: 'pilar' }[gameType] ?? '';
    const headers = { host: 'localhost', authorization: `Bearer ${await loginAs(account)}` };
    const listed = await app.inject({ url: `${listGameMenus.path}?gameType=${gameType}&pageSize=30`, headers });
    const { content } = listed.json<{ value: { content: ListedGame[] } }>().value;
    const game = content.find(({ isGame, maintenance }) => isGame === 'GAME' && maintenance === undefined);
    expect(game).toBeDefined();
    const { nodeId, vassalage, gameCode } = game as ListedGame;
    const launch = async () => {
      const payload = { nodeId, vassalage, gameCode, gameType };
      const answer = await app.inject({ method: launchGame.method, url: launchGame.path, headers, payload });
      const { success, code } = answer.json<{ success: boolean; code?: string }>();
      return [answer.statusCode, success, code];
    };
    expect(await launch()).toEqual([200, true, undefined]);
    const pause = { method: startPause.method, url: startPause.path, headers, payload: { term: '6m' } };
    expect((await app.inject(pause)).statusCode).toBe(200);
    expect(await launch()).toEqual([403, false, 'SELF_EXCLUDED']);
  },
);

type ListedGame = {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly isGame: string;
  readonly maintenance?: unknown;
};
