import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createSandboxPayout } from './payout.ts';

let world: World;
let withdrawalHarness: WithdrawalHarness;
let withdrawer: Withdrawer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false } });
  await world.app.register(createSandboxPayout({ pool: world.db.pool, clock: world.clock, rng: systemRng }));
  withdrawalHarness = createWithdrawalHarness(world);
  [withdrawer] = (await withdrawalHarness.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET most_open = 50, free_per_day = 50, many_a_day = 50`);
});
afterAll(() => world.close());

async function createSentPayout(amount = '300') {
  const { orderId } = await withdrawalHarness.make(withdrawer, { amount });
  await withdrawalHarness.advance(orderId);
  return orderId;
}
const openPage = (orderId: string, language = 'en') =>
  world.app.inject({
    url: `/sandbox/payout/${orderId}`,
    headers: { host: 'localhost', 'accept-language': language },
  });
const pressButton = (orderId: string, action: string) =>
  world.app.inject({
    method: 'POST',
    url: `/sandbox/payout/${orderId}/${action}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  });

test('WALLET-009 the page of a payout shows it, in the language of the browser, without the whole number', async () => {
  const orderId = await createSentPayout();
  const { body, headers } = await openPage(orderId);
  expect(body).toContain('PHP 300.00');
  expect(body).toContain('PH_GCASH •• 1000');
  expect(body).not.toMatch(/9175551000/);
  expect(body.match(/<button>/g)).toHaveLength(5);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await openPage(orderId, 'fil')).body).toContain('Bayaran ngayon');
  expect((await openPage('wd_nobody')).statusCode).toBe(404);
});

test.each([
  ['pay', 'paid'],
  ['fail', 'returned'],
  ['reverse', 'returned'],
  ['duplicate', 'paid'],
  ['hold', 'sent'],
])('WALLET-009 the button %s leaves the withdrawal %s', async (action, state) => {
  const orderId = await createSentPayout();
  expect(await pressButton(orderId, action)).toMatchObject({
    statusCode: 303,
    headers: { location: `/sandbox/payout/${orderId}` },
  });
  expect((await withdrawalHarness.read(withdrawer, orderId)).state).toBe(state);
  expect(await withdrawalHarness.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 what waits for a button is not paid by the clock, and then by its button', async () => {
  const orderId = await createSentPayout('300.02');
  world.clock.pass(60_000);
  await withdrawalHarness.processDue();
  expect((await withdrawalHarness.read(withdrawer, orderId)).state).toBe('sent');
  await pressButton(orderId, 'pay');
  expect((await withdrawalHarness.read(withdrawer, orderId)).state).toBe('paid');
});

test('WALLET-009 a final state cannot be changed, and an unknown action does nothing', async () => {
  const orderId = await createSentPayout();
  await pressButton(orderId, 'fail');
  expect((await pressButton(orderId, 'pay')).statusCode).toBe(404);
  expect((await pressButton(orderId, 'steal')).statusCode).toBe(404);
  expect((await openPage(orderId)).body).not.toContain('<button>');
  expect((await withdrawalHarness.read(withdrawer, orderId)).state).toBe('returned');
});
