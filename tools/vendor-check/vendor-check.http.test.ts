/** The checks against our own gateway, and against gateways that are broken on purpose: they must find the fault. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, insertTestGames } from '#domains/games/server/gateway/testing.ts';
import { insertHub88Games } from '#domains/games/server/hub88/testing-hub88.ts';
import { insertPublicKey, openLaunch } from '#domains/games/server/index.ts';
import { verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { systemClock as clock } from '#platform/server/runtime/clock.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import type { GatewayTester } from './gateway-protocol.ts';
import { checkGateway } from './gateway-run.ts';
import { hub88Protocol } from './hub88-protocol.ts';
import { ownProtocol } from './own-protocol.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let caller: Caller;
let url = '';
const fronts: Server[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  await insertHub88Games(db.pool);
  gateway = await createGatewayWorld({ db, clock });
  caller = gateway.vendorSide;
  url = await gateway.http.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const each of fronts.splice(0)) {
    each.closeAllConnections();
    each.close();
  }
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});

async function testerAt(address: string, name: string): Promise<GatewayTester> {
  const { playerId: player, token } = await caller.player(name, 1_000);
  return { url: address, vendor: 'JILI', secret: caller.secret, player, token, game: 'boxing', currency: 'PHP' };
}
const check = async (address: string, run: string) =>
  (await checkGateway(ownProtocol(await testerAt(address, run)), { run, lateMs: 5 }))
    .filter(({ problem }) => problem !== null)
    .map(({ name, problem }) => `${name}: ${problem}`);

/** A proxy of the gateway that corrupts what the name says. */
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

test('the checks find no fault in our own gateway', async () => {
  expect(await check(url, 'own')).toEqual([]);
  expect((await verifyLedger(db.pool)).ok).toBe(true);
});

async function hub88Tester(name: string): Promise<GatewayTester> {
  const { player } = await testerAt(url, name);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await insertPublicKey(db.pool, {
    vendor: 'HUB88',
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    at: clock.now(),
  });
  const { rows } = await db.pool.query<{ node: string }>(`SELECT node::text FROM games.game WHERE code = 'clt_dragon'`);
  const { ticket } = await transact(db.pool, (tx) =>
    openLaunch(tx, {
      vendor: 'HUB88',
      member: player as never,
      merchant: 'demo',
      domain: 'localhost',
      currency: 'PHP',
      node: rows[0]?.node ?? '',
      session: 'hub88',
      at: clock.now(),
      rng: systemRng,
    }),
  );
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { url, vendor: 'HUB88', secret, player, token: ticket, game: 'clt_dragon', currency: 'PHP' };
}

test('the checks find no fault in our gateway with the protocol of Hub88', async () => {
  const tester = await hub88Tester('hubert');
  const verdicts = await checkGateway(hub88Protocol(tester), { run: 'hub', lateMs: 5 });
  expect(verdicts.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(30);
  const stranger = hub88Protocol({
    ...tester,
    secret: generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  });
  expect((await stranger.call('balance', {})).code).toBe('RS_ERROR_INVALID_SIGNATURE');
});

test('the checks find a gateway that accepts everything', async () => {
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

test('the checks find a gateway whose money does not move', async () => {
  const still = await front((_, body) => body.replace(/"cash":"[^"]*"/, '"cash":"100"'));
  expect((await check(still, 'still')).some((problem) => problem.includes('moved 0'))).toBe(true);
});

test('the checks find a gateway that does not answer', async () => {
  expect((await check('http://127.0.0.1:1', 'gone')).length).toBeGreaterThan(40);
});
