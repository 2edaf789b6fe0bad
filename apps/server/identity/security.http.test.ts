import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText, zero } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post, readBalances } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { createWorldDatabase } from '#tools/testing/world.ts';
import { createSecurityDeps } from './security.ts';

let db: TestDatabase;
let maria: MemberId;
beforeAll(async () => {
  db = await createWorldDatabase();
  maria = (await readMemberByAccount(db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
afterAll(() => db.drop());

const security = createSecurityDeps(8081);

test.each([
  ['localhost', 'http://localhost:8081'],
  ['tala.localhost', 'http://tala.localhost:8081'],
  ['one.example', 'https://one.example'],
  ['localhost.example', 'https://localhost.example'],
])('PWD-014 a link in a letter of %s leads to %s', (domain, origin) => {
  expect(security.originOf(domain)).toBe(origin);
});

test('MEMBER-004 a member’s copy holds balances and transfers, and no other member’s', async () => {
  const { wallet } = await security.exportOf(db.pool, { member: maria, currency: 'PHP' });
  const { balances: left, transfers } = wallet as {
    balances: Record<string, string>;
    transfers: Record<string, { rows: unknown[] }>;
  };
  expect(left[`${maria}/cash/PHP`]).toMatch(/^\d/);
  expect(transfers[`${maria}/cash/PHP`]?.rows.length).toBeGreaterThan(0);
  const text = JSON.stringify(wallet);
  expect(text.match(/mb_[0-9A-Z]{26}/g)?.every((id) => id === maria)).toBe(true);
});

test('MEMBER-004 it holds bets with their proofs, bonuses and feedback, and says whether a list is whole', async () => {
  const member: MemberId = 'mb_00000000000000000000000006';
  await db.owner.query(
    `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, payout,
       state, placed_at, proof)
     SELECT 'bt_' || lpad(n::text, 26, '0'), $1, 'demo', 'PHP', 'RNG', 'BGS', '101', 'copied ' || n, 15000, 0, 0, 'open',
       now(), 'seed of ' || n FROM generate_series(700000, 710000) n`,
    [member],
  );
  await db.owner.query(
    `INSERT INTO rewards.bonus (id, key, member, merchant, currency, name, amount, granted_at)
     VALUES ('bn_00000000000000000000000006', 'copied', $1, 'demo', 'PHP', '{"EN": "Gift", "TY": "Regalo"}', 500000, now())`,
    [member],
  );
  await db.owner.query(
    `INSERT INTO content.feedback (id, merchant, member, question_type, content, contact, day, digest, made_at)
     SELECT 'fb_00000000000000000000000006', merchant, $1, question_type, content, 'me@example.com', day, digest, made_at
       FROM content.feedback LIMIT 1`,
    [member],
  );
  await db.owner.query(
    `INSERT INTO wallet.deposit (id, merchant, member, domain, method, provider, channel, currency, amount, fee, made_at, expires_at)
     VALUES ('dp_00000000000000000000000006', 'demo', $1, 'localhost', 'GCASH', 'sandbox', 'gcash', 'PHP', 5000000, 0, now(), now())`,
    [member],
  );
  const copy = await security.exportOf(db.pool, { member, currency: 'PHP' });
  expect(copy).toMatchObject({
    wallet: { deposits: { isWhole: true, rows: [{ method: 'GCASH', amount: '500' }] }, withdrawals: { rows: [] } },
    bets: { most: 10_000, isWhole: false },
    rewards: { bonuses: { isWhole: true, rows: [{ amount: '50', state: 'free' }] } },
    content: { feedback: { isWhole: true, rows: [{ contact: 'me@example.com' }] } },
  });
  const { rows } = copy['bets'] as { rows: unknown[] };
  expect(rows).toHaveLength(10_000);
  expect(rows[0]).toMatchObject({ round: 'copied 710000', stake: '1.5', state: 'open', proof: 'seed of 710000' });
  // Nothing in it is lost on the wire.
  expect(JSON.parse(JSON.stringify(copy))).toEqual(copy);
});

test('MEMBER-004 it holds every account that the member has, with its movements: at a vendor, in points, in another currency', async () => {
  const { id: luz } = (await readMemberByAccount(db.pool, 'demo', 'luz')) ?? { id: 'mb_' as const };
  const atVendor = memberAccount(luz, 'vendor:AG', 'PHP');
  const others = [memberAccount(luz, 'points', 'PHP'), memberAccount(luz, 'cash', 'USDT')];
  await openAccounts(db.pool, others);
  const before = (await readBalances(db.pool, [atVendor])).get(atVendor) ?? zero;
  await creditMember(luz, 'vendor:AG');
  const { wallet } = (await security.exportOf(db.pool, { member: luz, currency: 'PHP' })) as {
    wallet: { balances: Record<string, string>; transfers: Record<string, { isWhole: boolean; rows: unknown[] }> };
  };
  expect(wallet.balances[atVendor]).toBe(moneyText(money(before + 1n)));
  expect(Object.keys(wallet.balances)).toEqual(expect.arrayContaining(others));
  expect(wallet.transfers[atVendor]?.rows).toContainEqual(
    expect.objectContaining({ kind: 'adjustment', amount: moneyText(money(1n)) }),
  );
});

test('MEMBER-004 it holds what protects the member, and says which of its lists are whole', async () => {
  await db.owner.query('INSERT INTO protection.setting (member, reality_check_minutes) VALUES ($1, 30)', [maria]);
  await db.owner.query(
    `INSERT INTO protection.member_limit (member, kind, period, value) VALUES ($1, 'deposit', 'day', 50000000)`,
    [maria],
  );
  await db.owner.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
     VALUES ($1, 'cooling_off', '24h', now(), now() + interval '1 day', now() + interval '1 day')`,
    [maria],
  );
  await db.owner.query(
    `INSERT INTO protection.played_day (member, day, ms)
     SELECT $1, date '2020-01-01' + n, 60000 FROM generate_series(0, 1000) n`,
    [maria],
  );
  const copy = await security.exportOf(db.pool, { member: maria, currency: 'PHP' });
  expect(copy).toMatchObject({
    protection: {
      limits: [{ kind: 'deposit', period: 'day', value: '5000' }],
      pauses: { isWhole: true, rows: [{ kind: 'cooling_off', term: '24h' }] },
      documents: { isWhole: true, rows: [] },
      playedDays: { most: 1_000, isWhole: false },
      changes: { isWhole: true },
      realityCheckMinutes: 30,
      applications: [],
    },
    wallet: { payoutAccounts: [] },
  });
});

/** What keeps an account from being closed that gives nothing up; it is looked at and undone. */
async function tryClosure(member: MemberId): Promise<string | null> {
  const request = { member, currency: 'PHP', giveUp: zero, at: instant(Date.now()) };
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    const settled = await security.leaving.settle(client, request);
    return settled.ok ? null : settled.fault;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('MEMBER-004 money that is left is seen, and a wallet that was never opened is empty', async () => {
  const [rich, nobody]: MemberId[] = ['mb_00000000000000000000000003', 'mb_00000000000000000000000000'];
  await creditMember(rich ?? 'mb_', 'cash');
  expect(await tryClosure(rich ?? 'mb_')).toBe('money_left');
  expect(await tryClosure(nobody ?? 'mb_')).toBeNull();
});

async function creditMember(member: MemberId, purpose: 'cash' | 'vendor:PG' | 'vendor:AG') {
  const [bank, wallet] = [houseAccount('bank', 'PHP'), memberAccount(member, purpose, 'PHP')];
  await openAccounts(db.pool, [bank, wallet]);
  const leg = { from: bank, to: wallet, amount: money(1n), kind: 'adjustment' } as const;
  const [posted] = await transact(db.pool, (tx) =>
    post(tx, [{ key: `${purpose} of ${member}`, legs: [leg], eventAt: instant(0) }]),
  );
  expect(posted?.ok).toBe(true);
}

test('MEMBER-004 so is money that lies at a vendor', async () => {
  const away: MemberId = 'mb_00000000000000000000000001';
  await creditMember(away, 'vendor:PG');
  expect(await tryClosure(away)).toBe('money_at_vendors');
});

test('MEMBER-004 a bet whose result is not known keeps the account open, though its stake has left the wallet', async () => {
  const member: MemberId = 'mb_00000000000000000000000004';
  await db.owner.query(
    `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, payout,
       state, placed_at)
     VALUES ('bt_00000000000000000000000004', $1, 'demo', 'PHP', 'RNG', 'JILI', '101', 'flight', 5000000, 0, 0,
       'open', now())`,
    [member],
  );
  expect(await tryClosure(member)).toBe('bets_open');
  await db.owner.query(
    `UPDATE bets.bet SET state = 'void', voided_at = now(), void_reason = 'house' WHERE member = $1`,
    [member],
  );
  expect(await tryClosure(member)).toBeNull();
});

test('MEMBER-004 a deposit that is open keeps the account open', async () => {
  const member: MemberId = 'mb_00000000000000000000000002';
  expect(await tryClosure(member)).toBeNull();
  await db.owner.query(
    `INSERT INTO wallet.deposit (id, merchant, member, domain, method, provider, channel, currency, amount, fee, made_at,
       expires_at)
     SELECT 'dp_00000000000000000000000009', merchant, $1, domain, method, provider, channel, currency, amount, fee, now(),
       now() + interval '1 hour' FROM wallet.deposit LIMIT 1`,
    [member],
  );
  const stands = (state: string, askAt: string) =>
    db.owner.query(`UPDATE wallet.deposit SET state = $2, ended_at = made_at, ask_at = ${askAt} WHERE member = $1`, [
      member,
      state,
    ]);
  expect(await tryClosure(member)).toBe('orders_open');
  // Cancelled here, by the member or by a break, it can still be paid there.
  await stands('cancelled', 'now()');
  expect(await tryClosure(member)).toBe('orders_open');
  await stands('cancelled', 'NULL');
  expect(await tryClosure(member)).toBeNull();
});

test.each([
  ['applied', 'orders_open'],
  ['checking', 'orders_open'],
  ['approved', 'orders_open'],
  ['sent', 'orders_open'],
  // The bank can still send it back.
  ['paid', 'orders_open'],
  ['disputed', 'orders_open'],
  ['confirmed', null],
  ['returned', null],
])('MEMBER-004 a withdrawal that is %s leaves %s', async (state, left) => {
  const member: MemberId = 'mb_00000000000000000000000005';
  await db.owner.query('DELETE FROM wallet.withdrawal WHERE member = $1', [member]);
  await db.owner.query(
    `INSERT INTO wallet.withdrawal (id, merchant, member, domain, currency, amount, fee, account, payee, provider, state,
       check_at, may_cancel, made_at, paid_at, ended_at)
     VALUES ('wd_00000000000000000000000005', 'demo', $1, 'localhost', 'PHP', 2000000, 0, 'account', '{}', 'manual', $2,
       now(), false, now(), now(), CASE WHEN $3 THEN now() END)`,
    [member, state, left === null],
  );
  expect(await tryClosure(member)).toBe(left);
});
