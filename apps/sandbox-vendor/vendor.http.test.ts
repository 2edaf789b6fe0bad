/** The sandbox vendor against our gateway, over a real network, as an external vendor would call it. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, insertTestGames } from '#domains/games/server/gateway/testing.ts';
import { verifyLedger } from '#ledger';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { type CallOperator, createOperatorClient, signatureOf } from './operator-client.ts';
import { createPlayers, type Players } from './player.ts';
import { createRoundLog } from './round-log.ts';
import { createVendorServer } from './serve.ts';

const vendor = 'JILI';
const title = { vendor, code: 'boxing', category: 'LIVE', name: 'Boxing', minStake: '1', maxStake: '1000' };
let db: TestDatabase;
let gateway: GatewayWorld;
let vendorSide: Caller;
let server: Server;
let players: Players;
let url = '';
const roundLog = createRoundLog();
/** Names of the calls whose answers are dropped. */
const lost = new Set<string>();
/** Codes of the calls that are refused before they are executed, by name. */
const refused = new Map<string, number>();

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  const clock = systemClock;
  gateway = await createGatewayWorld({ db, clock });
  vendorSide = gateway.vendorSide;
  const operatorUrl = await gateway.http.app.listen({ port: 0, host: '127.0.0.1' });
  const secretOf = (name: string) => (name === vendor ? vendorSide.secret : undefined);
  const send = createOperatorClient({ url: operatorUrl, secretOf, now: Date.now });
  const callOperator: CallOperator = async (...args) => {
    const code = refused.get(args[1]);
    if (code !== undefined) return { code, balance: null };
    const answer = await send(...args);
    return lost.has(args[1]) ? null : answer;
  };
  // Cards are never equal, and the player's is the higher one.
  let thrown = 0;
  const dice = (below: number) => (below === 13 ? (thrown++ % 2 === 0 ? 12 : 3) : 0);
  const titleOf = (name: string, code: string) => (name === vendor && code === 'boxing' ? title : null);
  players = createPlayers({ callOperator, roundLog, titleOf, dice, retryMs: 10 });
  server = createVendorServer({ players, roundLog, secretOf, now: Date.now, wallet: () => null });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.close();
  await db.drop();
});

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body), headers })).json() as Promise<
    Record<string, never>
  >;

async function enter(name: string) {
  const { playerId } = await vendorSide.player(name);
  const ticket = await vendorSide.launch(playerId);
  const reply: { ok: boolean; value: { session: string; balance: string } } = (await post('/session', {
    vendor,
    code: 'boxing',
    ticket,
  })) as never;
  return { playerId, ticket, reply, session: reply.value.session };
}
const cashOf = async (playerId: string) =>
  (await vendorSide.call('balance', { playerId, currency: 'PHP' })).balance?.cash;

test('GAME-025 a ticket opens a game at the vendor once', async () => {
  const { reply, ticket } = await enter('nena');
  expect(reply).toMatchObject({
    ok: true,
    value: { title: 'Boxing', stage: 'table', balance: '100', currency: 'PHP' },
  });
  expect(await post('/session', { vendor, code: 'boxing', ticket })).toEqual({ ok: false, fault: 'expired' });
  expect(await post('/session', { vendor, code: 'nothing', ticket })).toEqual({ ok: false, fault: 'maintenance' });
});

test('GAME-021 a round takes its stake and pays its result by signed calls', async () => {
  const { playerId, session } = await enter('oscar');
  const request = { session, play: 'p1', choice: 0, stake: '10' };
  const won = await post('/play', request);
  expect(won).toMatchObject({ ok: true, value: { payout: '20', balance: '110', show: { winner: 'player' } } });
  expect(await post('/play', request)).toEqual(won);
  expect(await post('/play', { ...request, play: 'p2', choice: 1 })).toMatchObject({
    ok: true,
    value: { payout: '0' },
  });
  expect(await cashOf(playerId)).toBe('100');
  expect((await verifyLedger(db.pool)).ok).toBe(true);
});

test.each([
  ['a stake below what the game takes', { stake: '0.5' }, 'failed'],
  ['a stake that is no amount', { stake: 'ten' }, 'failed'],
  ['a negative stake', { stake: '-10' }, 'failed'],
  ['a choice that is not there', { choice: 9 }, 'failed'],
  ['more than there is', { stake: '900' }, 'no_money'],
  ['a session that nobody opened', { session: 'x' }, 'expired'],
])('%s takes nothing', async (name, differs, fault) => {
  const { playerId, session } = await enter(name);
  const request = { session, play: 'p1', choice: 0, stake: '10', ...differs };
  expect(await post('/play', request)).toEqual({ ok: false, fault });
  expect(await cashOf(playerId)).toBe('100');
});

test('a bet that the operator does not answer in time is rolled back, and the member is informed', async () => {
  const { playerId, session } = await enter('pepe');
  lost.add('bet');
  const reply = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  lost.clear();
  expect(reply).toEqual({ ok: false, fault: 'given_back' });
  expect(await cashOf(playerId)).toBe('100');
});

test('a result whose answer was lost is sent again until the operator answers', async () => {
  const { playerId, session } = await enter('quirino');
  lost.add('win');
  const reply = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  expect(reply).toMatchObject({ ok: true, value: { payout: '20', balance: null } });
  lost.clear();
  await eventually(async () => expect(await cashOf(playerId)).toBe('110'));
});

test('a bet whose outcome the operator does not know is rolled back', async () => {
  const { playerId, session } = await enter('sisa');
  refused.set('bet', 100);
  const reply = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  refused.clear();
  expect(reply).toEqual({ ok: false, fault: 'given_back' });
  expect(await cashOf(playerId)).toBe('100');
});

test('a result that the operator refuses is not shown as won, and stays in the round log', async () => {
  const { playerId, session } = await enter('tasyo');
  refused.set('win', 13);
  const reply = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  refused.clear();
  expect(reply).toEqual({ ok: false, fault: 'failed' });
  expect(await cashOf(playerId)).toBe('90');
  const { rows } = await db.pool.query<{ round: string }>(
    'SELECT game_round AS round FROM bets.bet WHERE member = $1',
    [playerId],
  );
  expect(roundLog.answerFor({ vendor, playerId, roundId: rows[0]?.round ?? '' })).toMatchObject({
    state: 'settled',
    wins: [{ amount: '20' }],
  });
});

test('a result that the operator cannot process now is sent again until it can', async () => {
  const { playerId, session } = await enter('urduja');
  refused.set('win', 100);
  const reply = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  expect(reply).toMatchObject({ ok: true, value: { payout: '20', balance: null } });
  refused.clear();
  await eventually(async () => expect(await cashOf(playerId)).toBe('110'));
});

test('the outcome of a round is told only to signed calls of the operator', async () => {
  const { playerId, session } = await enter('rosa');
  const { value } = (await post('/play', { session, play: 'p1', choice: 0, stake: '10' })) as never as {
    value: { round: string };
  };
  const request = { requestId: 'q', vendor, playerId, roundId: value.round };
  const signed = (body: object, secret = vendorSide.secret) => {
    const at = String(Date.now());
    return { 'x-timestamp': at, 'x-signature': signatureOf(secret, at, JSON.stringify(body)) };
  };
  expect(await post('/round', request, signed(request))).toMatchObject({
    code: 0,
    state: 'settled',
    wins: [{ amount: '20' }],
  });
  const other = { ...request, roundId: 'never' };
  expect(await post('/round', other, signed(other))).toEqual({ code: 0, state: 'unknown', wins: [] });
  expect(await post('/round', request, signed(request, 'wrong'))).toMatchObject({ code: 10, wins: [] });
  expect(await post('/round', request)).toMatchObject({ code: 10 });
});

test('pages and scripts are served without types, and all scripts are under 60 kB', async () => {
  const page = await fetch(`${url}/JILI/boxing?ticket=x`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const seen = new Map<string, string>();
  const read = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    const text = await (await fetch(`${url}${path}`)).text();
    seen.set(path, text);
    for (const [, next = ''] of text.matchAll(/from '(\.\.?\/[^']+)'/g))
      await read(new URL(next, `${url}${path}`).pathname);
  };
  await read('/client/main.ts');
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen.values()].join('')).not.toContain('readonly');
  expect([...seen.values()].join('').length).toBeLessThan(60_000);
  for (const path of ['/client/nothing.ts', '/client/../main.ts', '/main.ts', '/book.ts'])
    expect((await fetch(`${url}${path}`)).status).toBe(404);
});
