/** Members who may not play, and members whose money follows them, at a vendor behind a real network. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchGame, leaveGame } from '#domains/games/contract/launch.ts';
import {
  createCallWallet,
  createExternalVendors,
  issueVendorKey,
  openLaunch,
  saveWalletAddress,
} from '#domains/games/server/index.ts';
import { WalletServer } from '#domains/games/server/transfer/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import {
  createAutoTransferJobs,
  createVendorClients,
  type LoadVendorClients,
  recallVendorFunds,
  requestTransferOut,
} from '#domains/wallet/server/index.ts';
import { createTransferHarness, interleave, jobContext, type TransferHarness } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, parseMoney, zero } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createStaffContext } from '#tools/staff/testing.ts';
import { giveCash } from '#tools/testing/cash.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createAutoTransfer } from '../games/games.ts';
import { composeProtection } from '../protection/protection.ts';
import { createAutoTransferDeps } from './transfer.ts';

const vendor = 'DG';
let world: World;
let gatewayWorld: GatewayWorld;
let wallet: WalletServer;
let transferHarness: TransferHarness;
let secret = '';
let runAutoTransfer: () => Promise<void>;
let runBarredSearch: () => Promise<void>;
let vendorClients: LoadVendorClients;

beforeAll(async () => {
  const ask = createCallWallet({ rng: systemRng, sandbox: true });
  vendorClients = createVendorClients({ sandbox: true, external: createExternalVendors({ ask, log: silentLog }) });
  const { mayTransfer } = composeProtection();
  world = await createTestWorld({
    transfer: { vendors: vendorClients },
    launch: { autoTransfer: createAutoTransfer(vendorClients) },
  });
  const { pool } = world.db;
  gatewayWorld = await createGatewayWorld(world);
  transferHarness = createTransferHarness(world, vendorClients);
  const carries = createAutoTransferDeps({ mayTransfer, sandbox: true, log: silentLog, rng: systemRng });
  const { processDue, find } = createAutoTransferJobs({ ...carries, vendors: vendorClients });
  runAutoTransfer = () => processDue.run(jobContext(world), {});
  runBarredSearch = () => find.run(jobContext(world), {});
  wallet = await new WalletServer({ secret: () => secret, clock: () => world.clock.now() }).open();
  await transact(pool, async (tx) => {
    ({ secret } = await issueVendorKey(tx, { vendor, at: world.clock.now(), rng: systemRng }));
    await saveWalletAddress(tx, { vendor, address: wallet.address });
  });
});
beforeEach(() => {
  world.clock.pass(10 * minuteMs);
  wallet.kicked.length = 0;
  Object.assign(wallet, { decision: 'take', behaviour: 'truth', status: 'truth', keepsThem: false });
});
afterAll(async () => {
  const areTrue = await transferHarness.isLedgerBalanced();
  await wallet.close();
  await gatewayWorld.close();
  await world.close();
  if (!areTrue) throw new Error('the ledger is not consistent after all that');
});

type LoggedInMember = { readonly account: string; readonly member: MemberId; readonly token: string };
const readMemberId = async (account: string): Promise<MemberId> =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';
async function loginMember(account: string): Promise<LoggedInMember> {
  return { account, token: await world.enter(account), member: await readMemberId(account) };
}
async function createFundedMember(account: string, amount = '100'): Promise<LoggedInMember> {
  const who = await loginMember(account);
  const moved = await transferHarness.move(who.token, { to: vendor, amount });
  expect(moved.envelope.code).toBeUndefined();
  await transferHarness.processDue();
  // The newest of the list is the last one made.
  world.clock.pass(secondMs);
  return who;
}
const startPauseOf = ({ token }: LoggedInMember) => world.ask(startPause, { term: '24h' }, { token });
const readWallets = async ({ account }: LoggedInMember) => transferHarness.wallets(await world.enter(account));
const readLastTransfer = async ({ account }: LoggedInMember) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 1 }, { token: await world.enter(account) });
  const [last] = envelope.value?.transfers ?? [];
  return last && [last.kind, last.state, last.amount];
};
async function runJobs(): Promise<void> {
  await runAutoTransfer();
  await transferHarness.processDue();
}

test('WALLET-005 whoever begins a break is sent out of the vendor’s games, and what lies there comes home once', async () => {
  const who = await createFundedMember('maria');
  const before = await readWallets(who);
  expect((await startPauseOf(who)).envelope.code).toBeUndefined();
  await Promise.all([runAutoTransfer(), runAutoTransfer(), runAutoTransfer()]);
  await transferHarness.processDue();
  expect(wallet.kicked).toEqual([who.member]);
  expect(wallet.sumOf(who.member)).toBe(0n);
  const after = await readWallets(who);
  expect([after.total, after.moving, after.at[vendor]]).toEqual([before.total, '0', '0']);
  expect(await readLastTransfer(who)).toEqual(['called_home', 'done', '100']);
  world.clock.pass(minuteMs);
  await runJobs();
  expect([wallet.kicked.length, wallet.sumOf(who.member)]).toEqual([2, 0n]);
});

test('WALLET-005 a vendor that does not answer is asked until it has let go of member and money, without doubling any', async () => {
  const who = await createFundedMember('datu');
  const before = await readWallets(who);
  wallet.keepsThem = true;
  wallet.behaviour = 'cut';
  await startPauseOf(who);
  await runJobs();
  expect((await readWallets(who)).moving).toBe('100');
  for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs]) {
    world.clock.pass(ms);
    await runJobs();
  }
  expect([await readLastTransfer(who), wallet.kicked]).toEqual([['called_home', 'done', '100'], []]);
  // The money is home, and it is asked on until the player is out.
  wallet.keepsThem = false;
  world.clock.pass(hourMs);
  await runJobs();
  const after = await readWallets(who);
  expect([wallet.kicked, after.total, wallet.sumOf(who.member)]).toEqual([[who.member], before.total, 0n]);
});

test('WALLET-005 rounds that the vendor has not told yet are waited for: rounds that both sides have are compared first', async () => {
  const who = await createFundedMember('bong');
  const there = Number((await readWallets(who)).at[vendor]);
  // Forty of it are lost over there, and we have not heard of it.
  const lost = { direction: 'out', currency: 'PHP', amount: '40', state: 'done', code: 0 } as const;
  wallet.book.set('a round', { ...lost, playerId: who.member });
  await startPauseOf(who);
  await runJobs();
  expect([wallet.sumOf(who.member), (await readWallets(who)).at[vendor]]).toEqual([0n, '40']);
  expect(await readLastTransfer(who)).toEqual(['called_home', 'done', String(there - 40)]);
  // It was a mistake of the vendor's, and found.
  wallet.book.delete('a round');
  world.clock.pass(hourMs);
  await runJobs();
  expect([wallet.sumOf(who.member), (await readWallets(who)).at[vendor]]).toEqual([0n, '0']);
});

test('WALLET-005 it is looked at every day while the break lasts, and nobody is called any more once it is over', async () => {
  const who = await loginMember('maria');
  await world.ask(startPause, { term: '7d' }, { token: who.token });
  await runJobs();
  const wishes = 'SELECT wish FROM wallet.vendor_carry WHERE member = $1';
  const { rows } = await world.db.pool.query<{ wish: string }>(wishes, [who.member]);
  expect(rows.every(({ wish }) => wish === 'home') && rows.length > 0).toBe(true);
  wallet.kicked.length = 0;
  world.clock.pass(dayMs);
  await runJobs();
  expect(wallet.kicked).toEqual(expect.arrayContaining([who.member]));
  world.clock.pass(7 * dayMs);
  wallet.kicked.length = 0;
  await runJobs();
  expect(wallet.kicked).not.toContain(who.member);
  const left = await world.db.pool.query('SELECT FROM wallet.vendor_carry WHERE member = $1', [who.member]);
  expect(left.rowCount).toBe(0);
});

test('WALLET-005 a transfer that is made while a break begins is refused by it, or comes home with the rest', async () => {
  const who = await loginMember('maria');
  const { token } = who;
  const [moved] = await interleave(
    world.db,
    { before: 'wallet.vendor_transfer' },
    { first: () => transferHarness.move(token, { to: 'PG', amount: '30' }), second: () => startPauseOf(who) },
  );
  expect(moved.envelope.code).toBeUndefined();
  await runJobs();
  world.clock.pass(5 * secondMs);
  await runJobs();
  expect((await readWallets(who)).inGames).toBe('0');
  const refused = await transferHarness.move(await world.enter('maria'), { to: 'PG', amount: '30' });
  expect(refused.envelope.code).toBe('COOLING_OFF');
  world.clock.pass(2 * dayMs);
});

test('WALLET-005 a locked account is called home as well', async () => {
  const who = await createFundedMember('maria', '55');
  const action = { member: who.member, actor: 'Rosa Cruz', remark: 'a test', at: world.clock.now() };
  await transact(world.db.pool, (tx) => createStaffContext(world).rescue.lock(tx, action));
  await runJobs();
  expect([wallet.kicked, wallet.sumOf(who.member)]).toEqual([[who.member], 0n]);
  await world.db.owner.query(`UPDATE identity.member SET status = 'active' WHERE id = $1`, [who.member]);
});

test('WALLET-005 whoever was barred and not called is found at night, and nobody is called twice', async () => {
  const who = await createFundedMember('arnel', '45');
  const free = await createFundedMember('rowena', '35');
  await startPauseOf(who);
  await world.db.owner.query('DELETE FROM wallet.vendor_carry');
  await runBarredSearch();
  await runJobs();
  expect([wallet.kicked, wallet.sumOf(who.member)]).toEqual([[who.member], 0n]);
  expect(wallet.sumOf(free.member)).toBe(parseMoney('35'));
  world.clock.pass(5 * secondMs);
  await runJobs();
  await runBarredSearch();
  await runJobs();
  expect(wallet.kicked.length).toBe(2);
  world.clock.pass(2 * dayMs);
});

test('GAME-025 a ticket from before the break opens nothing: the vendor is told that its player may not play', async () => {
  const who = await createFundedMember('cherry', '20');
  const anyGame = 'SELECT node::text FROM games.game WHERE vendor = $1 LIMIT 1';
  const { rows } = await world.db.pool.query<{ node: string }>(anyGame, [vendor]);
  const at = world.clock.now();
  const place = { vendor: 'JILI', merchant: 'demo', domain: 'localhost', currency: 'PHP', session: 'x' };
  const player = { ...place, member: who.member, node: rows[0]?.node ?? '' };
  const { ticket } = await transact(world.db.pool, (tx) => openLaunch(tx, { ...player, at, rng: systemRng }));
  await startPauseOf(who);
  world.clock.pass(6 * secondMs);
  expect((await gatewayWorld.vendorSide.call('authenticate', { token: ticket })).code).toBe(3);
  await runJobs();
  world.clock.pass(2 * dayMs);
  await runJobs();
});

const findPlayableGame = async () => {
  const { rows } = await world.db.pool.query<{ nodeId: string; gameCode: string; gameType: 'LIVE' }>(
    `SELECT node::text AS "nodeId", code AS "gameCode", category AS "gameType" FROM games.game
      WHERE vendor = $1 AND kind = 'GAME' ORDER BY node LIMIT 1`,
    [vendor],
  );
  const [row] = rows;
  if (!row) throw new Error(`${vendor} has no game`);
  return { ...row, vassalage: vendor };
};
const setAutoTransferFlag = (on: boolean) =>
  world.db.owner.query(
    `UPDATE content.whitelabel_node SET enabled = $1 WHERE merchant = 'demo' AND mod_id = 'AUTOTRANSFER3'`,
    [on],
  );
async function launchFrom(token: string) {
  const { envelope } = await world.ask(launchGame, await findPlayableGame(), { token });
  if (!envelope.value) throw new Error(`not opened: ${envelope.code}`);
  return envelope.value;
}

test('WALLET-005 where the brand’s switch is off nothing follows anybody', async () => {
  const who = await loginMember('maria');
  const before = await readWallets(who);
  const { isCarried, needsTransfer, launchId } = await launchFrom(who.token);
  expect(needsTransfer).toBe(true);
  await world.ask(leaveGame, { launchId }, { token: who.token });
  await runJobs();
  expect([isCarried, await readWallets(who)]).toEqual([false, before]);
});

test('WALLET-005 where it is on, the wallet goes along into the game, and comes back when the game is left', async () => {
  await setAutoTransferFlag(true);
  const who = await loginMember('maria');
  // What lies elsewhere comes along.
  await transferHarness.move(who.token, { to: 'PG', amount: '10' });
  const before = await readWallets(who);
  const first = await launchFrom(who.token);
  expect([first.isCarried, first.needsTransfer]).toEqual([true, false]);
  // Vendors answer over the network, so how many rounds of the worker it takes depends on the machine.
  for (let seconds = 0; seconds < 9 && (await readLastTransfer(who))?.[0] !== 'auto_in'; seconds++) {
    world.clock.pass(secondMs);
    await runJobs();
  }
  await runJobs();
  const there = await readWallets(who);
  expect([there.total, there.at['PG'], (await readLastTransfer(who))?.[0]]).toEqual([before.total, '0', 'auto_in']);
  expect(wallet.sumOf(who.member)).toBe(parseMoney(there.at[vendor] ?? '0'));
  expect(Number(there.at[vendor])).toBeGreaterThan(10);
  // Opened again in another tab: leaving the first one takes nothing away.
  world.clock.pass(secondMs);
  const second = await launchFrom(who.token);
  await world.ask(leaveGame, { launchId: first.launchId }, { token: who.token });
  await runJobs();
  expect((await readWallets(who)).at[vendor]).toBe(there.at[vendor]);
  for (let times = 0; times < 2; times++)
    await world.ask(leaveGame, { launchId: second.launchId }, { token: who.token });
  await runJobs();
  world.clock.pass(5 * secondMs);
  await runJobs();
  const back = await readWallets(who);
  expect([back.total, back.at[vendor], back.moving]).toEqual([before.total, '0', '0']);
  expect([(await readLastTransfer(who))?.[0], wallet.sumOf(who.member), wallet.kicked]).toEqual(['auto_out', 0n, []]);
  await setAutoTransferFlag(false);
});

test('WALLET-006 what does not come back from another vendor is waited for ten seconds, and the rest goes along', async () => {
  await setAutoTransferFlag(true);
  const who = await loginMember('pilar');
  const { token } = who;
  // It does not come to an end by itself.
  expect((await transferHarness.move(token, { to: 'PG', amount: '10.14' })).envelope.code).toBeUndefined();
  const main = (await readWallets(who)).main;
  await launchFrom(token);
  for (let seconds = 0; seconds < 5; seconds++) {
    await runAutoTransfer();
    expect((await readWallets(who)).main).toBe(main);
    world.clock.pass(2 * secondMs);
  }
  await runAutoTransfer();
  expect((await readLastTransfer(who))?.[0]).toBe('auto_in');
  await transferHarness.processDue();
  expect([wallet.sumOf(who.member), (await readWallets(who)).main]).toEqual([parseMoney(main), '10.14']);
  await setAutoTransferFlag(false);
});

test('WALLET-006 where a limit is below the balance, what the limit leaves goes along', async () => {
  await setAutoTransferFlag(true);
  const who = await loginMember('celia');
  const { token } = who;
  // What is left has to suffice for a bet.
  await giveCash(world.db.pool, who.member, 2_000n);
  const limit = { kind: 'stake', period: 'month', value: '1000000' } as const;
  const { envelope } = await world.ask(setLimit, limit, { token });
  const used = envelope.value?.limits.find(({ kind }) => kind === 'stake')?.used ?? '0';
  const cap = money((parseMoney(used) ?? zero) + (parseMoney('1033.335') ?? zero));
  await world.db.owner.query(`UPDATE protection.member_limit SET value = $2 WHERE member = $1`, [who.member, cap]);
  const before = await readWallets(who);
  await launchFrom(token);
  await runAutoTransfer();
  await transferHarness.processDue();
  const after = await readWallets(who);
  expect([await readLastTransfer(who), wallet.sumOf(who.member)]).toEqual([
    ['auto_in', 'done', '1033.33'],
    parseMoney('1033.33'),
  ]);
  expect([after.total, Number(before.main) > 1033.34]).toEqual([before.total, true]);
  await setAutoTransferFlag(false);
});

test('WALLET-006 what one vendor is asked later takes nothing from what another is asked soon', async () => {
  const who = await createFundedMember('tomas', '15');
  const at = world.clock.now();
  await transact(world.db.pool, async (tx) => {
    const visit = { member: who.member, merchant: 'demo', currency: 'PHP', vendor };
    await recallVendorFunds(tx, { member: who.member, at: addMs(at, 2 * secondMs) });
    await requestTransferOut(tx, { ...visit, at: addMs(at, hourMs) });
    await requestTransferOut(tx, { ...visit, vendor: 'PG', at: addMs(at, hourMs) });
  });
  const waiting = 'SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key LIKE $1 ORDER BY run_at';
  const { rows } = await world.db.owner.query<{ at: number }>(waiting, [`wallet.tend_carries ${who.member}%`]);
  expect(rows.map((row) => row.at)).toEqual([at + 2 * secondMs, at + hourMs]);
});

test('WALLET-005 another member’s visit is nobody else’s to leave', async () => {
  await setAutoTransferFlag(true);
  const token = await world.enter('maria');
  const { launchId } = await launchFrom(token);
  for (let seconds = 0; seconds < 2; seconds++) {
    world.clock.pass(2 * secondMs);
    await runJobs();
  }
  const member = await readMemberId('maria');
  const there = wallet.sumOf(member);
  expect(there).toBeGreaterThan(0n);
  await world.ask(leaveGame, { launchId }, { token: await world.enter('datu') });
  await runJobs();
  expect(wallet.sumOf(member)).toBe(there);
  await setAutoTransferFlag(false);
});

test('MEMBER-006 WALLET-005 with an exclusion the other account of the same person is called home too', async () => {
  const who = await createFundedMember('nenita');
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT account FROM identity.member WHERE merchant = 'tala' AND type = 0 ORDER BY account LIMIT 1`,
  );
  const other = rows[0]?.account ?? '';
  const result = `UPDATE identity.member SET email = 'one.person@example.com', email_verified_at = $2 WHERE account = $1`;
  const prove = (account: string, at: Date | null) => world.db.owner.query(result, [account, at]);
  await prove(other, new Date(world.clock.now()));
  await prove(who.account, null);
  const host = 'tala.localhost';
  const token = await world.enter(other, { host });
  expect((await world.ask(startPause, { term: '6m' }, { token, host })).status).toBe(200);
  await runJobs();
  expect(wallet.kicked).toContain(who.member);
  expect(await readLastTransfer(who)).toEqual(['called_home', 'done', '100']);
});
