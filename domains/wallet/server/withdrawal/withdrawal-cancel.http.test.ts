import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelWithdrawal, listWithdrawals, readWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import { parseMoney } from '#kernel/money.ts';
import { secondMs } from '#kernel/time.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { failBeforeBalanceEvent, interleave } from '../testing.ts';

let world: World;
let withdrawals: WithdrawalHarness;
let mayCancel = false;
let maria: Withdrawer;
let datu: Withdrawer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => mayCancel } });
  withdrawals = createWithdrawalHarness(world);
  [maria, datu] = (await withdrawals.ready(['maria', 'datu'])) as [Withdrawer, Withdrawer];
});
afterAll(() => world.close());

const list = async ({ token }: Withdrawer) => (await world.ask(listWithdrawals, {}, { token })).envelope.value;
const pesos = (text: string) => parseMoney(text) ?? 0n;

test('WALLET-009 a request can be cancelled only before it is checked, only where the law allows it, and only once', async () => {
  const fixed = await withdrawals.make(maria);
  const never = await world.ask(cancelWithdrawal, { orderId: fixed.orderId }, { token: maria.token });
  expect([never.status, never.envelope.code]).toEqual([422, 'CANCEL_NOT_ALLOWED']);

  mayCancel = true;
  const before = await withdrawals.balance(maria);
  const order = await withdrawals.make(maria);
  expect(order).toMatchObject({
    state: 'applied',
    mayCancel: true,
    next: { actor: 'automatic', deadline: world.clock.now() + 60 * secondMs, ifMissed: 'checked_by_itself' },
  });
  const cancel = () => world.ask(cancelWithdrawal, { orderId: order.orderId }, { token: maria.token });
  const all = await Promise.all([cancel(), cancel(), cancel()]);
  expect(all.map(({ envelope }) => envelope.value?.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect([await withdrawals.balance(maria), await withdrawals.balance(maria, 'held')]).toEqual([before, pesos('500')]);
  const { steps } = await withdrawals.read(maria, order.orderId);
  expect(steps.slice(2).map(({ step, standing }) => `${step} ${standing}`)).toEqual([
    'cancelled done',
    'money_back done',
  ]);

  const late = await withdrawals.make(maria);
  world.clock.pass(60 * secondMs);
  const tooLate = await world.ask(cancelWithdrawal, { orderId: late.orderId }, { token: maria.token });
  expect(tooLate.envelope.code).toBe('CANCEL_NOT_ALLOWED');
  await withdrawals.processDue();
  expect((await withdrawals.read(maria, late.orderId)).state).toBe('sent');
  mayCancel = false;
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-007 a cancelling that fails halfway leaves the money held, and the next one returns it once', async () => {
  mayCancel = true;
  const order = await withdrawals.make(datu, { amount: '250' });
  const before = [await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')] as const;
  const cancel = () => world.ask(cancelWithdrawal, { orderId: order.orderId }, { token: datu.token });
  expect((await failBeforeBalanceEvent(world.db, cancel)).status).toBe(500);
  expect([await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')]).toEqual(before);
  expect(await withdrawals.read(datu, order.orderId)).toEqual(order);
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
  expect(await withdrawals.balance(datu)).toBe(before[0] + pesos('250'));
  mayCancel = false;
});

test('WALLET-009 of a concurrent cancelling and check the first is done, and the money is in one account', async () => {
  mayCancel = true;
  const cancelling = await withdrawals.make(maria, { amount: '250' });
  const before = await withdrawals.balance(maria);
  const cancel = (orderId: string) => world.ask(cancelWithdrawal, { orderId }, { token: maria.token });
  const atStep = { before: 'wallet.withdrawal_step' };
  // Its minute ends while the cancel is written: the check sees it as cancelled.
  const [claimed] = await interleave(world.db, atStep, {
    first: () => cancel(cancelling.orderId),
    second: () => {
      world.clock.pass(60 * secondMs);
      return withdrawals.advance(cancelling.orderId);
    },
  });
  expect(claimed.envelope.value?.state).toBe('cancelled');
  expect((await withdrawals.read(maria, cancelling.orderId)).state).toBe('cancelled');
  expect(await withdrawals.balance(maria)).toBe(before + pesos('250'));

  const checking = await withdrawals.make(maria, { amount: '250' });
  const rest = await withdrawals.balance(maria);
  world.clock.pass(60 * secondMs);
  const [, late] = await interleave(world.db, atStep, {
    first: () => withdrawals.advance(checking.orderId),
    second: () => cancel(checking.orderId),
  });
  expect(late.envelope.code).toBe('CANCEL_NOT_ALLOWED');
  expect((await withdrawals.read(maria, checking.orderId)).state).toBe('sent');
  expect(await withdrawals.balance(maria)).toBe(rest);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
  mayCancel = false;
});

test('WALLET-009 a stranger’s withdrawal is unknown like a missing one', async () => {
  const [order] = (await list(maria))?.orders ?? [];
  const orderId = order?.orderId ?? '';
  const foreign = await world.ask(readWithdrawal, { orderId }, { token: datu.token });
  expect([foreign.status, foreign.envelope.code]).toEqual([404, 'ORDER_UNKNOWN']);
  const cancelled = await world.ask(cancelWithdrawal, { orderId }, { token: datu.token });
  expect(cancelled.status).toBe(404);
});

test('WALLET-009 the list has the newest first and can be filtered by state', async () => {
  const all = await list(maria);
  const times = all?.orders.map(({ madeAt }) => madeAt) ?? [];
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const { envelope } = await world.ask(listWithdrawals, { state: 'cancelled', pageSize: 1 }, { token: maria.token });
  expect(envelope.value).toMatchObject({ total: 2, orders: [{ state: 'cancelled' }] });
});
