/** A transfer to an external vendor, from the call to its end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTransfers } from '#domains/wallet/contract/transfer.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { closeAndVerify, createTransferHarness, failBeforeWrite, type TransferHarness } from '../testing.ts';
import { createTestVendor } from '../vendors/testing.ts';
import { claimDueTransfers } from './transfer.store.ts';
import { settleTransfer } from './transfer-settle.ts';

const vendor = createTestVendor();
/** The balances at vendors that the limits were last called with. */
let lying: Money = zero;
let world: World;
let transfers: TransferHarness;
let token = '';
beforeAll(async () => {
  world = await createTestWorld({
    transfer: {
      vendors: async () => () => vendor,
      mayTransfer: async (_tx, { away }) => {
        lying = away;
        return done(null);
      },
    },
  });
  transfers = createTransferHarness(world, async () => () => vendor);
  token = await world.enter('maria');
});
afterAll(() => closeAndVerify(world, transfers));
beforeEach(() => {
  vendor.behaviour = 'well';
});

const make = async (to: string, amount: string) => {
  const { envelope } = await transfers.move(token, { to, amount });
  const id = envelope.value?.transfers[0]?.transferId;
  if (id === undefined) throw new Error(`nothing moves: ${envelope.code}`);
  return id;
};
const stateOf = async (id: string) => {
  const { envelope } = await world.ask(listTransfers, { pageSize: 50 }, { token });
  return envelope.value?.transfers.find(({ transferId }) => transferId === id);
};

test('WALLET-005 the order is stored before the vendor is called, and is sent by a job, once', async () => {
  const before = await transfers.wallets(token);
  const id = await make('PG', '100');
  expect([vendor.sent.size, (await stateOf(id))?.state]).toEqual([0, 'moving']);
  await Promise.all([transfers.processDue(), transfers.processDue(), transfers.processDue()]);
  await transfers.processDue();
  expect([vendor.sent.get(id), (await stateOf(id))?.state]).toEqual([1, 'done']);
  expect(await transfers.wallets(token)).toMatchObject({ at: { PG: '100' }, moving: '0', total: before.total });
});

test('WALLET-005 money in transit to a vendor counts for a limit as if it were there', async () => {
  const { inGames } = await transfers.wallets(token);
  await make('AG', '80');
  await make('JL', '5');
  expect(moneyText(lying)).toBe(String(Number(inGames) + 80));
  await transfers.processDue();
  await transfers.move(token, { from: 'AG' });
  await transfers.move(token, { from: 'JL' });
  await transfers.processDue();
});

test('WALLET-005 a vendor that took it without a reply is polled, and it is never sent again', async () => {
  const before = await transfers.wallets(token);
  vendor.behaviour = 'silent';
  const id = await make('AG', '60');
  await transfers.processDue();
  expect((await stateOf(id))?.state).toBe('moving');
  world.clock.pass(5 * secondMs);
  await transfers.processDue();
  expect([vendor.sent.get(id), (await stateOf(id))?.state]).toEqual([1, 'done']);
  expect(await transfers.wallets(token)).toMatchObject({ at: { AG: '60' }, moving: '0', total: before.total });
});

test('WALLET-005 what never reached the vendor is returned when the vendor confirms it, and not before', async () => {
  const before = await transfers.wallets(token);
  vendor.behaviour = 'down';
  const id = await make('JL', '70');
  await transfers.processDue();
  for (const wait of [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, hourMs]) {
    world.clock.pass(wait);
    await transfers.processDue();
    token = await world.enter('maria');
    expect(await stateOf(id)).toMatchObject({ state: 'moving', reason: null });
  }
  expect((await transfers.wallets(token)).total).toBe(before.total);
  vendor.behaviour = 'well';
  world.clock.pass(hourMs);
  await transfers.processDue();
  token = await world.enter('maria');
  expect(await stateOf(id)).toMatchObject({ state: 'returned', reason: 'never_arrived' });
  expect([vendor.sent.get(id), await transfers.wallets(token)]).toEqual([1, before]);
});

test('WALLET-005 a refusal returns the money with its reason, for a transfer out of a vendor as for one into it', async () => {
  const before = await transfers.wallets(token);
  vendor.behaviour = 'refuses';
  const into = await make('DG', '40');
  await transfers.processDue();
  expect(await stateOf(into)).toMatchObject({ state: 'returned', reason: 'closed' });
  const { envelope } = await transfers.move(token, { from: 'PG' });
  await transfers.processDue();
  expect(await stateOf(envelope.value?.transfers[0]?.transferId ?? '')).toMatchObject({ state: 'returned' });
  expect(await transfers.wallets(token)).toEqual(before);
});

test.each([
  ['before the vendor heard of it', false, 'returned'],
  ['after the vendor took it', true, 'done'],
] as const)('WALLET-007 a worker that dies %s leaves a transfer that is polled', async (_when, wasReceived, state) => {
  const before = await transfers.wallets(token);
  const id = await make('FC', '15');
  const now = world.clock.now();
  const [claimed] = await claimDueTransfers(world.db.pool, { now, until: addMs(now, 2 * minuteMs), limit: 10 });
  if (wasReceived && claimed) await vendor.deposit(world.db.pool, claimed, now);
  await transfers.processDue();
  expect((await stateOf(id))?.state).toBe('moving');
  world.clock.pass(2 * minuteMs);
  await transfers.processDue();
  expect((await stateOf(id))?.state).toBe(state);
  expect(await transfers.wallets(token)).toMatchObject({ moving: '0', total: before.total });
});

test('WALLET-005 a transfer that cannot be settled does not delay the others, and is polled later', async () => {
  const before = await transfers.wallets(token);
  const [stuck, other] = [await make('FC', '16'), await make('DG', '17')];
  const when = `NEW.id = '${stuck}' AND NEW.state = 'done'`;
  await failBeforeWrite(world.db, { before: 'wallet.vendor_transfer', on: 'UPDATE', when }, () =>
    transfers.processDue(),
  );
  expect([(await stateOf(stuck))?.state, (await stateOf(other))?.state]).toEqual(['moving', 'done']);
  world.clock.pass(2 * minuteMs);
  await transfers.processDue();
  expect([vendor.sent.get(stuck), (await stateOf(stuck))?.state]).toEqual([1, 'done']);
  expect(await transfers.wallets(token)).toMatchObject({ moving: '0', total: before.total });
});

test('WALLET-007 repeated replies and replies in the wrong order change nothing', async () => {
  const id = await make('PT', '25');
  const settle = (reply: Parameters<typeof settleTransfer>[1]['reply']) =>
    transact(world.db.pool, (tx) => settleTransfer(tx, { id, reply, at: world.clock.now() }));
  await transfers.processDue();
  const before = await transfers.wallets(token);
  expect(before.at['PT']).toBe('25');
  for (const reply of [{ state: 'refused', reason: 'closed' }, { state: 'done' }, { state: 'unknown' }] as const)
    expect(await settle(reply)).toBe('done');
  expect(await transfers.wallets(token)).toEqual(before);
});

test('WALLET-005 collect-all returns the balances of every vendor, and both balances agree at the end', async () => {
  const { total } = await transfers.wallets(token);
  await transfers.move(token, { from: 'ALL' });
  await transfers.processDue();
  expect(await transfers.wallets(token)).toMatchObject({ main: total, inGames: '0', moving: '0' });
  const { rows } = await world.db.pool.query<{ id: `mb_${string}` }>(
    `SELECT id FROM identity.member WHERE account = 'maria'`,
  );
  for (const { vassalage } of (await transfers.wallets(token)).all)
    expect(
      await vendor.balance(
        world.db.pool,
        { member: rows[0]?.id ?? 'mb_', vendor: vassalage, currency: 'PHP' },
        world.clock.now(),
      ),
    ).toBe(0n);
});
