/** A balance that the sandbox vendor keeps, over a real network: deposited, played and withdrawn. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCallWallet,
  createExternalVendors,
  openLaunch,
  prepareSandboxVendor,
} from '#domains/games/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import { createVendorClients, type LoadVendorClients, listVendorWallets } from '#domains/wallet/server/index.ts';
import { createTransferHarness, type TransferHarness } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createOperatorClient } from './operator-client.ts';
import { createPlayers, type Players } from './player.ts';
import { createRoundLog } from './round-log.ts';
import { createReport } from './round-report.ts';
import { createVendorServer } from './serve.ts';
import { createWallet } from './wallet.ts';
import { createWalletStore, type WalletStore } from './wallet-store.ts';

const vendor = 'DG';
const folder = mkdtempSync(join(tmpdir(), 'kislap-wallets-'));
const file = join(folder, 'journal.jsonl');
let world: World;
let gateway: GatewayWorld;
let transfers: TransferHarness;
let maria: MemberId;
let token = '';
let vendors: LoadVendorClients;
let operatorUrl = '';
let port = 0;
let config: Awaited<ReturnType<typeof prepareSandboxVendor>>;
let running: { readonly server: Server; readonly store: WalletStore; readonly players: Players };

/** As the process starts it; with `isUnreachable` the operator does not answer. */
async function start({ isUnreachable = false } = {}) {
  const now = () => world.clock.now();
  const secretOf = (name: string) => config.secrets[name];
  const keeps = (name: string) => config.wallets.includes(name);
  const callOperator = createOperatorClient({ url: isUnreachable ? 'http://127.0.0.1:1' : operatorUrl, secretOf, now });
  const store = createWalletStore({ file });
  const roundLog = createRoundLog();
  const own = { store, keeps, report: createReport({ callOperator, store, retryMs: 20 }) };
  const titleOf = (name: string, code: string) =>
    config.titles.find((title) => title.vendor === name && title.code === code) ?? null;
  // Cards are never equal, and the player's is the higher one.
  let thrown = 0;
  const dice = (below: number) => (below === 13 ? (thrown++ % 2 === 0 ? 12 : 3) : 0);
  const callReachable = createOperatorClient({ url: operatorUrl, secretOf, now });
  const players = createPlayers({ callOperator: callReachable, roundLog, own, titleOf, dice });
  const wallet = createWallet({ store, secretOf, keeps, now, kick: players.kick });
  const server = createVendorServer({ players, roundLog, secretOf, now, wallet });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
  return { server, store, players };
}
async function stop(): Promise<void> {
  running.server.closeAllConnections();
  await new Promise((closed) => running.server.close(closed));
}

beforeAll(async () => {
  const ask = createCallWallet({ rng: systemRng, sandbox: true });
  vendors = createVendorClients({ sandbox: true, external: createExternalVendors({ ask, log: silentLog }) });
  world = await createTestWorld({ transfer: { vendors } });
  const { db, clock } = world;
  gateway = await createGatewayWorld({ db, clock });
  operatorUrl = await gateway.http.app.listen({ port: 0, host: '127.0.0.1' });
  transfers = createTransferHarness(world, vendors);
  config = { secrets: {}, titles: [], wallets: [] };
  running = await start();
  const moment = { at: clock.now(), rng: systemRng, address: `http://127.0.0.1:${port}` };
  config = await transact(db.pool, (tx) => prepareSandboxVendor(tx, moment));
  maria = (await readMemberByAccount(db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
});
afterAll(async () => {
  const isLedgerSound = await transfers.isLedgerBalanced();
  await stop();
  await gateway.close().catch(() => {});
  await world.close().catch(() => {});
  rmSync(folder, { recursive: true });
  if (!isLedgerSound) throw new Error('the ledger has differences after the tests');
});

const walletKey = () => ({ vendor, playerId: maria, currency: 'PHP' });
const move = async (input: { readonly from?: string; readonly to?: string; readonly amount?: string }) => {
  const { envelope } = await transfers.move(token, input);
  const id = envelope.value?.transfers[0]?.transferId;
  if (id === undefined) throw new Error(`nothing moves: ${envelope.code}`);
  await transfers.processDue();
  return id;
};
const stateOf = async (id: string) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 50 }, { token });
  const transfer = envelope.value?.transfers.find(({ transferId }) => transferId === id);
  return transfer && [transfer.state, transfer.reason];
};
const wallets = () => transfers.wallets(token);
async function enter() {
  const title = config.titles.find((each) => each.vendor === vendor);
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
  const reply = await running.players.open({ vendor, code: title?.code ?? '', ticket });
  if (!reply.ok) throw new Error(`no session: ${reply.fault}`);
  return { ...reply.value, stake: reply.value.stakes[0] ?? '' };
}
const expectEqualBalances = () =>
  eventually(async () => {
    const ours = (await wallets()).at[vendor];
    expect([ours, running.store.listUnreported()]).toEqual([
      String(Number(running.store.balanceOf(walletKey())) / 10_000),
      [],
    ]);
  });

test('WALLET-005 GAME-021 money is deposited at the vendor, played there, and withdrawn with the winnings', async () => {
  const before = await wallets();
  expect(await stateOf(await move({ to: vendor, amount: '5000' }))).toEqual(['done', null]);
  const { session, balance, stake } = await enter();
  expect(balance).toBe('5000');
  const request = { session, play: 'p1', choice: 0, stake };
  const won = await running.players.play(request);
  const expected = String(5000 + Number(stake));
  expect(won).toMatchObject({ ok: true, value: { balance: expected } });
  expect(await running.players.play(request)).toEqual(won);
  expect(await running.players.balance(session)).toEqual({ ok: true, value: expected });
  await expectEqualBalances();
  expect((await wallets()).main).toBe(String(Number(before.main) - 5000));
  expect(await stateOf(await move({ from: vendor }))).toEqual(['done', null]);
  expect((await wallets()).main).toBe(String(Number(before.main) + Number(stake)));
  expect(running.store.balanceOf(walletKey())).toBe(0n);
  expect(await running.players.play({ ...request, play: 'p2' })).toEqual({ ok: false, fault: 'wallet_low' });
});

test('WALLET-005 a restarted vendor restores its balances and transfers, and reports the rounds that it had not reported', async () => {
  await stop();
  running = await start({ isUnreachable: true });
  const id = await move({ to: vendor, amount: '4000' });
  const { session, stake } = await enter();
  expect(await running.players.play({ session, play: 'q1', choice: 0, stake })).toMatchObject({ ok: true });
  const balance = running.store.balanceOf(walletKey());
  expect([running.store.listUnreported().length, (await wallets()).at[vendor]]).toEqual([1, '4000']);
  // We do not request more than our own record of the vendor balance; the vendor refuses more than its own record.
  expect((await transfers.move(token, { from: vendor, amount: '4000.01' })).envelope.code).toBe('INSUFFICIENT_FUNDS');
  await stop();
  appendFileSync(file, '{"is":"move","transferId":"cut o');
  running = await start();
  expect([running.store.balanceOf(walletKey()), running.store.findTransfer(id)?.state]).toEqual([balance, 'done']);
  await expectEqualBalances();
  await move({ from: vendor });
  expect((await wallets()).at[vendor]).toBe('0');
  await expectEqualBalances();
});

test('WALLET-005 13 centavos are accepted without a response, 14 refused without a response, and 15 refused', async () => {
  const { total } = await wallets();
  for (const [amount, first, last] of [
    ['10.13', ['moving', null], ['done', null]],
    ['10.14', ['moving', null], ['returned', 'refused']],
    ['10.15', ['returned', 'refused'], ['returned', 'refused']],
  ] as const) {
    const id = await move({ to: vendor, amount });
    expect(await stateOf(id)).toEqual(first);
    world.clock.pass(5 * secondMs);
    await transfers.processDue();
    expect(await stateOf(id)).toEqual(last);
  }
  expect(await wallets()).toMatchObject({ total, moving: '0', at: { [vendor]: '10.13' } });
  await expectEqualBalances();
});

test('WALLET-005 a kicked player cannot play on, and keeps the vendor balance until it is recalled', async () => {
  await move({ to: vendor, amount: '300' });
  const { session, stake } = await enter();
  const balance = running.store.balanceOf(walletKey());
  const client = (await vendors(world.db.pool))(vendor);
  for (let times = 0; times < 2; times++)
    expect(await client?.kick(world.db.pool, { member: maria, vendor, currency: 'PHP' }, world.clock.now())).toBe(true);
  const expired = { ok: false, fault: 'expired' };
  expect(await running.players.play({ session, play: 'k1', choice: 0, stake })).toEqual(expired);
  expect(running.store.balanceOf(walletKey())).toBe(balance);
  // A new launch lets the player play on.
  const again = await enter();
  expect(await running.players.play({ session: again.session, play: 'k2', choice: 0, stake })).toMatchObject({
    ok: true,
  });
  await expectEqualBalances();
});

test('WALLET-005 a lost journal starts again from our records of the vendor balance', async () => {
  const journalBalance = running.store.balanceOf(walletKey());
  const openings = (await listVendorWallets(world.db.pool, vendor)).map(({ member, currency, balance }) => ({
    vendor,
    playerId: member,
    currency,
    balance: String(Number(balance) / 10_000),
  }));
  const fresh = createWalletStore({ file: join(folder, 'fresh', 'journal.jsonl'), openings });
  expect(fresh.balanceOf(walletKey())).toBe(journalBalance);
  // Only once: from then on its own journal decides.
  const again = createWalletStore({ file: join(folder, 'fresh', 'journal.jsonl'), openings });
  expect(again.balanceOf(walletKey())).toBe(journalBalance);
});

test('an unsigned or badly signed call changes nothing and gets no signed response', async () => {
  const before = running.store.balanceOf(walletKey());
  const body = JSON.stringify({ requestId: 'q', ...walletKey(), transferId: 'x', amount: '50', expiresAt: 9e15 });
  for (const headers of [{}, { 'x-vendor': vendor, 'x-timestamp': String(world.clock.now()), 'x-signature': 'AAAA' }]) {
    const answer = await fetch(`http://127.0.0.1:${port}/wallet/deposit`, { method: 'POST', body, headers });
    expect([await answer.json(), answer.headers.get('x-signature')]).toEqual([
      { requestId: '', transferId: '', code: 10, state: 'unknown' },
      null,
    ]);
  }
  expect(running.store.balanceOf(walletKey())).toBe(before);
});
