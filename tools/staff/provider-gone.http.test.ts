/** Withdrawals of a payment company that is no longer configured: staff can end them, and nobody pays twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerReceipt } from '#domains/wallet/contract/withdrawal.ts';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { type GatewayServer, startGatewayServer } from '#domains/wallet/server/providers/testing.ts';
import { parseMoney } from '#kernel/money.ts';
import { dayMs } from '#kernel/time.ts';
import { houseAccount, readBalances } from '#ledger';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '../testing/withdrawal.ts';
import { createTestWorld, type World } from '../testing/world.ts';
import type { StaffContext } from './command.ts';
import { runCommandLine } from './run-command.ts';
import { createStaffContext } from './testing.ts';

let world: World;
let gateway: GatewayServer;
/** While the company was there, and since it is gone. */
let before: WithdrawalHarness;
let since: WithdrawalHarness;
let staffContext: StaffContext;
let datu: Withdrawer;
beforeAll(async () => {
  gateway = await startGatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  world = await createTestWorld({ wallet: { providers, mayCancelOn: async () => false } });
  before = createWithdrawalHarness(world, providers);
  since = createWithdrawalHarness(world);
  [datu] = (await before.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'xendit', most_open = 100, many_a_day = 100 WHERE merchant = 'demo'`,
  );
  staffContext = { ...createStaffContext(world), payments: since.jobs.providers };
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

const staff = (...args: string[]) => runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
const withCompany = (...args: string[]) =>
  runCommandLine({ ...staffContext, payments: before.jobs.providers }, [...args, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const make = async () => (await before.make(datu, { amount: '400' })).orderId;
const pesos = (amount: string) => parseMoney(amount) ?? 0n;
const operatorFunds = async (account: 'bank:xendit' | 'bank:manual') => {
  const ref = houseAccount(account, 'PHP');
  return (await readBalances(world.db.pool, [ref])).get(ref) ?? 0n;
};
/** A day on, and the round of a worker that does not know the company. */
async function late() {
  world.clock.pass(dayMs);
  await since.processDue();
  datu = { ...datu, token: await world.enter('datu') };
}

test('WALLET-009 what a company never got is paid or given back by people once the company is gone, and not before', async () => {
  const cash = await before.balance(datu);
  const [one, two] = [await make(), await make()];
  const [bank, ours] = [await operatorFunds('bank:xendit'), await operatorFunds('bank:manual')];
  for (const command of ['paid', 'fail']) {
    expect(text(await withCompany(command, one, '--gone'))).toContain('a payment company decides about it');
  }
  expect(await withCompany('show', one, '--account', '--gone')).toMatchObject({ code: 1 });
  await late();
  // A company that is not configured in this shell may still be configured on the servers.
  for (const command of ['paid', 'fail']) expect(text(await staff(command, one))).toContain('say --gone');
  expect(await staff('show', one, '--account')).toMatchObject({ code: 1 });
  expect(text(await staff('list'))).toMatch(new RegExp(`${one}.*approved by xendit.*LATE`));
  expect(text(await staff('show', one, '--account', '--gone'))).toMatch(/account number {2}\+63917555\d{4}/);
  expect(await staff('paid', one, '--reference', 'slip 1', '--gone')).toMatchObject({ code: 0 });
  expect(await staff('fail', two, '--gone')).toMatchObject({ code: 0 });
  expect(await before.read(datu, one)).toMatchObject({ state: 'paid', reference: 'slip 1' });
  expect(await before.read(datu, two)).toMatchObject({ state: 'returned', reason: 'provider_refused' });
  expect(await before.balance(datu)).toBe(cash - pesos('400'));
  // The ledger has it as paid from the operator's own account; what is returned comes back from there.
  expect([await operatorFunds('bank:xendit'), (await operatorFunds('bank:manual')) - ours]).toEqual([
    bank,
    pesos('400'),
  ]);
  const partly = { orderId: one, answer: 'partly', amountReceived: '100' } as const;
  expect((await world.ask(answerReceipt, partly, { token: datu.token })).status).toBe(200);
  expect(await staff('return-rest', one)).toMatchObject({ code: 0 });
  expect([await operatorFunds('bank:xendit'), await operatorFunds('bank:manual')]).toEqual([bank, ours + pesos('100')]);
  // Back again, the company is given neither of them.
  await before.processDue();
  expect(gateway.payouts.size).toBe(0);
  expect(await before.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 what it got is given back only once it is late and the company is gone', async () => {
  const cash = await before.balance(datu);
  const id = await make();
  await before.advance(id);
  expect(await before.read(datu, id)).toMatchObject({ state: 'sent' });
  expect(text(await staff('fail', id, '--gone'))).toContain('it is not at that point');
  await late();
  expect(text(await withCompany('fail', id, '--gone'))).toContain('a payment company decides about it');
  expect(text(await staff('fail', id))).toContain('say --gone');
  expect(await staff('show', id, '--account', '--gone')).toMatchObject({ code: 1 });
  expect(await staff('fail', id, '--gone')).toMatchObject({ code: 0 });
  expect(await staff('fail', id, '--gone')).toMatchObject({ code: 1 });
  expect([await before.balance(datu), await before.balance(datu, 'held')]).toEqual([cash, 0n]);
  expect(await before.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 what is approved in a shell that does not know the company is handed to it by a worker that does', async () => {
  const { orderId } = await before.make(datu, { amount: '20000' });
  expect(await before.read(datu, orderId)).toMatchObject({ state: 'checking' });
  expect(await staff('approve', orderId)).toMatchObject({ code: 0 });
  await before.processDue();
  expect(await before.read(datu, orderId)).toMatchObject({ state: 'sent' });
  expect(gateway.payouts.has(orderId)).toBe(true);
});
