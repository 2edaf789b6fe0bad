/** Withdrawals of a payment company that the house speaks to no more: people can end them, and nobody pays twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerReceipt } from '#domains/wallet/contract/withdrawal.ts';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { type GatewayServer, gatewayServer } from '#domains/wallet/server/providers/testing.ts';
import { parseMoney } from '#kernel/money.ts';
import { dayMs } from '#kernel/time.ts';
import { balances, houseAccount } from '#ledger';
import { systemRng } from '#platform/server/rng.ts';
import { type Teller, teller, type Withdrawer } from '../testing/withdrawal.ts';
import { testWorld, type World } from '../testing/world.ts';
import type { Desk } from './command.ts';
import { runWords } from './run.ts';
import { deskOf } from './testing.ts';

let world: World;
let gateway: GatewayServer;
/** While the company was there, and since it is gone. */
let before: Teller;
let since: Teller;
let desk: Desk;
let datu: Withdrawer;
beforeAll(async () => {
  gateway = await gatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  world = await testWorld({ wallet: { providers, mayCancelOn: async () => false } });
  before = teller(world, providers);
  since = teller(world);
  [datu] = (await before.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'xendit', most_open = 100, many_a_day = 100 WHERE merchant = 'demo'`,
  );
  desk = { ...deskOf(world), payments: since.jobs.providers };
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

const staff = (...words: string[]) => runWords(desk, [...words, '--as', 'ate Rosa']);
const withCompany = (...words: string[]) =>
  runWords({ ...desk, payments: before.jobs.providers }, [...words, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const make = async () => (await before.make(datu, { amount: '400' })).orderId;
const pesos = (amount: string) => parseMoney(amount) ?? 0n;
const houseHas = async (account: 'bank:xendit' | 'bank:manual') => {
  const ref = houseAccount(account, 'PHP');
  return (await balances(world.db.pool, [ref])).get(ref) ?? 0n;
};
/** A day on, and the round of a worker that does not know the company. */
async function late() {
  world.clock.pass(dayMs);
  await since.tend();
  datu = { ...datu, token: await world.enter('datu') };
}

test('WALLET-009 what a company never got is paid or given back by people once the company is gone, and not before', async () => {
  const cash = await before.purse(datu);
  const [one, two] = [await make(), await make()];
  const [bank, ours] = [await houseHas('bank:xendit'), await houseHas('bank:manual')];
  for (const command of ['paid', 'fail']) {
    expect(text(await withCompany(command, one, '--gone'))).toContain('a payment company decides about it');
  }
  expect(await withCompany('show', one, '--account', '--gone')).toMatchObject({ code: 1 });
  await late();
  // That this shell does not know the company says nothing about the house.
  for (const command of ['paid', 'fail']) expect(text(await staff(command, one))).toContain('say --gone');
  expect(await staff('show', one, '--account')).toMatchObject({ code: 1 });
  expect(text(await staff('list'))).toMatch(new RegExp(`${one}.*approved by xendit.*LATE`));
  expect(text(await staff('show', one, '--account', '--gone'))).toMatch(/account number {2}\+63917555\d{4}/);
  expect(await staff('paid', one, '--reference', 'slip 1', '--gone')).toMatchObject({ code: 0 });
  expect(await staff('fail', two, '--gone')).toMatchObject({ code: 0 });
  expect(await before.read(datu, one)).toMatchObject({ state: 'paid', reference: 'slip 1' });
  expect(await before.read(datu, two)).toMatchObject({ state: 'returned', reason: 'provider_refused' });
  expect(await before.purse(datu)).toBe(cash - pesos('400'));
  // It came out of the house's own account, and that is what the books say; what comes back comes back from there.
  expect([await houseHas('bank:xendit'), (await houseHas('bank:manual')) - ours]).toEqual([bank, pesos('400')]);
  const partly = { orderId: one, answer: 'partly', amountReceived: '100' } as const;
  expect((await world.ask(answerReceipt, partly, { token: datu.token })).status).toBe(200);
  expect(await staff('return-rest', one)).toMatchObject({ code: 0 });
  expect([await houseHas('bank:xendit'), await houseHas('bank:manual')]).toEqual([bank, ours + pesos('100')]);
  // Back again, the company is given neither of them.
  await before.tend();
  expect(gateway.payouts.size).toBe(0);
  expect(await before.booksAreTrue()).toBe(true);
});

test('WALLET-009 what it got is given back only once it is late and the company is gone', async () => {
  const cash = await before.purse(datu);
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
  expect([await before.purse(datu), await before.purse(datu, 'held')]).toEqual([cash, 0n]);
  expect(await before.booksAreTrue()).toBe(true);
});

test('WALLET-009 what is approved in a shell that does not know the company is handed to it by a worker that does', async () => {
  const { orderId } = await before.make(datu, { amount: '20000' });
  expect(await before.read(datu, orderId)).toMatchObject({ state: 'checking' });
  expect(await staff('approve', orderId)).toMatchObject({ code: 0 });
  await before.tend();
  expect(await before.read(datu, orderId)).toMatchObject({ state: 'sent' });
  expect(gateway.payouts.has(orderId)).toBe(true);
});
