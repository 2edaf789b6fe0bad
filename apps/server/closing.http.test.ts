/** An account is closed in the moment in which something is begun on it: either it stays open, or nothing begins. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayCodes } from '#domains/games/contract/gateway.ts';
import { openLaunch } from '#domains/games/server/index.ts';
import { closeAccount } from '#domains/identity/contract/account.ts';
import { holdOpen } from '#domains/identity/server/index.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { holdTransfers, settleDeposit } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { balances, houseAccount, memberAccount, post } from '#ledger';
import { transact } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import { gatewayShop, type Shop } from '#tools/testing/gateway.ts';
import { byPassword } from '#tools/testing/security.ts';
import { demoPassword, testWorld, type World } from '#tools/testing/world.ts';
import { securityOf } from './security.ts';
import { beforeCredit } from './wallet.ts';

const vendor = 'JILI';

let world: World;
let shop: Shop;
let node: string;
beforeAll(async () => {
  const { leaving, onBarred } = securityOf(8080);
  world = await testWorld({ security: { leaving, onBarred } });
  shop = await gatewayShop(world);
  // The key is in use from here on.
  world.clock.pass(6_000);
  const { owner } = world.db;
  await owner.query(`INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', $1, $1)`, [vendor]);
  await owner.query(
    `INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ('demo', 'RNG', $1, 900)`,
    [vendor],
  );
  const { rows } = await owner.query<{ node: string }>(
    `INSERT INTO games.game (category, vendor, code, position, name) VALUES ('RNG', $1, 'boxing', 1, 'Boxing')
     RETURNING node::text`,
    [vendor],
  );
  node = rows[0]?.node ?? '';
});
afterAll(async () => {
  await shop.close();
  await world.close();
});

type Who = { readonly member: MemberId; readonly token: string; readonly gameToken: string };

/** Logged in and at a game, with nothing in the wallet and nothing open. */
async function penniless(account: string): Promise<Who> {
  const { pool, owner } = world.db;
  const token = await world.enter(account);
  const { rows } = await pool.query<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account],
  );
  const member = rows[0]?.id ?? 'mb_';
  await owner.query('DELETE FROM wallet.withdrawal WHERE member = $1', [member]);
  await owner.query('DELETE FROM wallet.deposit WHERE member = $1', [member]);
  const purses = (['cash', 'held', 'locked', 'bonus'] as const).map((purpose) => memberAccount(member, purpose, 'PHP'));
  for (const [from, amount] of await balances(pool, purses)) {
    if (amount === zero) continue;
    const leg = { from, to: houseAccount('bank', 'PHP'), amount, kind: 'withdrawal_paid' } as const;
    await post(pool, [{ key: `empty ${from}`, legs: [leg], eventAt: world.clock.now() }]);
  }
  const place = { merchant: 'demo', domain: 'localhost', vendor, member, currency: 'PHP', node };
  const launched = { ...place, session: `session of ${account}`, at: world.clock.now(), rng: systemRng };
  const { ticket } = await transact(pool, (tx) => openLaunch(tx, launched));
  const { token: gameToken = '' } = await shop.vendorSide.call('authenticate', { token: ticket });
  return { member, token, gameToken };
}

async function give({ member }: Who, pesos: number): Promise<void> {
  const [from, to] = [houseAccount('bank', 'PHP'), memberAccount(member, 'cash', 'PHP')];
  const leg = { from, to, amount: money(BigInt(pesos) * 10_000n), kind: 'adjustment' } as const;
  await post(world.db.pool, [{ key: `stake of ${member}`, legs: [leg], eventAt: world.clock.now() }]);
}

const close = ({ token }: Who) => world.ask(closeAccount, { password: demoPassword, proof: byPassword }, { token });
const order = ({ token }: Who) =>
  world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: randomUUID() });
async function bet({ member: playerId, gameToken: token }: Who, isFree = false): Promise<string> {
  const play = {
    playerId,
    token,
    currency: 'PHP',
    gameCode: 'boxing',
    roundId: 'r1',
    txId: 'b1',
    amount: '5',
    isFree,
  };
  const { code } = await shop.vendorSide.call('bet', play);
  return Object.entries(gatewayCodes).find(([, each]) => each === code)?.[0] ?? '';
}

const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs `first` until it waits at `lock`, and then `second` until that waits too or is done; then both go on. */
async function together<A, B>(lock: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await world.db.owner.connect();
  const areWaiting = async (count: number) => ((await world.db.owner.query(waiting)).rowCount ?? 0) >= count;
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    const earlier = first();
    while (!(await areWaiting(1)));
    const over = { isDone: false };
    const later = second().finally(() => {
      over.isDone = true;
    });
    while (!over.isDone && !(await areWaiting(2)));
    await holder.query('COMMIT');
    return [await earlier, await later];
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** What is open on an account, and whether that is open itself. */
async function standing({ member }: Who): Promise<string> {
  const { rows } = await world.db.pool.query<{ said: string }>(
    `SELECT concat_ws(', ', m.status, (SELECT 'bet' FROM bets.bet b WHERE b.member = m.id AND b.state = 'open' LIMIT 1),
            (SELECT 'order' FROM wallet.deposit d WHERE d.member = m.id AND d.state = 'pending' LIMIT 1)) AS said
       FROM identity.member m WHERE m.id = $1`,
    [member],
  );
  return rows[0]?.said ?? '';
}

const whileClosing = 'LOCK TABLE identity.security_event IN EXCLUSIVE MODE';

test('MEMBER-004 a bet that is under way is waited for, and keeps the account open', async () => {
  const who = await penniless('rodel');
  await give(who, 5);
  const [taken, closed] = await together(
    'LOCK TABLE bets.bet IN EXCLUSIVE MODE',
    () => bet(who),
    () => close(who),
  );
  expect([taken, closed.status, closed.envelope.code]).toEqual(['OK', 422, 'BETS_OPEN']);
  expect(await standing(who)).toBe('active, bet');
});

test('MEMBER-004 a bet that comes while the account is being closed waits, and is refused then', async () => {
  const who = await penniless('cherry');
  const [closed, refused] = await together(
    whileClosing,
    () => close(who),
    // It needs no money, so nothing but the lock stands between it and the closing.
    () => bet(who, true),
  );
  expect([closed.status, refused]).toEqual([200, 'PLAYER_LOCKED']);
  expect(await standing(who)).toBe('closed');
});

test('MEMBER-004 a free round that is not played to its end keeps no account open, and what it wins then moves no money', async () => {
  const who = await penniless('imelda');
  expect(await bet(who, true)).toBe('OK');
  expect((await close(who)).status).toBe(200);
  const { member: playerId, gameToken: token } = who;
  const round = { playerId, token, currency: 'PHP', gameCode: 'boxing', roundId: 'r1' };
  const won = { ...round, txId: 'w1', refTxId: 'b1', amount: '70', isFree: true, roundClosed: true };
  const told = [await shop.vendorSide.call('win', won), await shop.vendorSide.call('win', won)];
  expect(told.map(({ code, duplicate }) => [code, duplicate])).toEqual([
    [gatewayCodes.OK, false],
    [gatewayCodes.OK, true],
  ]);
  const gift = { ...round, txId: 'p1', campaignId: 'c1', amount: '30' };
  expect((await shop.vendorSide.call('promo', gift)).code).toBe(gatewayCodes.OK);
  expect((await balances(world.db.pool, [memberAccount(playerId, 'cash', 'PHP')])).values().next().value).toBe(zero);
});

test('MEMBER-004 an order that is being made is waited for, and keeps the account open', async () => {
  const who = await penniless('jomar');
  const [made, closed] = await together(
    'LOCK TABLE wallet.deposit IN EXCLUSIVE MODE',
    () => order(who),
    () => close(who),
  );
  expect([made.status, closed.status, closed.envelope.code]).toEqual([200, 422, 'ORDERS_OPEN']);
  expect(await standing(who)).toBe('active, order');
});

test('MEMBER-004 an order that is asked for while the account is being closed waits, and finds it closed', async () => {
  const who = await penniless('noel');
  const [closed, refused] = await together(
    whileClosing,
    () => close(who),
    () => order(who),
  );
  expect([closed.status, refused.status, refused.envelope.code]).toEqual([200, 401, 'AUTH_REQUIRED']);
  expect(await standing(who)).toBe('closed');
});

test('MEMBER-004 an order that is paid while the account is being closed waits for it, and keeps it open', async () => {
  const who = await penniless('noelcruz');
  const made = await order(who);
  const orderId = (made.envelope.value as { orderId: string }).orderId;
  const { pool, owner } = world.db;
  const { rows } = await owner.query<{ provider: string; amount: Money }>(
    'SELECT provider, amount FROM wallet.deposit WHERE id = $1',
    [orderId],
  );
  const known = { id: orderId, provider: rows[0]?.provider ?? '', amount: rows[0]?.amount ?? zero, currency: 'PHP' };
  const told = { ...known, news: 'paid', reason: null, at: world.clock.now() } as const;
  // Each holds what it needs and neither wants what the other has: the account comes before its turnover for both.
  const [closed, paid] = await together(
    'LOCK TABLE wallet.withdrawal IN ACCESS EXCLUSIVE MODE',
    () => close(who),
    () => transact(pool, (tx) => settleDeposit(tx, told, { beforeCredit })),
  );
  expect([closed.status, closed.envelope.code, paid]).toEqual([422, 'ORDERS_OPEN', 'settled']);
  expect(await standing(who)).toBe('active');
});

test('MEMBER-004 WALLET-019 a gift and the closing of its receiver take their locks in one order', async () => {
  const who = await penniless('noelreyes');
  const closing = { over: null as ReturnType<typeof close> | null };
  await transact(world.db.pool, async (tx) => {
    expect(await holdOpen(tx, who.member)).toBe(true);
    closing.over = close(who);
    while ((await world.db.owner.query(waiting)).rowCount === 0);
    // The closing waits with empty hands, and does not have what the gift takes next.
    await tx.query(`SET LOCAL lock_timeout = '2s'`);
    await holdTransfers(tx, who.member);
  });
  expect((await closing.over)?.status).toBe(200);
});

test('MEMBER-004 many at once: whatever came first, nothing is open on a closed account, and nobody waits in a circle', async () => {
  const names = ['arnel', 'ramil', 'rowena', 'dennis', 'ferdie', 'edgar', 'lorna', 'divina'];
  const people: Who[] = [];
  for (const name of names) people.push(await penniless(name));
  for (const [n, who] of people.entries()) if (n % 2) await give(who, 5);
  const acts = [
    async (who: Who) => (await close(who)).status,
    async (who: Who) => ((await bet(who)) === 'INTERNAL' ? 500 : 200),
    async (who: Who) => (await order(who)).status,
  ];
  // Each of them is the first of some.
  const crowd = people.flatMap((who, n) => acts.map((_, place) => acts[(place + n) % acts.length]?.(who) ?? 500));
  const told = await Promise.all(crowd.map(async (status) => status));
  expect(told.filter((status) => status >= 500)).toEqual([]);
  for (const who of people) expect(await standing(who)).toMatch(/^closed$|^active, (bet|order)/);
});
