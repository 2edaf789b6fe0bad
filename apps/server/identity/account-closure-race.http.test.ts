/** An account is closed in the moment in which something is begun on it: either it stays open, or nothing begins. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayCodes } from '#domains/games/contract/gateway.ts';
import { openLaunch } from '#domains/games/server/index.ts';
import { closeAccount } from '#domains/identity/contract/account.ts';
import { lockIfOpen } from '#domains/identity/server/index.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { lockMemberTransfers, settleDeposit } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { houseAccount, memberAccount, post, readBalances } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { byPassword } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { openDepositRequirement } from '../wallet/wallet.ts';

const vendor = 'JILI';

let world: World;
let gatewayWorld: GatewayWorld;
let nodeId: string;
beforeAll(async () => {
  world = await createTestWorld();
  gatewayWorld = await createGatewayWorld(world);
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
  nodeId = rows[0]?.node ?? '';
});
afterAll(async () => {
  await gatewayWorld.close();
  await world.close();
});

type PlayingMember = { readonly member: MemberId; readonly token: string; readonly gameToken: string };

/** Logged in and at a game, with nothing in the wallet and nothing open. */
async function createEmptyPlayer(account: string): Promise<PlayingMember> {
  const { pool, owner } = world.db;
  const token = await world.enter(account);
  const { rows } = await pool.query<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account],
  );
  const member = rows[0]?.id ?? 'mb_';
  await owner.query('DELETE FROM wallet.withdrawal WHERE member = $1', [member]);
  await owner.query('DELETE FROM wallet.deposit WHERE member = $1', [member]);
  const wallets = (['cash', 'held', 'locked', 'bonus'] as const).map((purpose) =>
    memberAccount(member, purpose, 'PHP'),
  );
  for (const [from, amount] of await readBalances(pool, wallets)) {
    if (amount === zero) continue;
    const leg = { from, to: houseAccount('bank', 'PHP'), amount, kind: 'withdrawal_paid' } as const;
    await post(pool, [{ key: `empty ${from}`, legs: [leg], eventAt: world.clock.now() }]);
  }
  const place = { merchant: 'demo', domain: 'localhost', vendor, member, currency: 'PHP', node: nodeId };
  const launched = { ...place, session: `session of ${account}`, at: world.clock.now(), rng: systemRng };
  const { ticket } = await transact(pool, (tx) => openLaunch(tx, launched));
  const { token: gameToken = '' } = await gatewayWorld.vendorSide.call('authenticate', { token: ticket });
  return { member, token, gameToken };
}

async function creditMember({ member }: PlayingMember, pesos: number): Promise<void> {
  const [from, to] = [houseAccount('bank', 'PHP'), memberAccount(member, 'cash', 'PHP')];
  const leg = { from, to, amount: money(BigInt(pesos) * 10_000n), kind: 'adjustment' } as const;
  await post(world.db.pool, [{ key: `stake of ${member}`, legs: [leg], eventAt: world.clock.now() }]);
}

const closeOwnAccount = ({ token }: PlayingMember) =>
  world.ask(closeAccount, { password: demoPassword, proof: byPassword }, { token });
const createDepositOrder = ({ token }: PlayingMember) =>
  world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: randomUUID() });
async function placeBet({ member, gameToken }: PlayingMember, isFree = false): Promise<string> {
  const play = {
    playerId: member,
    token: gameToken,
    currency: 'PHP',
    gameCode: 'boxing',
    roundId: 'r1',
    txId: 'b1',
    amount: '5',
    isFree,
  };
  const { code } = await gatewayWorld.vendorSide.call('bet', play);
  return Object.entries(gatewayCodes).find(([, each]) => each === code)?.[0] ?? '';
}

const lockWaitQuery = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs `first` until it waits at `lock`, and then `second` until that waits too or is done; then both go on. */
async function runInterleaved<A, B>(lock: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await world.db.owner.connect();
  const areWaiting = async (count: number) => ((await world.db.owner.query(lockWaitQuery)).rowCount ?? 0) >= count;
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
async function describeAccount({ member }: PlayingMember): Promise<string> {
  const { rows } = await world.db.pool.query<{ said: string }>(
    `SELECT concat_ws(', ', m.status, (SELECT 'bet' FROM bets.bet b WHERE b.member = m.id AND b.state = 'open' LIMIT 1),
            (SELECT 'order' FROM wallet.deposit d WHERE d.member = m.id AND d.state = 'pending' LIMIT 1)) AS said
       FROM identity.member m WHERE m.id = $1`,
    [member],
  );
  return rows[0]?.said ?? '';
}

const closingLock = 'LOCK TABLE identity.security_event IN EXCLUSIVE MODE';

test('MEMBER-004 a bet that is under way is waited for, and keeps the account open', async () => {
  const who = await createEmptyPlayer('rodel');
  await creditMember(who, 5);
  const [taken, closed] = await runInterleaved(
    'LOCK TABLE bets.bet IN EXCLUSIVE MODE',
    () => placeBet(who),
    () => closeOwnAccount(who),
  );
  expect([taken, closed.status, closed.envelope.code]).toEqual(['OK', 422, 'BETS_OPEN']);
  expect(await describeAccount(who)).toBe('active, bet');
});

test('MEMBER-004 a bet that comes while the account is being closed waits, and is refused then', async () => {
  const who = await createEmptyPlayer('cherry');
  const [closed, refused] = await runInterleaved(
    closingLock,
    () => closeOwnAccount(who),
    // It needs no money, so nothing but the lock stands between it and the closing.
    () => placeBet(who, true),
  );
  expect([closed.status, refused]).toEqual([200, 'PLAYER_LOCKED']);
  expect(await describeAccount(who)).toBe('closed');
});

test('MEMBER-004 a free round that is not played to its end keeps no account open, and what it wins then moves no money', async () => {
  const who = await createEmptyPlayer('imelda');
  expect(await placeBet(who, true)).toBe('OK');
  expect((await closeOwnAccount(who)).status).toBe(200);
  const { member, gameToken } = who;
  const round = { playerId: member, token: gameToken, currency: 'PHP', gameCode: 'boxing', roundId: 'r1' };
  const won = { ...round, txId: 'w1', refTxId: 'b1', amount: '70', isFree: true, roundClosed: true };
  const response = [await gatewayWorld.vendorSide.call('win', won), await gatewayWorld.vendorSide.call('win', won)];
  expect(response.map(({ code, duplicate }) => [code, duplicate])).toEqual([
    [gatewayCodes.OK, false],
    [gatewayCodes.OK, true],
  ]);
  const gift = { ...round, txId: 'p1', campaignId: 'c1', amount: '30' };
  expect((await gatewayWorld.vendorSide.call('promo', gift)).code).toBe(gatewayCodes.OK);
  expect((await readBalances(world.db.pool, [memberAccount(member, 'cash', 'PHP')])).values().next().value).toBe(zero);
});

test('MEMBER-004 an order that is being made is waited for, and keeps the account open', async () => {
  const who = await createEmptyPlayer('jomar');
  const [made, closed] = await runInterleaved(
    'LOCK TABLE wallet.deposit IN EXCLUSIVE MODE',
    () => createDepositOrder(who),
    () => closeOwnAccount(who),
  );
  expect([made.status, closed.status, closed.envelope.code]).toEqual([200, 422, 'ORDERS_OPEN']);
  expect(await describeAccount(who)).toBe('active, order');
});

test('MEMBER-004 an order that is asked for while the account is being closed waits, and finds it closed', async () => {
  const who = await createEmptyPlayer('noel');
  const [closed, refused] = await runInterleaved(
    closingLock,
    () => closeOwnAccount(who),
    () => createDepositOrder(who),
  );
  expect([closed.status, refused.status, refused.envelope.code]).toEqual([200, 401, 'AUTH_REQUIRED']);
  expect(await describeAccount(who)).toBe('closed');
});

test('MEMBER-004 an order that is paid while the account is being closed waits for it, and keeps it open', async () => {
  const who = await createEmptyPlayer('noelcruz');
  const made = await createDepositOrder(who);
  const orderId = (made.envelope.value as { orderId: string }).orderId;
  const { pool, owner } = world.db;
  const { rows } = await owner.query<{ provider: string; amount: Money }>(
    'SELECT provider, amount FROM wallet.deposit WHERE id = $1',
    [orderId],
  );
  const known = { id: orderId, provider: rows[0]?.provider ?? '', amount: rows[0]?.amount ?? zero, currency: 'PHP' };
  const result = { ...known, result: 'paid', reason: null, at: world.clock.now() } as const;
  // Each holds what it needs and neither wants what the other has: the account comes before its turnover for both.
  const [closed, paid] = await runInterleaved(
    'LOCK TABLE wallet.withdrawal IN ACCESS EXCLUSIVE MODE',
    () => closeOwnAccount(who),
    () => transact(pool, (tx) => settleDeposit(tx, result, { beforeCredit: openDepositRequirement })),
  );
  expect([closed.status, closed.envelope.code, paid]).toEqual([422, 'ORDERS_OPEN', 'settled']);
  expect(await describeAccount(who)).toBe('active');
});

test('MEMBER-004 WALLET-019 a gift and the closing of its receiver take their locks in one order', async () => {
  const who = await createEmptyPlayer('noelreyes');
  const closing = { over: null as ReturnType<typeof closeOwnAccount> | null };
  await transact(world.db.pool, async (tx) => {
    expect(await lockIfOpen(tx, who.member)).toBe(true);
    closing.over = closeOwnAccount(who);
    while ((await world.db.owner.query(lockWaitQuery)).rowCount === 0);
    // The closing waits with empty hands, and does not have what the gift takes next.
    await tx.query(`SET LOCAL lock_timeout = '2s'`);
    await lockMemberTransfers(tx, who.member);
  });
  expect((await closing.over)?.status).toBe(200);
});

test('MEMBER-004 many concurrent calls: in any order nothing is open on a closed account, and there is no deadlock', async () => {
  const names = ['arnel', 'ramil', 'rowena', 'dennis', 'ferdie', 'edgar', 'lorna', 'divina'];
  const people: PlayingMember[] = [];
  for (const name of names) people.push(await createEmptyPlayer(name));
  for (const [n, who] of people.entries()) if (n % 2) await creditMember(who, 5);
  const acts = [
    async (who: PlayingMember) => (await closeOwnAccount(who)).status,
    async (who: PlayingMember) => ((await placeBet(who)) === 'INTERNAL' ? 500 : 200),
    async (who: PlayingMember) => (await createDepositOrder(who)).status,
  ];
  // Each kind of call comes first for some of the members.
  const calls = people.flatMap((who, n) => acts.map((_, index) => acts[(index + n) % acts.length]?.(who) ?? 500));
  const statuses = await Promise.all(calls.map(async (status) => status));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  for (const who of people) expect(await describeAccount(who)).toMatch(/^closed$|^active, (bet|order)/);
});
