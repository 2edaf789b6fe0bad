/** Members who may not play, and members whose money follows them, at a vendor behind a real network. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchGame, leaveGame } from '#domains/games/contract/launch.ts';
import {
  createAskWallet,
  createOutsideVendors,
  issueVendorKey,
  keepWalletAddress,
  openLaunch,
} from '#domains/games/server/index.ts';
import { WalletServer } from '#domains/games/server/transfer/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { withdrawableOf } from '#domains/rewards/server/index.ts';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import {
  callHome,
  createCarryJobs,
  createVendorDoors,
  followOut,
  type VendorDoors,
} from '#domains/wallet/server/index.ts';
import { jobContext, type Mover, meet, mover } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, parseMoney, zero } from '#kernel/money.ts';
import { dayMs, hourMs, later, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/db.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { deskOf } from '#tools/staff/testing.ts';
import { gatewayShop, type Shop } from '#tools/testing/gateway.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { carryOf } from './games.ts';
import { protectionOf } from './protection.ts';
import { carriesOf } from './transfer.ts';

const vendor = 'DG';
let world: World;
let shop: Shop;
let wallet: WalletServer;
let till: Mover;
let secret = '';
let carry: () => Promise<void>;
let findBarred: () => Promise<void>;
let vendors: VendorDoors;

beforeAll(async () => {
  const ask = createAskWallet({ rng: systemRng, sandbox: true });
  vendors = createVendorDoors({ sandbox: true, outside: createOutsideVendors({ ask, log: silentLog }) });
  const protection = protectionOf();
  const { mayTransfer } = protection;
  world = await testWorld({
    transfer: { vendors, mayTransfer },
    routes: protection.routes,
    launch: { carry: carryOf(vendors) },
  });
  const { pool } = world.db;
  shop = await gatewayShop(world);
  till = mover(world, vendors);
  const carries = carriesOf({ mayTransfer, sandbox: true, log: silentLog, rng: systemRng });
  const { tend, find } = createCarryJobs({ ...carries, vendors, withdrawableOf });
  carry = () => tend.run(jobContext(world), {});
  findBarred = () => find.run(jobContext(world), {});
  wallet = await new WalletServer({ secret: () => secret, clock: () => world.clock.now() }).open();
  await transact(pool, async (tx) => {
    ({ secret } = await issueVendorKey(tx, { vendor, at: world.clock.now(), rng: systemRng }));
    await keepWalletAddress(tx, { vendor, address: wallet.address });
  });
});
beforeEach(() => {
  world.clock.pass(10 * minuteMs);
  wallet.kicked.length = 0;
  Object.assign(wallet, { deed: 'take', word: 'truth', status: 'truth', keepsThem: false });
});
afterAll(async () => {
  const areTrue = await till.booksAreTrue();
  await wallet.close();
  await shop.close();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

type Who = { readonly account: string; readonly member: MemberId; readonly token: string };
const memberOf = async (account: string): Promise<MemberId> =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';
async function whoOf(account: string): Promise<Who> {
  return { account, token: await world.enter(account), member: await memberOf(account) };
}
async function rich(account: string, amount = '100'): Promise<Who> {
  const who = await whoOf(account);
  const moved = await till.move(who.token, { to: vendor, amount });
  expect(moved.envelope.code).toBeUndefined();
  await till.tend();
  // The newest of the list is the last one made.
  world.clock.pass(secondMs);
  return who;
}
const pause = ({ token }: Who) => world.ask(startPause, { term: '24h' }, { token });
const walletsOf = async ({ account }: Who) => till.wallets(await world.enter(account));
const lastOf = async ({ account }: Who) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 1 }, { token: await world.enter(account) });
  const [last] = envelope.value?.transfers ?? [];
  return last && [last.kind, last.state, last.amount];
};
async function round(): Promise<void> {
  await carry();
  await till.tend();
}

test('WALLET-005 whoever begins a break is sent out of the vendor’s games, and what lies there comes home once', async () => {
  const who = await rich('maria');
  const before = await walletsOf(who);
  expect((await pause(who)).envelope.code).toBeUndefined();
  await Promise.all([carry(), carry(), carry()]);
  await till.tend();
  expect(wallet.kicked).toEqual([who.member]);
  expect(wallet.sumOf(who.member)).toBe(0n);
  const after = await walletsOf(who);
  expect([after.total, after.moving, after.at[vendor]]).toEqual([before.total, '0', '0']);
  expect(await lastOf(who)).toEqual(['called_home', 'done', '100']);
  world.clock.pass(minuteMs);
  await round();
  expect([wallet.kicked.length, wallet.sumOf(who.member)]).toEqual([2, 0n]);
});

test('WALLET-005 a vendor that does not answer is asked until it has let go of member and money, without doubling any', async () => {
  const who = await rich('datu');
  const before = await walletsOf(who);
  wallet.keepsThem = true;
  wallet.word = 'cut';
  await pause(who);
  await round();
  expect((await walletsOf(who)).moving).toBe('100');
  for (const ms of [5 * secondMs, 30 * secondMs, 2 * minuteMs]) {
    world.clock.pass(ms);
    await round();
  }
  expect([await lastOf(who), wallet.kicked]).toEqual([['called_home', 'done', '100'], []]);
  // The money is home, and it is asked on until the player is out.
  wallet.keepsThem = false;
  world.clock.pass(hourMs);
  await round();
  const after = await walletsOf(who);
  expect([wallet.kicked, after.total, wallet.sumOf(who.member)]).toEqual([[who.member], before.total, 0n]);
});

test('WALLET-005 rounds that the vendor has not told yet are waited for: what both books have comes first', async () => {
  const who = await rich('bong');
  const there = Number((await walletsOf(who)).at[vendor]);
  // Forty of it are lost over there, and we have not heard of it.
  const lost = { direction: 'out', currency: 'PHP', amount: '40', state: 'done', code: 0 } as const;
  wallet.book.set('a round', { ...lost, playerId: who.member });
  await pause(who);
  await round();
  expect([wallet.sumOf(who.member), (await walletsOf(who)).at[vendor]]).toEqual([0n, '40']);
  expect(await lastOf(who)).toEqual(['called_home', 'done', String(there - 40)]);
  // It was a mistake of the vendor's, and found.
  wallet.book.delete('a round');
  world.clock.pass(hourMs);
  await round();
  expect([wallet.sumOf(who.member), (await walletsOf(who)).at[vendor]]).toEqual([0n, '0']);
});

test('WALLET-005 it is looked at every day while the break lasts, and nobody is called any more once it is over', async () => {
  const who = await whoOf('maria');
  await world.ask(startPause, { term: '7d' }, { token: who.token });
  await round();
  const wishes = 'SELECT wish FROM wallet.vendor_carry WHERE member = $1';
  const { rows } = await world.db.pool.query<{ wish: string }>(wishes, [who.member]);
  expect(rows.every(({ wish }) => wish === 'home') && rows.length > 0).toBe(true);
  wallet.kicked.length = 0;
  world.clock.pass(dayMs);
  await round();
  expect(wallet.kicked).toEqual(expect.arrayContaining([who.member]));
  world.clock.pass(7 * dayMs);
  wallet.kicked.length = 0;
  await round();
  expect(wallet.kicked).not.toContain(who.member);
  const left = await world.db.pool.query('SELECT FROM wallet.vendor_carry WHERE member = $1', [who.member]);
  expect(left.rowCount).toBe(0);
});

test('WALLET-005 a transfer that is made while a break begins is refused by it, or comes home with the rest', async () => {
  const who = await whoOf('maria');
  const { token } = who;
  const [moved] = await meet(
    world.db,
    { before: 'wallet.vendor_transfer' },
    { first: () => till.move(token, { to: 'PG', amount: '30' }), second: () => pause(who) },
  );
  expect(moved.envelope.code).toBeUndefined();
  await round();
  world.clock.pass(5 * secondMs);
  await round();
  expect((await walletsOf(who)).inGames).toBe('0');
  const refused = await till.move(await world.enter('maria'), { to: 'PG', amount: '30' });
  expect(refused.envelope.code).toBe('COOLING_OFF');
  world.clock.pass(2 * dayMs);
});

test('WALLET-005 a locked account is called home as well', async () => {
  const who = await rich('maria', '55');
  const deed = { member: who.member, actor: 'Rosa Cruz', remark: 'a test', at: world.clock.now() };
  await transact(world.db.pool, (tx) => deskOf(world).rescue.lock(tx, deed));
  await round();
  expect([wallet.kicked, wallet.sumOf(who.member)]).toEqual([[who.member], 0n]);
  await world.db.owner.query(`UPDATE identity.member SET status = 'active' WHERE id = $1`, [who.member]);
});

test('WALLET-005 whoever was barred and not called is found at night, and nobody is called twice', async () => {
  const who = await rich('arnel', '45');
  const free = await rich('rowena', '35');
  await pause(who);
  await world.db.owner.query('DELETE FROM wallet.vendor_carry');
  await findBarred();
  await round();
  expect([wallet.kicked, wallet.sumOf(who.member)]).toEqual([[who.member], 0n]);
  expect(wallet.sumOf(free.member)).toBe(parseMoney('35'));
  world.clock.pass(5 * secondMs);
  await round();
  await findBarred();
  await round();
  expect(wallet.kicked.length).toBe(2);
  world.clock.pass(2 * dayMs);
});

test('GAME-025 a ticket from before the break opens nothing: the vendor is told that its player may not play', async () => {
  const who = await rich('cherry', '20');
  const anyGame = 'SELECT node::text FROM games.game WHERE vendor = $1 LIMIT 1';
  const { rows } = await world.db.pool.query<{ node: string }>(anyGame, [vendor]);
  const at = world.clock.now();
  const place = { vendor: 'JILI', merchant: 'demo', domain: 'localhost', currency: 'PHP', session: 'x' };
  const player = { ...place, member: who.member, node: rows[0]?.node ?? '' };
  const { ticket } = await transact(world.db.pool, (tx) => openLaunch(tx, { ...player, at, rng: systemRng }));
  await pause(who);
  world.clock.pass(6 * secondMs);
  expect((await shop.vendorSide.call('authenticate', { token: ticket })).code).toBe(3);
  await round();
  world.clock.pass(2 * dayMs);
  await round();
});

const playable = async () => {
  const { rows } = await world.db.pool.query<{ nodeId: string; gameCode: string; gameType: 'LIVE' }>(
    `SELECT node::text AS "nodeId", code AS "gameCode", category AS "gameType" FROM games.game
      WHERE vendor = $1 AND kind = 'GAME' ORDER BY node LIMIT 1`,
    [vendor],
  );
  const [row] = rows;
  if (!row) throw new Error(`${vendor} has no game`);
  return { ...row, vassalage: vendor };
};
const setSwitch = (on: boolean) =>
  world.db.owner.query(
    `UPDATE content.whitelabel_node SET enabled = $1 WHERE merchant = 'demo' AND mod_id = 'AUTOTRANSFER3'`,
    [on],
  );
async function launch(token: string) {
  const { envelope } = await world.ask(launchGame, await playable(), { token });
  if (!envelope.value) throw new Error(`not opened: ${envelope.code}`);
  return envelope.value;
}

test('WALLET-005 where the brand’s switch is off nothing follows anybody', async () => {
  const who = await whoOf('maria');
  const before = await walletsOf(who);
  const { isCarried, needsTransfer, launchId } = await launch(who.token);
  expect(needsTransfer).toBe(true);
  await world.ask(leaveGame, { launchId }, { token: who.token });
  await round();
  expect([isCarried, await walletsOf(who)]).toEqual([false, before]);
});

test('WALLET-005 where it is on, the wallet goes along into the game, and comes back when the game is left', async () => {
  await setSwitch(true);
  const who = await whoOf('maria');
  // What lies elsewhere comes along.
  await till.move(who.token, { to: 'PG', amount: '10' });
  const before = await walletsOf(who);
  const first = await launch(who.token);
  expect([first.isCarried, first.needsTransfer]).toEqual([true, false]);
  // Vendors answer over the network, so how many rounds of the worker it takes depends on the machine.
  for (let seconds = 0; seconds < 9 && (await lastOf(who))?.[0] !== 'auto_in'; seconds++) {
    world.clock.pass(secondMs);
    await round();
  }
  await round();
  const there = await walletsOf(who);
  expect([there.total, there.at['PG'], (await lastOf(who))?.[0]]).toEqual([before.total, '0', 'auto_in']);
  expect(wallet.sumOf(who.member)).toBe(parseMoney(there.at[vendor] ?? '0'));
  expect(Number(there.at[vendor])).toBeGreaterThan(10);
  // Opened again in another tab: leaving the first one takes nothing away.
  world.clock.pass(secondMs);
  const second = await launch(who.token);
  await world.ask(leaveGame, { launchId: first.launchId }, { token: who.token });
  await round();
  expect((await walletsOf(who)).at[vendor]).toBe(there.at[vendor]);
  for (let times = 0; times < 2; times++)
    await world.ask(leaveGame, { launchId: second.launchId }, { token: who.token });
  await round();
  world.clock.pass(5 * secondMs);
  await round();
  const back = await walletsOf(who);
  expect([back.total, back.at[vendor], back.moving]).toEqual([before.total, '0', '0']);
  expect([(await lastOf(who))?.[0], wallet.sumOf(who.member), wallet.kicked]).toEqual(['auto_out', 0n, []]);
  await setSwitch(false);
});

test('WALLET-006 what does not come back from another vendor is waited for ten seconds, and the rest goes along', async () => {
  await setSwitch(true);
  const who = await whoOf('pilar');
  const { token } = who;
  // It does not come to an end by itself.
  expect((await till.move(token, { to: 'PG', amount: '10.14' })).envelope.code).toBeUndefined();
  const main = (await walletsOf(who)).main;
  await launch(token);
  for (let seconds = 0; seconds < 5; seconds++) {
    await carry();
    expect((await walletsOf(who)).main).toBe(main);
    world.clock.pass(2 * secondMs);
  }
  await carry();
  expect((await lastOf(who))?.[0]).toBe('auto_in');
  await till.tend();
  expect([wallet.sumOf(who.member), (await walletsOf(who)).main]).toEqual([parseMoney(main), '10.14']);
  await setSwitch(false);
});

test('WALLET-006 where a limit is below the balance, what the limit leaves goes along', async () => {
  await setSwitch(true);
  const who = await whoOf('celia');
  const { token } = who;
  const limit = { kind: 'stake', period: 'month', value: '1000000' } as const;
  const { envelope } = await world.ask(setLimit, limit, { token });
  const used = envelope.value?.limits.find(({ kind }) => kind === 'stake')?.used ?? '0';
  const room = money((parseMoney(used) ?? zero) + (parseMoney('33.335') ?? zero));
  await world.db.owner.query(`UPDATE protection.member_limit SET value = $2 WHERE member = $1`, [who.member, room]);
  const before = await walletsOf(who);
  await launch(token);
  await carry();
  await till.tend();
  const after = await walletsOf(who);
  expect([await lastOf(who), wallet.sumOf(who.member)]).toEqual([['auto_in', 'done', '33.33'], parseMoney('33.33')]);
  expect([after.total, Number(before.main) > 33.34]).toEqual([before.total, true]);
  await setSwitch(false);
});

test('WALLET-006 what one vendor is asked later takes nothing from what another is asked soon', async () => {
  const who = await rich('tomas', '15');
  const at = world.clock.now();
  await transact(world.db.pool, async (tx) => {
    const visit = { member: who.member, merchant: 'demo', currency: 'PHP', vendor };
    await callHome(tx, { member: who.member, at: later(at, 2 * secondMs) });
    await followOut(tx, { ...visit, at: later(at, hourMs) });
    await followOut(tx, { ...visit, vendor: 'PG', at: later(at, hourMs) });
  });
  const waiting = 'SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key LIKE $1 ORDER BY run_at';
  const { rows } = await world.db.owner.query<{ at: number }>(waiting, [`wallet.tend_carries ${who.member}%`]);
  expect(rows.map((row) => row.at)).toEqual([at + 2 * secondMs, at + hourMs]);
});

test('WALLET-005 another member’s visit is nobody else’s to leave', async () => {
  await setSwitch(true);
  const token = await world.enter('maria');
  const { launchId } = await launch(token);
  for (let seconds = 0; seconds < 2; seconds++) {
    world.clock.pass(2 * secondMs);
    await round();
  }
  const member = await memberOf('maria');
  const there = wallet.sumOf(member);
  expect(there).toBeGreaterThan(0n);
  await world.ask(leaveGame, { launchId }, { token: await world.enter('datu') });
  await round();
  expect(wallet.sumOf(member)).toBe(there);
  await setSwitch(false);
});

test('MEMBER-006 WALLET-005 with an exclusion the other account of the same person is called home too', async () => {
  const who = await rich('nenita');
  const { rows } = await world.db.pool.query<{ account: string }>(
    `SELECT account FROM identity.member WHERE merchant = 'tala' AND type = 0 ORDER BY account LIMIT 1`,
  );
  const other = rows[0]?.account ?? '';
  const told = `UPDATE identity.member SET email = 'one.person@example.com', email_verified_at = $2 WHERE account = $1`;
  const prove = (account: string, at: Date | null) => world.db.owner.query(told, [account, at]);
  await prove(other, new Date(world.clock.now()));
  await prove(who.account, null);
  const host = 'tala.localhost';
  const token = await world.enter(other, { host });
  expect((await world.ask(startPause, { term: '6m' }, { token, host })).status).toBe(200);
  await round();
  expect(wallet.kicked).toContain(who.member);
  expect(await lastOf(who)).toEqual(['called_home', 'done', '100']);
});
