/** What becomes of open orders when their member takes a break or lowers a limit: both domains as the product composes them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { cancelDeposit, type DepositOrder, makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { approveDeposit, listDepositsToReview, rejectDeposit } from '#domains/wallet/server/index.ts';
import { createDepositHarness, type DepositHarness, interleave } from '#domains/wallet/server/testing.ts';
import { moneyText, parseMoney, sum, zero } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, type Instant, secondMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createWithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let depositHarness: DepositHarness;
beforeAll(async () => {
  world = await createTestWorld();
  depositHarness = createDepositHarness(world);
});
afterAll(() => world.close());

type OrderRef = Pick<DepositOrder, 'orderId'>;

const startPauseOf = (token: string, term: '24h' | '6m' = '24h') => world.ask(startPause, { term }, { token });
const setDepositLimit = (token: string, value: string) =>
  world.ask(setLimit, { kind: 'deposit', period: 'day', value }, { token });
const readOrder = async (token: string, { orderId }: OrderRef) => {
  const { value } = (await world.ask(readDeposit, { orderId }, { token })).envelope;
  return { state: value?.state, pay: value?.pay?.kind ?? null, stopped: value?.stopped?.by ?? null };
};
const openOrder = (kind: string) => ({ state: 'pending', pay: kind, stopped: null });
const cancelledOrder = (by: string) => ({ state: 'cancelled', pay: null, stopped: by });
/** Nothing more to pay, and open for the proof of what was sent. */
const orderAwaitingProof = (by: string) => ({ state: 'pending', pay: null, stopped: by });

const proveOrder = async (token: string, order: OrderRef) => (await depositHarness.addProof(token, order)).value;

test('WALLET-008 MEMBER-006 a break ends orders at a company, and one by bank shows no account any more; nobody else’s are touched', async () => {
  const [token, other] = [await world.enter('pilar'), await world.enter('celia')];
  const gcash = await depositHarness.make(token, { amount: '500' });
  const bank = await depositHarness.make(token, { method: 'BANK', amount: '5000' });
  const theirs = await depositHarness.make(other, { amount: '500' });
  expect(await readOrder(token, bank)).toEqual(openOrder('account'));
  expect((await startPauseOf(token, '6m')).status).toBe(200);
  expect(await readOrder(token, gcash)).toEqual(cancelledOrder('self_excluded'));
  expect(await readOrder(token, bank)).toEqual(orderAwaitingProof('self_excluded'));
  expect(
    (await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: 'during-the-break' })).envelope
      .code,
  ).toBe('SELF_EXCLUDED');
  expect(await readOrder(other, theirs)).toEqual(openOrder('redirect'));
});

test('WALLET-008 money that was on its way when a break began is not lost: the company’s is credited late, the bank’s after its proof', async () => {
  const token = await world.enter('tomas');
  const before = await depositHarness.cashOf('tomas');
  const gcash = await depositHarness.make(token, { amount: '500' });
  const bank = await depositHarness.make(token, { method: 'BANK', amount: '5000' });
  await startPauseOf(token);
  const stoppedAt = world.clock.now();
  world.clock.pass(hourMs);
  await depositHarness.sendEvent(gcash);
  expect(await readOrder(token, gcash)).toMatchObject({ state: 'paid' });
  expect(await proveOrder(token, bank)).toMatchObject({ reviewing: true, pay: null });
  // Whoever looks at it knows from when on it was not to be sent any more.
  expect((await listDepositsToReview(world.db.pool, 50)).find(({ id }) => id === bank.orderId)).toMatchObject({
    stoppedAt,
  });
  const approve = (sentAt: Instant | null) =>
    inTransaction(world.db.pool, (tx) =>
      approveDeposit(tx, { deposit: bank.orderId, actor: 'ate Rosa', at: world.clock.now(), sentAt }, world),
    );
  expect(await approve(null)).toMatchObject({ ok: false, fault: 'sent_unknown' });
  expect(await approve(addMs(stoppedAt, 1))).toMatchObject({ ok: false, fault: 'sent_after_stop' });
  expect(await approve(stoppedAt)).toMatchObject({ ok: true });
  expect((await depositHarness.cashOf('tomas')) - before).toBe(parseMoney('5500'));
  // However little of its own time was left, the proof has three days.
  const { value: order } = (await world.ask(readDeposit, { orderId: bank.orderId }, { token })).envelope;
  expect(order?.expiresAt).toBe(addMs(stoppedAt, 3 * dayMs));
  // Nobody plays during a break: what came late may leave without it.
  const { value: standing } = (await world.ask(readWithdrawalStanding, {}, { token })).envelope;
  expect(standing?.turnoverLeft).toBe('0');
  expect(await depositHarness.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 deposits that a break lets leave unplayed are looked at by a person, and what was played is not', async () => {
  const harness = createWithdrawalHarness(world);
  const [isko] = (await harness.ready(['isko'])) as [Withdrawer];
  await depositHarness.sendEvent(await depositHarness.make(isko.token, { amount: '1000' }));
  const free = (await world.ask(readWithdrawalStanding, {}, { token: isko.token })).envelope.value?.withdrawable ?? '0';
  const over = moneyText(sum([parseMoney(free) ?? zero, parseMoney('500') ?? zero]));
  expect((await harness.request(isko, { amount: over })).envelope.code).toBe('TURNOVER_UNMET');
  await startPauseOf(isko.token);
  const { orderId: unplayed } = await harness.make(isko, { amount: over });
  // The member may take it back for a while; then it is checked.
  world.clock.pass(hourMs);
  await harness.advance(unplayed);
  const { state, steps } = await harness.read(isko, unplayed);
  expect(state).toBe('checking');
  expect(JSON.stringify(steps)).toContain('"reason":"unplayed"');
});

test('WALLET-008 a lower deposit limit keeps the oldest orders as far as it goes, and what was proven before all', async () => {
  const token = await world.enter('datu');
  const first = await depositHarness.make(token, { amount: '500' });
  world.clock.pass(secondMs);
  const second = await depositHarness.make(token, { method: 'BANK', amount: '500' });
  world.clock.pass(secondMs);
  const third = await depositHarness.make(token, { method: 'BANK', amount: '500' });
  await setDepositLimit(token, '1500');
  expect(await readOrder(token, third)).toEqual(openOrder('account'));
  await proveOrder(token, third);
  await setDepositLimit(token, '1000');
  expect(await readOrder(token, first)).toEqual(openOrder('redirect'));
  expect(await readOrder(token, second)).toEqual(orderAwaitingProof('deposit_limit_reached'));
  expect(await readOrder(token, third)).toEqual(openOrder('account'));
  await setDepositLimit(token, '999');
  expect(await readOrder(token, first)).toEqual(cancelledOrder('deposit_limit_reached'));
  expect(await readOrder(token, third)).toEqual(openOrder('account'));
});

test('WALLET-008 an order that is being made when a break begins is stopped with it, and one that is being paid stays paid', async () => {
  const [token, other] = [await world.enter('ramon'), await world.enter('maria')];
  const [made, begun] = await interleave(
    world.db,
    { before: 'wallet.deposit' },
    { first: () => depositHarness.make(token, { amount: '500' }), second: () => startPauseOf(token) },
  );
  expect(begun.status).toBe(200);
  expect(await readOrder(token, made)).toEqual(cancelledOrder('cooling_off'));
  const paid = await depositHarness.make(other, { amount: '500' });
  const [, alsoBegun] = await interleave(
    world.db,
    { before: 'platform.outbox', when: "NEW.name = 'balance'" },
    { first: () => depositHarness.sendEvent(paid), second: () => startPauseOf(other) },
  );
  expect(alsoBegun.status).toBe(200);
  expect(await readOrder(other, paid)).toEqual({ state: 'paid', pay: null, stopped: null });
});

test('WALLET-008 MEMBER-006 a bank transfer that ended before a break is credited only with what was sent before it', async () => {
  const token = await world.enter('luz');
  const proven = await depositHarness.make(token, { method: 'BANK', amount: '5000' });
  const unproven = await depositHarness.make(token, { method: 'BANK', amount: '600' });
  const taken = await depositHarness.make(token, { method: 'BANK', amount: '700' });
  await world.ask(cancelDeposit, { orderId: taken.orderId }, { token });
  world.clock.pass(dayMs);
  await depositHarness.processDue();
  const again = await world.enter('luz');
  expect(await readOrder(again, proven)).toMatchObject({ state: 'expired', stopped: null });
  await proveOrder(again, proven);
  world.clock.pass(secondMs);
  expect((await startPauseOf(again, '6m')).status).toBe(200);
  const stoppedAt = world.clock.now();
  world.clock.pass(hourMs);
  expect(await readOrder(again, proven)).toMatchObject({ state: 'expired', stopped: 'self_excluded' });
  expect(await readOrder(again, taken)).toMatchObject({ state: 'cancelled', stopped: null });
  const approve = ({ orderId }: OrderRef, sentAt: Instant | null) =>
    inTransaction(world.db.pool, (tx) =>
      approveDeposit(tx, { deposit: orderId, actor: 'ate Rosa', at: world.clock.now(), sentAt }, world),
    );
  for (const each of [proven, unproven, taken]) {
    expect(await approve(each, null)).toMatchObject({ ok: false, fault: 'sent_unknown' });
    expect(await approve(each, addMs(stoppedAt, 1))).toMatchObject({ ok: false, fault: 'sent_after_stop' });
  }
  expect(await approve(proven, stoppedAt)).toMatchObject({ ok: true, value: 'late' });
  const reject = {
    deposit: unproven.orderId,
    actor: 'ate Rosa',
    at: world.clock.now(),
    reason: 'sent_after_stop',
  } as const;
  expect(await inTransaction(world.db.pool, (tx) => rejectDeposit(tx, reject, world))).toMatchObject({
    ok: true,
  });
});

test('WALLET-008 a lower limit stops a bank transfer that ended and waits for a person, and one within it stays as it is', async () => {
  const token = await world.enter('celia');
  const large = await depositHarness.make(token, { method: 'BANK', amount: '5000' });
  world.clock.pass(dayMs);
  await depositHarness.processDue();
  const again = await world.enter('celia');
  await proveOrder(again, large);
  await setDepositLimit(again, '6000');
  expect(await readOrder(again, large)).toMatchObject({ state: 'expired', stopped: null });
  await setDepositLimit(again, '4000');
  expect(await readOrder(again, large)).toMatchObject({ state: 'expired', stopped: 'deposit_limit_reached' });
});
