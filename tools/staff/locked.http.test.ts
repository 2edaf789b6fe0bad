/** Withdrawals of an account that the house has locked: whoever asked for them may not be its owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { type GatewayServer, gatewayServer } from '#domains/wallet/server/providers/testing.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/rng.ts';
import { type Teller, teller, type Withdrawer } from '../testing/withdrawal.ts';
import { testWorld, type World } from '../testing/world.ts';
import type { Desk } from './command.ts';
import { runWords } from './run.ts';
import { deskOf } from './testing.ts';

let world: World;
let gateway: GatewayServer;
let counter: Teller;
let desk: Desk;
let datu: Withdrawer;
/** What may be taken back is checked when the time for that has passed, anything else at once. */
let mayCancel = true;
beforeAll(async () => {
  gateway = await gatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  world = await testWorld({ wallet: { providers, mayCancelOn: async () => mayCancel } });
  counter = teller(world, providers);
  [datu] = (await counter.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'xendit', most_open = 100, many_a_day = 100 WHERE merchant = 'demo'`,
  );
  desk = { ...deskOf(world), payments: providers };
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

const why = ['--remark', 'says that somebody else is in the account'];
const staff = (...words: string[]) => runWords(desk, [...words, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const stateOf = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ state: string }>('SELECT state FROM wallet.withdrawal WHERE id = $1', [
    orderId,
  ]);
  return rows[0]?.state;
};
const reasonsOf = async (orderId: string) => {
  const { rows } = await world.db.pool.query<{ reason: string }>(
    `SELECT c ->> 'reason' AS reason FROM wallet.withdrawal_step, jsonb_array_elements(checks) AS c
      WHERE withdrawal = $1 AND NOT (c ->> 'passed')::boolean`,
    [orderId],
  );
  return rows.map(({ reason }) => reason);
};
async function pass(ms: number) {
  world.clock.pass(ms);
  await counter.tend();
}
async function unlock() {
  expect(await staff('unlock', 'datu', ...why)).toMatchObject({ code: 0 });
  datu = { ...datu, token: await world.enter('datu') };
}

test('AUTH-033 WALLET-009 what a locked account asked for waits for a person, and is paid once it is unlocked', async () => {
  mayCancel = true;
  const { orderId, state } = await counter.make(datu);
  expect(state).toBe('applied');
  expect(await staff('lock', 'datu', ...why)).toMatchObject({ code: 0 });
  await pass(hourMs);
  expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual(['checking', ['account_locked']]);
  expect(text(await staff('list'))).toMatch(new RegExp(`${orderId}.*ACCOUNT LOCKED`));
  expect(text(await staff('show', orderId))).toMatch(/member +datu, ACCOUNT LOCKED/);
  // A person's word about the request is no word about the account.
  expect(await staff('approve', orderId)).toMatchObject({ code: 0 });
  await pass(minuteMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['approved', false]);
  await unlock();
  expect(text(await staff('show', orderId))).not.toContain('LOCKED');
  await pass(minuteMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['sent', true]);
});

test('AUTH-033 WALLET-009 what was approved before the lock is not handed over while it lasts', async () => {
  mayCancel = false;
  const { orderId, state } = await counter.make(datu);
  expect(state).toBe('approved');
  await staff('lock', 'datu', ...why);
  await counter.advance(orderId);
  await pass(minuteMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['approved', false]);
  await unlock();
  await pass(minuteMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['sent', true]);
});

test('AUTH-033 WALLET-009 what the company never got is not handed over again while the account is locked', async () => {
  mayCancel = false;
  gateway.mood = 'busy';
  const { orderId } = await counter.make(datu);
  await counter.advance(orderId);
  gateway.mood = 'well';
  await staff('lock', 'datu', ...why);
  await pass(hourMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['sent', false]);
  await unlock();
  await pass(hourMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['sent', true]);
});

test('WALLET-009 whoever looks at a request is told which check sent it to a person', async () => {
  mayCancel = false;
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET review_from = 5000000 WHERE merchant = 'demo'`);
  const { orderId } = await counter.make(datu);
  expect(text(await staff('list'))).toMatch(new RegExp(`${orderId}.*checking by xendit.*, risk: large_amount`));
  expect(text(await staff('show', orderId))).toMatch(/to look at +risk: large_amount/);
});
