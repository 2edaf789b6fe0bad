import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createSandboxPayment } from './payment.ts';

let world: World;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  await world.app.register(createSandboxPayment({ pool: world.db.pool, clock: world.clock, rng: systemRng }));
  token = await world.enter('maria');
});
afterAll(() => world.close());

async function createOrder() {
  const request = { method: 'QRPH', amount: '200' };
  const { envelope } = await world.ask(makeDeposit, request, { token, key: randomUUID() });
  return envelope.value?.orderId ?? '';
}
const readOrder = async (orderId: string) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const pressButton = (orderId: string, action: string) =>
  world.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${orderId}/${action}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  });
const listEventVerdicts = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ verdict: string }>(
    'SELECT verdict FROM wallet.payment_event WHERE subject_id = $1 ORDER BY received_at, verdict DESC',
    [orderId],
  );
  return rows.map(({ verdict }) => verdict);
};

test('WALLET-008 the page of the sandbox shows the order, in the language of the browser, and runs no script', async () => {
  const orderId = await createOrder();
  const page = await world.app.inject({ url: `/sandbox/pay/${orderId}`, headers: { host: 'localhost' } });
  expect(page.body).toContain('PHP 200.00');
  expect(page.body.match(/<button>/g)).toHaveLength(5);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const tagalog = await world.app.inject({
    url: `/sandbox/pay/${orderId}`,
    headers: { host: 'localhost', 'accept-language': 'fil' },
  });
  expect(tagalog.body).toContain('Magbayad');
  const unknown = await world.app.inject({ url: '/sandbox/pay/%3Cscript%3E%00', headers: { host: 'localhost' } });
  expect([unknown.statusCode, unknown.body]).toEqual([404, 'This order is not known here.']);
});

test.each([
  ['pay', { state: 'paid', late: false }, ['settled']],
  ['fail', { state: 'failed' }, ['settled']],
  ['expire', { state: 'expired' }, ['settled']],
  ['duplicate', { state: 'paid', late: false }, ['settled', 'nothing_new']],
  ['late', { state: 'paid', late: true }, ['settled', 'late']],
])('WALLET-008 the button %s sends signed events', async (action, state, verdicts) => {
  const orderId = await createOrder();
  expect(await pressButton(orderId, action)).toMatchObject({
    statusCode: 303,
    headers: { location: `/sandbox/pay/${orderId}` },
  });
  expect(await readOrder(orderId)).toMatchObject(state);
  expect((await listEventVerdicts(orderId)).sort()).toEqual([...verdicts].sort());
});

test('WALLET-008 an unknown action or order does nothing', async () => {
  const orderId = await createOrder();
  expect((await pressButton(orderId, 'steal')).statusCode).toBe(404);
  expect((await pressButton('dp_nobody', 'pay')).statusCode).toBe(404);
  expect((await readOrder(orderId))?.state).toBe('pending');
});
