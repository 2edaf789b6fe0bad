/** A free trial moves no money: every call of the cashier that does something turns it away, before it looks at anything. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import * as deposit from '../contract/deposit.ts';
import * as payout from '../contract/payout-account.ts';
import * as transfer from '../contract/transfer.ts';
import * as gift from '../contract/transfer-member.ts';
import * as withdrawal from '../contract/withdrawal.ts';

let world: World;
let token = '';
beforeAll(async () => {
  world = await testWorld();
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE merchant = 'demo' AND account = 'bong'`);
  token = await world.enter('bong');
});
afterAll(() => world.close());

const isEndpoint = (each: unknown): each is Endpoint =>
  typeof each === 'object' && each !== null && 'method' in each && 'path' in each;
const deeds = [deposit, payout, transfer, gift, withdrawal]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(isEndpoint)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [method, path] as const);

test('WALLET-025 the calls that move money are looked at', () => {
  const paths = deeds.map(([, path]) => path);
  for (const moving of ['/wps/relay/GCS_walletTransfer', '/wps/v2/transfer/upline', '/wps/v2/transfer/downline'])
    expect(paths).toContain(moving);
  expect(paths.length).toBeGreaterThan(12);
});

test.each(deeds)('WALLET-025 ERR-011 %s %s answers a trial with 403 and in_need_true_account', async (method, path) => {
  const answer = await world.app.inject({
    method: method as 'POST',
    url: path.replace(/:\w+/g, 'x'),
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'idempotency-key': 'of-a-free-trial' },
  });
  const { code, value } = answer.json<{ code: string; value: unknown }>();
  expect([answer.statusCode, code, value]).toEqual([403, 'REAL_ACCOUNT_REQUIRED', { key: 'in_need_true_account' }]);
});
