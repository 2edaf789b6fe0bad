/** A balance that the sandbox's vendor keeps, over a real network: brought there, played there, and brought back. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAskWallet, createOutsideVendors, openLaunch, sandboxVendorOrders } from '#domains/games/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import { createVendorDoors, pursesAt, type VendorDoors } from '#domains/wallet/server/index.ts';
import { type Mover, mover } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/db.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { gatewayShop, type Shop } from '#tools/testing/gateway.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { createBook } from './book.ts';
import { createAsk } from './gateway.ts';
import { createPlayers, type Players } from './player.ts';
import { createPurses, type Purses } from './purse.ts';
import { createReport } from './report.ts';
import { createVendorServer } from './serve.ts';
import { createWallet } from './wallet.ts';

const vendor = 'DG';
const folder = mkdtempSync(join(tmpdir(), 'kislap-purses-'));
const file = join(folder, 'book.jsonl');
let world: World;
let shop: Shop;
let till: Mover;
let maria: MemberId;
let token = '';
let vendors: VendorDoors;
let house = '';
let port = 0;
let orders: Awaited<ReturnType<typeof sandboxVendorOrders>>;
let running: { readonly server: Server; readonly purses: Purses; readonly players: Players };

/** As the process starts it; `deaf` calls a house that is not there. */
async function start({ deaf = false } = {}) {
  const now = () => world.clock.now();
  const secretOf = (name: string) => orders.secrets[name];
  const keeps = (name: string) => orders.wallets.includes(name);
  const ask = createAsk({ url: deaf ? 'http://127.0.0.1:1' : house, secretOf, now });
  const purses = createPurses({ file });
  const book = createBook();
  const own = { purses, keeps, report: createReport({ ask, purses, againMs: 20 }) };
  const titleOf = (name: string, code: string) =>
    orders.titles.find((title) => title.vendor === name && title.code === code) ?? null;
  // Cards are never equal, and the player's is the higher one.
  let thrown = 0;
  const dice = (below: number) => (below === 13 ? (thrown++ % 2 === 0 ? 12 : 3) : 0);
  const open = createAsk({ url: house, secretOf, now });
  const players = createPlayers({ ask: open, book, own, titleOf, dice });
  const wallet = createWallet({ purses, secretOf, keeps, now, kick: players.kick });
  const server = createVendorServer({ players, book, secretOf, now, wallet });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
  return { server, purses, players };
}
async function stop(): Promise<void> {
  running.server.closeAllConnections();
  await new Promise((closed) => running.server.close(closed));
}

beforeAll(async () => {
  const ask = createAskWallet({ rng: systemRng, sandbox: true });
  vendors = createVendorDoors({ sandbox: true, outside: createOutsideVendors({ ask, log: silentLog }) });
  world = await testWorld({ transfer: { vendors } });
  const { db, clock } = world;
  shop = await gatewayShop({ db, clock });
  house = await shop.http.app.listen({ port: 0, host: '127.0.0.1' });
  till = mover(world, vendors);
  orders = { secrets: {}, titles: [], wallets: [] };
  running = await start();
  const moment = { at: clock.now(), rng: systemRng, address: `http://127.0.0.1:${port}` };
  orders = await transact(db.pool, (tx) => sandboxVendorOrders(tx, moment));
  maria = (await readMemberByAccount(db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
});
afterAll(async () => {
  const areTrue = await till.booksAreTrue();
  await stop();
  await shop.close().catch(() => {});
  await world.close().catch(() => {});
  rmSync(folder, { recursive: true });
  if (!areTrue) throw new Error('the books are not true after all that');
});

const purse = () => ({ vendor, playerId: maria, currency: 'PHP' });
const move = async (way: { readonly from?: string; readonly to?: string; readonly amount?: string }) => {
  const { envelope } = await till.move(token, way);
  const id = envelope.value?.transfers[0]?.transferId;
  if (id === undefined) throw new Error(`nothing moves: ${envelope.code}`);
  await till.tend();
  return id;
};
const stateOf = async (id: string) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 50 }, { token });
  const found = envelope.value?.transfers.find(({ transferId }) => transferId === id);
  return found && [found.state, found.reason];
};
const wallets = () => till.wallets(token);
async function enter() {
  const title = orders.titles.find((each) => each.vendor === vendor);
  const { rows } = await world.db.pool.query<{ node: string }>(
    'SELECT node::text FROM games.game WHERE vendor = $1 AND code = $2',
    [vendor, title?.code],
  );
  const launch = { vendor, member: maria, merchant: 'demo', domain: 'localhost', currency: 'PHP' };
  const { ticket } = await transact(world.db.pool, (tx) =>
    openLaunch(tx, {
      ...launch,
      node: rows[0]?.node ?? '',
      session: 'a test',
      at: world.clock.now(),
      rng: systemRng,
    }),
  );
  const told = await running.players.open({ vendor, code: title?.code ?? '', ticket });
  if (!told.ok) throw new Error(`no way in: ${told.fault}`);
  return { ...told.value, stake: told.value.stakes[0] ?? '' };
}
const agree = () =>
  eventually(async () => {
    const ours = (await wallets()).at[vendor];
    expect([ours, running.purses.untold()]).toEqual([String(Number(running.purses.balanceOf(purse())) / 10_000), []]);
  });

test('WALLET-005 GAME-021 money is brought to the vendor, played there, and brought back with what was won', async () => {
  const before = await wallets();
  expect(await stateOf(await move({ to: vendor, amount: '5000' }))).toEqual(['done', null]);
  const { session, balance, stake } = await enter();
  expect(balance).toBe('5000');
  const asked = { session, play: 'p1', choice: 0, stake };
  const won = await running.players.play(asked);
  const had = String(5000 + Number(stake));
  expect(won).toMatchObject({ ok: true, value: { balance: had } });
  expect(await running.players.play(asked)).toEqual(won);
  expect(await running.players.balance(session)).toEqual({ ok: true, value: had });
  await agree();
  expect((await wallets()).main).toBe(String(Number(before.main) - 5000));
  expect(await stateOf(await move({ from: vendor }))).toEqual(['done', null]);
  expect((await wallets()).main).toBe(String(Number(before.main) + Number(stake)));
  expect(running.purses.balanceOf(purse())).toBe(0n);
  expect(await running.players.play({ ...asked, play: 'p2' })).toEqual({ ok: false, fault: 'wallet_low' });
});

test('WALLET-005 a vendor that is stopped knows its balances and transfers again, and tells the rounds it had not told', async () => {
  await stop();
  running = await start({ deaf: true });
  const id = await move({ to: vendor, amount: '4000' });
  const { session, stake } = await enter();
  expect(await running.players.play({ session, play: 'q1', choice: 0, stake })).toMatchObject({ ok: true });
  const kept = running.purses.balanceOf(purse());
  expect([running.purses.untold().length, (await wallets()).at[vendor]]).toEqual([1, '4000']);
  // More than our books have there is not asked for; more than the vendor has it refuses.
  expect((await till.move(token, { from: vendor, amount: '4000.01' })).envelope.code).toBe('INSUFFICIENT_FUNDS');
  await stop();
  appendFileSync(file, '{"is":"move","transferId":"cut o');
  running = await start();
  expect([running.purses.balanceOf(purse()), running.purses.findMove(id)?.state]).toEqual([kept, 'done']);
  await agree();
  await move({ from: vendor });
  expect((await wallets()).at[vendor]).toBe('0');
  await agree();
});

test('WALLET-005 thirteen centavos are taken without a word, fourteen refused without one, and fifteen refused', async () => {
  const { total } = await wallets();
  for (const [amount, first, last] of [
    ['10.13', ['moving', null], ['done', null]],
    ['10.14', ['moving', null], ['returned', 'refused']],
    ['10.15', ['returned', 'refused'], ['returned', 'refused']],
  ] as const) {
    const id = await move({ to: vendor, amount });
    expect(await stateOf(id)).toEqual(first);
    world.clock.pass(5 * secondMs);
    await till.tend();
    expect(await stateOf(id)).toEqual(last);
  }
  expect(await wallets()).toMatchObject({ total, moving: '0', at: { [vendor]: '10.13' } });
  await agree();
});

test('WALLET-005 a player who is kicked plays no more, and keeps what lies there until it is fetched', async () => {
  await move({ to: vendor, amount: '300' });
  const { session, stake } = await enter();
  const kept = running.purses.balanceOf(purse());
  const door = (await vendors(world.db.pool))(vendor);
  for (let times = 0; times < 2; times++)
    expect(await door?.kick(world.db.pool, { member: maria, vendor, currency: 'PHP' }, world.clock.now())).toBe(true);
  const expired = { ok: false, fault: 'expired' };
  expect(await running.players.play({ session, play: 'k1', choice: 0, stake })).toEqual(expired);
  expect(running.purses.balanceOf(purse())).toBe(kept);
  // Whoever is let in anew plays on.
  const again = await enter();
  expect(await running.players.play({ session: again.session, play: 'k2', choice: 0, stake })).toMatchObject({
    ok: true,
  });
  await agree();
});

test('WALLET-005 a book that is lost begins again with what lies there by ours', async () => {
  const kept = running.purses.balanceOf(purse());
  const openings = (await pursesAt(world.db.pool, vendor)).map(({ member: playerId, currency, balance }) => ({
    vendor,
    playerId,
    currency,
    balance: String(Number(balance) / 10_000),
  }));
  const fresh = createPurses({ file: join(folder, 'fresh', 'book.jsonl'), openings });
  expect(fresh.balanceOf(purse())).toBe(kept);
  // Once only: from then on its own book counts.
  const again = createPurses({ file: join(folder, 'fresh', 'book.jsonl'), openings });
  expect(again.balanceOf(purse())).toBe(kept);
});

test('a stranger moves nothing and is told nothing signed', async () => {
  const before = running.purses.balanceOf(purse());
  const body = JSON.stringify({ requestId: 'q', ...purse(), transferId: 'x', amount: '50', expiresAt: 9e15 });
  for (const headers of [{}, { 'x-vendor': vendor, 'x-timestamp': String(world.clock.now()), 'x-signature': 'AAAA' }]) {
    const answer = await fetch(`http://127.0.0.1:${port}/wallet/deposit`, { method: 'POST', body, headers });
    expect([await answer.json(), answer.headers.get('x-signature')]).toEqual([
      { requestId: '', transferId: '', code: 10, state: 'unknown' },
      null,
    ]);
  }
  expect(running.purses.balanceOf(purse())).toBe(before);
});
