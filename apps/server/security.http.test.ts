import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { transact } from '#platform/server/db.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { worldDatabase } from '#tools/testing/world.ts';
import { securityOf } from './security.ts';

let db: TestDatabase;
let maria: MemberId;
beforeAll(async () => {
  db = await worldDatabase();
  maria = (await readMemberByAccount(db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
afterAll(() => db.drop());

const security = securityOf(8081);

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
  const { balances, transfers } = wallet as { balances: Record<string, string>; transfers: unknown[] };
  expect(balances[`${maria}/cash/PHP`]).toMatch(/^\d/);
  expect(transfers.length).toBeGreaterThan(0);
  const text = JSON.stringify(wallet);
  expect(text.match(/mb_[0-9A-Z]{26}/g)?.every((id) => id === maria)).toBe(true);
});

test('MEMBER-004 it holds what protects the member and where money goes, masked', async () => {
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
    `INSERT INTO wallet.payout_account (id, merchant, member, kind, bank_code, number_sealed, number_hmac, number_masked,
       holder, added_at, usable_from)
     VALUES ('pa_00000000000000000000000001', 'demo', $1, 'ewallet', 'GCASH', $2, $3, '+63 9•• ••• 0142', 'Maria Clara',
       now(), now())`,
    [maria, Buffer.alloc(41), Buffer.alloc(32)],
  );
  const copy = await security.exportOf(db.pool, { member: maria, currency: 'PHP' });
  expect(copy).toMatchObject({
    protection: {
      limits: [{ kind: 'deposit', period: 'day', value: '5000' }],
      pauses: [{ kind: 'cooling_off', term: '24h' }],
      realityCheckMinutes: 30,
      applications: [],
    },
    wallet: { payoutAccounts: [{ bankCode: 'GCASH', number: '+63 9•• ••• 0142', holder: 'Maria Clara' }] },
  });
  expect(JSON.stringify(copy)).not.toContain('Sealed');
});

test('MEMBER-004 money that is left is seen, and a wallet that was never opened is empty', async () => {
  expect(await security.hasMoney(db.pool, { member: maria, currency: 'PHP' })).toBe(true);
  const nobody: MemberId = 'mb_00000000000000000000000000';
  expect(await security.hasMoney(db.pool, { member: nobody, currency: 'PHP' })).toBe(false);
});

test('MEMBER-004 so is money that lies at a vendor', async () => {
  const away: MemberId = 'mb_00000000000000000000000001';
  const [bank, vendor] = [houseAccount('bank', 'PHP'), memberAccount(away, 'vendor:PG', 'PHP')];
  await openAccounts(db.pool, [bank, vendor]);
  const leg = { from: bank, to: vendor, amount: money(1n), kind: 'adjustment' } as const;
  const [posted] = await transact(db.pool, (tx) =>
    post(tx, [{ key: 'at a vendor', legs: [leg], eventAt: instant(0) }]),
  );
  expect(posted?.ok).toBe(true);
  expect(await security.hasMoney(db.pool, { member: away, currency: 'PHP' })).toBe(true);
});

test('MEMBER-004 a deposit that is open keeps the account open', async () => {
  const member: MemberId = 'mb_00000000000000000000000002';
  expect(await security.hasMoney(db.pool, { member, currency: 'PHP' })).toBe(false);
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
  expect(await security.hasMoney(db.pool, { member, currency: 'PHP' })).toBe(true);
  // Cancelled here, by the member or by a break, it can still be paid there.
  await stands('cancelled', 'now()');
  expect(await security.hasMoney(db.pool, { member, currency: 'PHP' })).toBe(true);
  await stands('cancelled', 'NULL');
  expect(await security.hasMoney(db.pool, { member, currency: 'PHP' })).toBe(false);
});
