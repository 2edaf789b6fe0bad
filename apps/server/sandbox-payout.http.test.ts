import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRng } from '#platform/server/rng.ts';
import { type Teller, teller, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { createSandboxPayout } from './sandbox-payout.ts';

let world: World;
let desk: Teller;
let datu: Withdrawer;
beforeAll(async () => {
  world = await testWorld({ wallet: { mayCancelOn: async () => false } });
  await world.app.register(createSandboxPayout({ pool: world.db.pool, clock: world.clock, rng: systemRng }));
  desk = teller(world);
  [datu] = (await desk.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET most_open = 50, free_per_day = 50, many_a_day = 50`);
});
afterAll(() => world.close());

async function sent(amount = '300') {
  const { orderId } = await desk.make(datu, { amount });
  await desk.advance(orderId);
  return orderId;
}
const page = (orderId: string, language = 'en') =>
  world.app.inject({
    url: `/sandbox/payout/${orderId}`,
    headers: { host: 'localhost', 'accept-language': language },
  });
const press = (orderId: string, deed: string) =>
  world.app.inject({
    method: 'POST',
    url: `/sandbox/payout/${orderId}/${deed}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  });

test('WALLET-009 the page of a payout shows it, in the language of the browser, without the whole number', async () => {
  const orderId = await sent();
  const { body, headers } = await page(orderId);
  expect(body).toContain('PHP 300.00');
  expect(body).toContain('PH_GCASH •• 1000');
  expect(body).not.toMatch(/9175551000/);
  expect(body.match(/<button>/g)).toHaveLength(5);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await page(orderId, 'fil')).body).toContain('Bayaran ngayon');
  expect((await page('wd_nobody')).statusCode).toBe(404);
});

test.each([
  ['pay', 'paid'],
  ['fail', 'returned'],
  ['reverse', 'returned'],
  ['duplicate', 'paid'],
  ['hold', 'sent'],
])('WALLET-009 the button %s leaves the withdrawal %s', async (deed, state) => {
  const orderId = await sent();
  expect(await press(orderId, deed)).toMatchObject({
    statusCode: 303,
    headers: { location: `/sandbox/payout/${orderId}` },
  });
  expect((await desk.read(datu, orderId)).state).toBe(state);
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-009 what waits for a button is not paid by the clock, and then by its button', async () => {
  const orderId = await sent('300.02');
  world.clock.pass(60_000);
  await desk.tend();
  expect((await desk.read(datu, orderId)).state).toBe('sent');
  await press(orderId, 'pay');
  expect((await desk.read(datu, orderId)).state).toBe('paid');
});

test('WALLET-009 what has ended cannot be made to end otherwise, and an unknown deed does nothing', async () => {
  const orderId = await sent();
  await press(orderId, 'fail');
  expect((await press(orderId, 'pay')).statusCode).toBe(404);
  expect((await press(orderId, 'steal')).statusCode).toBe(404);
  expect((await page(orderId)).body).not.toContain('<button>');
  expect((await desk.read(datu, orderId)).state).toBe('returned');
});
