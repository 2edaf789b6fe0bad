/** Withdrawals of an account that staff have locked: whoever requested them may not be its owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { type GatewayServer, startGatewayServer } from '#domains/wallet/server/providers/testing.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let world: World;
let gateway: GatewayServer;
let withdrawalHarness: WithdrawalHarness;
let staffContext: StaffContext;
let datu: Withdrawer;
/** What may be taken back is checked when the time for that has passed, anything else at once. */
let mayCancel = true;
beforeAll(async () => {
  gateway = await startGatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  world = await createTestWorld({ wallet: { providers, mayCancelOn: async () => mayCancel } });
  withdrawalHarness = createWithdrawalHarness(world, providers);
  [datu] = (await withdrawalHarness.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'xendit', most_open = 100, many_a_day = 100 WHERE merchant = 'demo'`,
  );
  staffContext = { ...createStaffContext(world), payments: providers };
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

const why = ['--remark', 'says that somebody else is in the account'];
const staff = (...args: string[]) => runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
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
  await withdrawalHarness.processDue();
}
async function unlock() {
  expect(await staff('unlock', 'datu', ...why)).toMatchObject({ code: 0 });
  datu = { ...datu, token: await world.enter('datu') };
}

test('AUTH-033 WALLET-009 what a locked account asked for waits for a person, and is paid once it is unlocked', async () => {
  mayCancel = true;
  const { orderId, state } = await withdrawalHarness.make(datu);
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
  const { orderId, state } = await withdrawalHarness.make(datu);
  expect(state).toBe('approved');
  await staff('lock', 'datu', ...why);
  await withdrawalHarness.advance(orderId);
  await pass(minuteMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['approved', false]);
  await unlock();
  await pass(minuteMs);
  expect([await stateOf(orderId), gateway.payouts.has(orderId)]).toEqual(['sent', true]);
});

test('AUTH-033 WALLET-009 what the company never got is not handed over again while the account is locked', async () => {
  mayCancel = false;
  gateway.behaviour = 'busy';
  const { orderId } = await withdrawalHarness.make(datu);
  await withdrawalHarness.advance(orderId);
  gateway.behaviour = 'well';
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
  const { orderId } = await withdrawalHarness.make(datu);
  expect(text(await staff('list'))).toMatch(new RegExp(`${orderId}.*checking by xendit.*, risk: large_amount`));
  expect(text(await staff('show', orderId))).toMatch(/to look at +risk: large_amount/);
});
