import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
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

test('MEMBER-004 money that is left is seen, and a wallet that was never opened is empty', async () => {
  expect(await security.hasMoney(db.pool, { member: maria, currency: 'PHP' })).toBe(true);
  const nobody: MemberId = 'mb_00000000000000000000000000';
  expect(await security.hasMoney(db.pool, { member: nobody, currency: 'PHP' })).toBe(false);
});
