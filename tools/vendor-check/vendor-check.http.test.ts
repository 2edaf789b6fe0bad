/** The kit against our own gateway, and against gateways that are broken on purpose: it must find what is wrong. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, openShop, vendorCaller } from '#domains/games/server/gateway/testing.ts';
import { createCatalogueOf, createGateway, type Gateway } from '#domains/games/server/index.ts';
import { verify } from '#ledger';
import { systemClock as clock } from '#platform/server/clock.ts';
import { silentLog } from '#platform/server/log.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { ownProtocol } from './own-protocol.ts';
import { checkGateway } from './run.ts';
import type { Tester } from './wallet.ts';

let db: TestDatabase;
let http: TestHttp;
let gateway: Gateway;
let house: Caller;
let url = '';
const fronts: Server[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db.pool);
  const marketOf = async () => ({ languages: ['EN', 'TY'], profile: 'PH' });
  const catalogueOf = createCatalogueOf({ pool: db.pool, clock, marketOf });
  const mayStake = async (_: unknown, stakes: readonly unknown[]) => stakes.map(() => null);
  gateway = createGateway({ pool: db.pool, clock, log: silentLog, catalogueOf, mayStake });
  http = await testHttp({ routes: [...gateway.routes], db });
  house = await vendorCaller(http.app, { pool: db.pool, clock });
  url = await http.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const front of fronts.splice(0)) {
    front.closeAllConnections();
    front.close();
  }
});
afterAll(async () => {
  await gateway.close();
  await http.close();
  await db.drop();
});

async function testerAt(address: string, name: string): Promise<Tester> {
  const { playerId: player, token } = await house.player(name, 1_000);
  return { url: address, vendor: 'JILI', secret: house.secret, player, token, game: 'boxing', currency: 'PHP' };
}
const check = async (address: string, run: string) =>
  (await checkGateway(ownProtocol(await testerAt(address, run)), { run, lateMs: 5 }))
    .filter(({ problem }) => problem !== null)
    .map(({ name, problem }) => `${name}: ${problem}`);

/** Stands before the gateway and spoils what the name says. */
async function front(spoil: (call: string, body: string) => string): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const call = request.url?.split('/').at(-1) ?? '';
      const { host: _, 'content-length': __, ...headers } = request.headers as Record<string, string>;
      fetch(`${url}${request.url}`, { method: 'POST', body, headers })
        .then(async (answer) => response.end(spoil(call, await answer.text())))
        .catch(() => response.writeHead(502).end());
    });
  });
  fronts.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the kit finds nothing wrong with our own gateway', async () => {
  expect(await check(url, 'own')).toEqual([]);
  expect((await verify(db.pool)).ok).toBe(true);
});

test('the kit finds a gateway that says yes to everything', async () => {
  const yes = await front((call, body) =>
    call === 'balance' ? body : JSON.stringify({ ...JSON.parse(body), code: 0, message: 'OK' }),
  );
  const problems = await check(yes, 'yes');
  for (const name of [
    'bad signature',
    'negative amount',
    'win, no record:',
    'rollback, settled',
    'bet, placed, other amount',
  ])
    expect(problems.some((problem) => problem.startsWith(name))).toBe(true);
});

test('the kit finds a gateway whose money does not move', async () => {
  const still = await front((_, body) => body.replace(/"cash":"[^"]*"/, '"cash":"100"'));
  expect((await check(still, 'still')).some((problem) => problem.includes('moved 0'))).toBe(true);
});

test('the kit finds a gateway that does not answer', async () => {
  expect((await check('http://127.0.0.1:1', 'gone')).length).toBeGreaterThan(40);
});
