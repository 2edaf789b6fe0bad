/** A free trial moves no money: every call of the cashier that changes something refuses it before any other check. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import * as deposit from '../contract/deposit.ts';
import * as payout from '../contract/payout-account.ts';
import * as transfer from '../contract/transfer.ts';
import * as gift from '../contract/transfer-member.ts';
import * as withdrawal from '../contract/withdrawal.ts';

let world: World;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE merchant = 'demo' AND account = 'bong'`);
  token = await world.enter('bong');
});
afterAll(() => world.close());

const isEndpoint = (each: unknown): each is Endpoint =>
  typeof each === 'object' && each !== null && 'method' in each && 'path' in each;
const moneyEndpoints = [deposit, payout, transfer, gift, withdrawal]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(isEndpoint)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [method, path] as const);

test('WALLET-025 the list of calls that move money is complete', () => {
  const paths = moneyEndpoints.map(([, path]) => path);
  for (const moving of ['/wps/relay/GCS_walletTransfer', '/wps/v2/transfer/upline', '/wps/v2/transfer/downline'])
    expect(paths).toContain(moving);
  expect(paths.length).toBeGreaterThan(12);
});

test.each(moneyEndpoints)(
  'WALLET-025 ERR-011 %s %s refuses a trial with 403 and in_need_true_account',
  async (method, path) => {
    const response = await world.app.inject({
      method: method as 'POST',
      url: path.replace(/:\w+/g, 'x'),
      headers: { host: 'localhost', authorization: `Bearer ${token}`, 'idempotency-key': 'of-a-free-trial' },
    });
    const { code, value } = response.json<{ code: string; value: unknown }>();
    expect([response.statusCode, code, value]).toEqual([403, 'REAL_ACCOUNT_REQUIRED', { key: 'in_need_true_account' }]);
  },
);
