/** The vendor of the sandbox against our gateway, over a real network: as an outsider would come. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openShop } from '#domains/games/server/gateway/testing.ts';
import { verify } from '#ledger';
import { systemClock } from '#platform/server/clock.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { gatewayShop, type Shop } from '#tools/testing/gateway.ts';
import { createBook } from './book.ts';
import { type Ask, createAsk, signatureOf } from './gateway.ts';
import { createPlayers, type Players } from './player.ts';
import { createVendorServer } from './serve.ts';

const vendor = 'JILI';
const title = { vendor, code: 'boxing', category: 'LIVE', name: 'Boxing', minStake: '1', maxStake: '1000' };
let db: TestDatabase;
let shop: Shop;
let house: Caller;
let server: Server;
let players: Players;
let url = '';
const book = createBook();
/** Calls that the house never answers, by their names. */
const lost = new Set<string>();
/** Calls that it answers with a code before it does anything. */
const refused = new Map<string, number>();

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db.pool);
  const clock = systemClock;
  shop = await gatewayShop({ db, clock });
  house = shop.vendorSide;
  const houseUrl = await shop.http.app.listen({ port: 0, host: '127.0.0.1' });
  const secretOf = (name: string) => (name === vendor ? house.secret : undefined);
  const told = createAsk({ url: houseUrl, secretOf, now: Date.now });
  const ask: Ask = async (...asked) => {
    const code = refused.get(asked[1]);
    if (code !== undefined) return { code, balance: null };
    const answer = await told(...asked);
    return lost.has(asked[1]) ? null : answer;
  };
  // Cards are never equal, and the player's is the higher one.
  let thrown = 0;
  const dice = (below: number) => (below === 13 ? (thrown++ % 2 === 0 ? 12 : 3) : 0);
  const titleOf = (name: string, code: string) => (name === vendor && code === 'boxing' ? title : null);
  players = createPlayers({ ask, book, titleOf, dice, againMs: 10 });
  server = createVendorServer({ players, book, secretOf, now: Date.now, wallet: () => null });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
  await db.drop();
});

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body), headers })).json() as Promise<
    Record<string, never>
  >;

async function enter(name: string) {
  const { playerId } = await house.player(name);
  const ticket = await house.launch(playerId);
  const told: { ok: boolean; value: { session: string; balance: string } } = (await post('/session', {
    vendor,
    code: 'boxing',
    ticket,
  })) as never;
  return { playerId, ticket, told, session: told.value.session };
}
const cashOf = async (playerId: string) => (await house.call('balance', { playerId, currency: 'PHP' })).balance?.cash;

test('GAME-025 a ticket opens a game at the vendor once', async () => {
  const { told, ticket } = await enter('nena');
  expect(told).toMatchObject({ ok: true, value: { title: 'Boxing', stage: 'table', balance: '100', currency: 'PHP' } });
  expect(await post('/session', { vendor, code: 'boxing', ticket })).toEqual({ ok: false, fault: 'expired' });
  expect(await post('/session', { vendor, code: 'nothing', ticket })).toEqual({ ok: false, fault: 'maintenance' });
});

test('GAME-021 a round takes its stake and pays its result by signed calls', async () => {
  const { playerId, session } = await enter('oscar');
  const asked = { session, play: 'p1', choice: 0, stake: '10' };
  const won = await post('/play', asked);
  expect(won).toMatchObject({ ok: true, value: { payout: '20', balance: '110', show: { winner: 'player' } } });
  expect(await post('/play', asked)).toEqual(won);
  expect(await post('/play', { ...asked, play: 'p2', choice: 1 })).toMatchObject({ ok: true, value: { payout: '0' } });
  expect(await cashOf(playerId)).toBe('100');
  expect((await verify(db.pool)).ok).toBe(true);
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
  const asked = { session, play: 'p1', choice: 0, stake: '10', ...differs };
  expect(await post('/play', asked)).toEqual({ ok: false, fault });
  expect(await cashOf(playerId)).toBe('100');
});

test('a bet that the house does not answer in time is rolled back, and the member is told', async () => {
  const { playerId, session } = await enter('pepe');
  lost.add('bet');
  const told = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  lost.clear();
  expect(told).toEqual({ ok: false, fault: 'given_back' });
  expect(await cashOf(playerId)).toBe('100');
});

test('a result that the house did not hear is said again until it has', async () => {
  const { playerId, session } = await enter('quirino');
  lost.add('win');
  const told = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  expect(told).toMatchObject({ ok: true, value: { payout: '20', balance: null } });
  lost.clear();
  await eventually(async () => expect(await cashOf(playerId)).toBe('110'));
});

test('a bet of which the house does not know itself what became is rolled back', async () => {
  const { playerId, session } = await enter('sisa');
  refused.set('bet', 100);
  const told = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  refused.clear();
  expect(told).toEqual({ ok: false, fault: 'given_back' });
  expect(await cashOf(playerId)).toBe('100');
});

test('a result that the house does not take is not shown as won, and stands in the book', async () => {
  const { playerId, session } = await enter('tasyo');
  refused.set('win', 13);
  const told = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  refused.clear();
  expect(told).toEqual({ ok: false, fault: 'failed' });
  expect(await cashOf(playerId)).toBe('90');
  const { rows } = await db.pool.query<{ round: string }>(
    'SELECT game_round AS round FROM bets.bet WHERE member = $1',
    [playerId],
  );
  expect(book.tell({ vendor, playerId, roundId: rows[0]?.round ?? '' })).toMatchObject({
    state: 'settled',
    wins: [{ amount: '20' }],
  });
});

test('a result that the house cannot take now is said again until it can', async () => {
  const { playerId, session } = await enter('urduja');
  refused.set('win', 100);
  const told = await post('/play', { session, play: 'p1', choice: 0, stake: '10' });
  expect(told).toMatchObject({ ok: true, value: { payout: '20', balance: null } });
  refused.clear();
  await eventually(async () => expect(await cashOf(playerId)).toBe('110'));
});

test('the house is told what became of a round, and nobody else is', async () => {
  const { playerId, session } = await enter('rosa');
  const { value } = (await post('/play', { session, play: 'p1', choice: 0, stake: '10' })) as never as {
    value: { round: string };
  };
  const asked = { requestId: 'q', vendor, playerId, roundId: value.round };
  const signed = (body: object, secret = house.secret) => {
    const at = String(Date.now());
    return { 'x-timestamp': at, 'x-signature': signatureOf(secret, at, JSON.stringify(body)) };
  };
  expect(await post('/round', asked, signed(asked))).toMatchObject({
    code: 0,
    state: 'settled',
    wins: [{ amount: '20' }],
  });
  const other = { ...asked, roundId: 'never' };
  expect(await post('/round', other, signed(other))).toEqual({ code: 0, state: 'unknown', wins: [] });
  expect(await post('/round', asked, signed(asked, 'wrong'))).toMatchObject({ code: 10, wins: [] });
  expect(await post('/round', asked)).toMatchObject({ code: 10 });
});

test('pages and scripts go out without their types, and all scripts are under 60 kB', async () => {
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
