/** The way of a transfer through a vendor outside, from the call to its end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { hourMs, later, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/db.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { listTransfers } from '../contract/transfer.ts';
import { cutOff, type Mover, mover } from './testing.ts';
import { claimDueTransfers } from './transfer.store.ts';
import { settleTransfer } from './transfer-settle.ts';
import { testVendor } from './vendors/testing.ts';

const vendor = testVendor();
/** What the limits were last told to lie at vendors. */
let lying: Money = zero;
let world: World;
let till: Mover;
let token = '';
beforeAll(async () => {
  world = await testWorld({
    transfer: {
      vendors: async () => () => vendor,
      mayTransfer: async (_tx, { away }) => {
        lying = away;
        return done(null);
      },
    },
  });
  till = mover(world, async () => () => vendor);
  token = await world.enter('maria');
});
afterAll(async () => {
  const areTrue = await till.booksAreTrue();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});
beforeEach(() => {
  vendor.mood = 'well';
});

const make = async (to: string, amount: string) => {
  const { envelope } = await till.move(token, { to, amount });
  const id = envelope.value?.transfers[0]?.transferId;
  if (id === undefined) throw new Error(`nothing moves: ${envelope.code}`);
  return id;
};
const stateOf = async (id: string) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 50 }, { token });
  return envelope.value?.transfers.find(({ transferId }) => transferId === id);
};

test('WALLET-005 the order stands before the vendor hears of it, and is sent by a job, once', async () => {
  const before = await till.wallets(token);
  const id = await make('PG', '100');
  expect([vendor.sent.size, (await stateOf(id))?.state]).toEqual([0, 'moving']);
  await Promise.all([till.tend(), till.tend(), till.tend()]);
  await till.tend();
  expect([vendor.sent.get(id), (await stateOf(id))?.state]).toEqual([1, 'done']);
  expect(await till.wallets(token)).toMatchObject({ at: { PG: '100' }, moving: '0', total: before.total });
});

test('WALLET-005 what is on its way to a vendor counts for a limit as if it were there', async () => {
  const { inGames } = await till.wallets(token);
  await make('AG', '80');
  await make('JL', '5');
  expect(moneyText(lying)).toBe(String(Number(inGames) + 80));
  await till.tend();
  await till.move(token, { from: 'AG' });
  await till.move(token, { from: 'JL' });
  await till.tend();
});

test('WALLET-005 a vendor that took it without a word is asked, and never sent it again', async () => {
  const before = await till.wallets(token);
  vendor.mood = 'silent';
  const id = await make('AG', '60');
  await till.tend();
  expect((await stateOf(id))?.state).toBe('moving');
  world.clock.pass(5 * secondMs);
  await till.tend();
  expect([vendor.sent.get(id), (await stateOf(id))?.state]).toEqual([1, 'done']);
  expect(await till.wallets(token)).toMatchObject({ at: { AG: '60' }, moving: '0', total: before.total });
});

test('WALLET-005 what never reached the vendor is returned when it says so, and not before', async () => {
  const before = await till.wallets(token);
  vendor.mood = 'down';
  const id = await make('JL', '70');
  await till.tend();
  for (const wait of [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, hourMs]) {
    world.clock.pass(wait);
    await till.tend();
    token = await world.enter('maria');
    expect(await stateOf(id)).toMatchObject({ state: 'moving', reason: null });
  }
  expect((await till.wallets(token)).total).toBe(before.total);
  vendor.mood = 'well';
  world.clock.pass(hourMs);
  await till.tend();
  token = await world.enter('maria');
  expect(await stateOf(id)).toMatchObject({ state: 'returned', reason: 'never_arrived' });
  expect([vendor.sent.get(id), await till.wallets(token)]).toEqual([1, before]);
});

test('WALLET-005 a refusal gives the money back with its reason, out of a vendor as into one', async () => {
  const before = await till.wallets(token);
  vendor.mood = 'refuses';
  const into = await make('DG', '40');
  await till.tend();
  expect(await stateOf(into)).toMatchObject({ state: 'returned', reason: 'closed' });
  const { envelope } = await till.move(token, { from: 'PG' });
  await till.tend();
  expect(await stateOf(envelope.value?.transfers[0]?.transferId ?? '')).toMatchObject({ state: 'returned' });
  expect(await till.wallets(token)).toEqual(before);
});

test.each([
  ['before the vendor heard of it', false, 'returned'],
  ['after the vendor took it', true, 'done'],
] as const)('WALLET-007 a worker that dies %s leaves a transfer that is asked about', async (_when, heard, state) => {
  const before = await till.wallets(token);
  const id = await make('FC', '15');
  const now = world.clock.now();
  const [claimed] = await claimDueTransfers(world.db.pool, { now, until: later(now, 2 * minuteMs), limit: 10 });
  if (heard && claimed) await vendor.deposit(world.db.pool, claimed, now);
  await till.tend();
  expect((await stateOf(id))?.state).toBe('moving');
  world.clock.pass(2 * minuteMs);
  await till.tend();
  expect((await stateOf(id))?.state).toBe(state);
  expect(await till.wallets(token)).toMatchObject({ moving: '0', total: before.total });
});

test('WALLET-005 a transfer that cannot be settled keeps no other waiting, and is asked about later', async () => {
  const before = await till.wallets(token);
  const [stuck, other] = [await make('FC', '16'), await make('DG', '17')];
  const when = `NEW.id = '${stuck}' AND NEW.state = 'done'`;
  await cutOff(world.db, { before: 'wallet.vendor_transfer', on: 'UPDATE', when }, () => till.tend());
  expect([(await stateOf(stuck))?.state, (await stateOf(other))?.state]).toEqual(['moving', 'done']);
  world.clock.pass(2 * minuteMs);
  await till.tend();
  expect([vendor.sent.get(stuck), (await stateOf(stuck))?.state]).toEqual([1, 'done']);
  expect(await till.wallets(token)).toMatchObject({ moving: '0', total: before.total });
});

test('WALLET-007 answers in the wrong order or again change nothing', async () => {
  const id = await make('PT', '25');
  const settle = (answer: Parameters<typeof settleTransfer>[1]['answer']) =>
    transact(world.db.pool, (tx) => settleTransfer(tx, { id, answer, at: world.clock.now() }));
  await till.tend();
  const before = await till.wallets(token);
  expect(before.at['PT']).toBe('25');
  for (const answer of [{ state: 'refused', reason: 'closed' }, { state: 'done' }, { state: 'unknown' }] as const)
    expect(await settle(answer)).toBe('done');
  expect(await till.wallets(token)).toEqual(before);
});

test('WALLET-005 collect-all brings back what lies at every vendor, and both books agree at the end', async () => {
  const { total } = await till.wallets(token);
  await till.move(token, { from: 'ALL' });
  await till.tend();
  expect(await till.wallets(token)).toMatchObject({ main: total, inGames: '0', moving: '0' });
  const { rows } = await world.db.pool.query<{ id: `mb_${string}` }>(
    `SELECT id FROM identity.member WHERE account = 'maria'`,
  );
  for (const { vassalage } of (await till.wallets(token)).all)
    expect(
      await vendor.balance(
        world.db.pool,
        { member: rows[0]?.id ?? 'mb_', vendor: vassalage, currency: 'PHP' },
        world.clock.now(),
      ),
    ).toBe(0n);
});
