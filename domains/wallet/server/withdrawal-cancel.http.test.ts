import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { secondMs } from '#kernel/time.ts';
import { type Teller, teller, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { cancelWithdrawal, listWithdrawals, readWithdrawal } from '../contract/withdrawal.ts';
import { cutBeforeNews, meet } from './testing.ts';

let world: World;
let desk: Teller;
let mayCancel = false;
let maria: Withdrawer;
let datu: Withdrawer;
beforeAll(async () => {
  world = await testWorld({ wallet: { mayCancelOn: async () => mayCancel } });
  desk = teller(world);
  [maria, datu] = (await desk.ready(['maria', 'datu'])) as [Withdrawer, Withdrawer];
});
afterAll(() => world.close());

const list = async ({ token }: Withdrawer) => (await world.ask(listWithdrawals, {}, { token })).envelope.value;
const pesos = (text: string) => parseMoney(text) ?? 0n;

test('WALLET-009 a request is taken back only before it is checked, only where the place allows it, and only once', async () => {
  const fixed = await desk.make(maria);
  const never = await world.ask(cancelWithdrawal, { orderId: fixed.orderId }, { token: maria.token });
  expect([never.status, never.envelope.code]).toEqual([422, 'CANCEL_NOT_ALLOWED']);

  mayCancel = true;
  const before = await desk.purse(maria);
  const order = await desk.make(maria);
  expect(order).toMatchObject({
    state: 'applied',
    mayCancel: true,
    next: { actor: 'automatic', deadline: world.clock.now() + 60 * secondMs, ifMissed: 'checked_by_itself' },
  });
  const cancel = () => world.ask(cancelWithdrawal, { orderId: order.orderId }, { token: maria.token });
  const all = await Promise.all([cancel(), cancel(), cancel()]);
  expect(all.map(({ envelope }) => envelope.value?.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect([await desk.purse(maria), await desk.purse(maria, 'held')]).toEqual([before, pesos('500')]);
  const { steps } = await desk.read(maria, order.orderId);
  expect(steps.slice(2).map(({ step, standing }) => `${step} ${standing}`)).toEqual([
    'cancelled done',
    'money_back done',
  ]);

  const late = await desk.make(maria);
  world.clock.pass(60 * secondMs);
  const tooLate = await world.ask(cancelWithdrawal, { orderId: late.orderId }, { token: maria.token });
  expect(tooLate.envelope.code).toBe('CANCEL_NOT_ALLOWED');
  await desk.tend();
  expect((await desk.read(maria, late.orderId)).state).toBe('sent');
  mayCancel = false;
  expect(await desk.booksAreTrue()).toBe(true);
});

test('WALLET-007 a taking back that is cut in the middle leaves the money held, and the next one gives it back once', async () => {
  mayCancel = true;
  const order = await desk.make(datu, { amount: '250' });
  const before = [await desk.purse(datu), await desk.purse(datu, 'held')] as const;
  const cancel = () => world.ask(cancelWithdrawal, { orderId: order.orderId }, { token: datu.token });
  expect((await cutBeforeNews(world.db, cancel)).status).toBe(500);
  expect([await desk.purse(datu), await desk.purse(datu, 'held')]).toEqual(before);
  expect(await desk.read(datu, order.orderId)).toEqual(order);
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
  expect(await desk.purse(datu)).toBe(before[0] + pesos('250'));
  mayCancel = false;
});

test('WALLET-009 of a cancel and the check at once the first is done, and the money is in one place', async () => {
  mayCancel = true;
  const cancelling = await desk.make(maria, { amount: '250' });
  const before = await desk.purse(maria);
  const cancel = (orderId: string) => world.ask(cancelWithdrawal, { orderId }, { token: maria.token });
  const atStep = { before: 'wallet.withdrawal_step' };
  // Its minute ends while the cancel is written: whoever checks finds it cancelled.
  const [taken] = await meet(world.db, atStep, {
    first: () => cancel(cancelling.orderId),
    second: () => {
      world.clock.pass(60 * secondMs);
      return desk.advance(cancelling.orderId);
    },
  });
  expect(taken.envelope.value?.state).toBe('cancelled');
  expect((await desk.read(maria, cancelling.orderId)).state).toBe('cancelled');
  expect(await desk.purse(maria)).toBe(before + pesos('250'));

  const checking = await desk.make(maria, { amount: '250' });
  const rest = await desk.purse(maria);
  world.clock.pass(60 * secondMs);
  const [, late] = await meet(world.db, atStep, {
    first: () => desk.advance(checking.orderId),
    second: () => cancel(checking.orderId),
  });
  expect(late.envelope.code).toBe('CANCEL_NOT_ALLOWED');
  expect((await desk.read(maria, checking.orderId)).state).toBe('sent');
  expect(await desk.purse(maria)).toBe(rest);
  expect(await desk.booksAreTrue()).toBe(true);
  mayCancel = false;
});

test('WALLET-009 a stranger’s withdrawal is as unknown as none', async () => {
  const [order] = (await list(maria))?.orders ?? [];
  const orderId = order?.orderId ?? '';
  const foreign = await world.ask(readWithdrawal, { orderId }, { token: datu.token });
  expect([foreign.status, foreign.envelope.code]).toEqual([404, 'ORDER_UNKNOWN']);
  const cancelled = await world.ask(cancelWithdrawal, { orderId }, { token: datu.token });
  expect(cancelled.status).toBe(404);
});

test('WALLET-009 the list has the newest first and can be asked by state', async () => {
  const all = await list(maria);
  const times = all?.orders.map(({ madeAt }) => madeAt) ?? [];
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const { envelope } = await world.ask(listWithdrawals, { state: 'cancelled', pageSize: 1 }, { token: maria.token });
  expect(envelope.value).toMatchObject({ total: 2, orders: [{ state: 'cancelled' }] });
});
