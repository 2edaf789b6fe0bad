import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { systemRng } from '#platform/server/rng.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { createSandboxPayment } from './sandbox-payment.ts';

let world: World;
let token = '';
beforeAll(async () => {
  world = await testWorld();
  await world.app.register(createSandboxPayment({ pool: world.db.pool, clock: world.clock, rng: systemRng }));
  token = await world.enter('maria');
});
afterAll(() => world.close());

async function make() {
  const asked = { method: 'QRPH', amount: '200' };
  const { envelope } = await world.ask(makeDeposit, asked, { token, key: randomUUID() });
  return envelope.value?.orderId ?? '';
}
const stateOf = async (orderId: string) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const press = (orderId: string, deed: string) =>
  world.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${orderId}/${deed}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  });
const eventsOf = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ verdict: string }>(
    'SELECT verdict FROM wallet.payment_event WHERE subject_id = $1 ORDER BY received_at, verdict DESC',
    [orderId],
  );
  return rows.map(({ verdict }) => verdict);
};

test('WALLET-008 the page of the sandbox shows the order, in the language of the browser, and runs no script', async () => {
  const orderId = await make();
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
])('WALLET-008 the button %s tells the house by signed events', async (deed, state, verdicts) => {
  const orderId = await make();
  expect(await press(orderId, deed)).toMatchObject({
    statusCode: 303,
    headers: { location: `/sandbox/pay/${orderId}` },
  });
  expect(await stateOf(orderId)).toMatchObject(state);
  expect((await eventsOf(orderId)).sort()).toEqual([...verdicts].sort());
});

test('WALLET-008 an unknown deed or order does nothing', async () => {
  const orderId = await make();
  expect((await press(orderId, 'steal')).statusCode).toBe(404);
  expect((await press('dp_nobody', 'pay')).statusCode).toBe(404);
  expect((await stateOf(orderId))?.state).toBe('pending');
});
