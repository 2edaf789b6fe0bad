/** What becomes of open orders when their member takes a break or lowers a limit: both rooms as the product wires them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { cancelDeposit, type DepositOrder, makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { approveDeposit, dueToReview, rejectDeposit } from '#domains/wallet/server/index.ts';
import { type Cashier, cashier, meet } from '#domains/wallet/server/testing.ts';
import { parseMoney } from '#kernel/money.ts';
import { dayMs, hourMs, type Instant, later, secondMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/db.ts';
import { teller, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { protectionOf } from './protection.ts';
import { turnoverOfWithdrawals } from './turnover.ts';

let world: World;
let till: Cashier;
beforeAll(async () => {
  const protection = protectionOf();
  world = await testWorld({
    wallet: { mayDeposit: protection.mayDeposit, ...turnoverOfWithdrawals },
    routes: protection.routes,
  });
  till = cashier(world);
});
afterAll(() => world.close());

type Order = Pick<DepositOrder, 'orderId'>;

const pause = (token: string, term: '24h' | '6m' = '24h') => world.ask(startPause, { term }, { token });
const limitOf = (token: string, value: string) =>
  world.ask(setLimit, { kind: 'deposit', period: 'day', value }, { token });
const read = async (token: string, { orderId }: Order) => {
  const { value } = (await world.ask(readDeposit, { orderId }, { token })).envelope;
  return { state: value?.state, pay: value?.pay?.kind ?? null, stopped: value?.stopped?.by ?? null };
};
const open = (kind: string) => ({ state: 'pending', pay: kind, stopped: null });
const cancelled = (by: string) => ({ state: 'cancelled', pay: null, stopped: by });
/** Nothing more to pay, and open for the proof of what was sent. */
const toProve = (by: string) => ({ state: 'pending', pay: null, stopped: by });

const prove = async (token: string, order: Order) => (await till.prove(token, order)).value;

test('WALLET-008 MEMBER-006 a break ends orders at a company, and one by bank shows no account any more; nobody else’s are touched', async () => {
  const [token, other] = [await world.enter('pilar'), await world.enter('celia')];
  const gcash = await till.make(token, { amount: '500' });
  const bank = await till.make(token, { method: 'BANK', amount: '5000' });
  const theirs = await till.make(other, { amount: '500' });
  expect(await read(token, bank)).toEqual(open('account'));
  expect((await pause(token, '6m')).status).toBe(200);
  expect(await read(token, gcash)).toEqual(cancelled('self_excluded'));
  expect(await read(token, bank)).toEqual(toProve('self_excluded'));
  expect(
    (await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: 'during-the-break' })).envelope
      .code,
  ).toBe('SELF_EXCLUDED');
  expect(await read(other, theirs)).toEqual(open('redirect'));
});

test('WALLET-008 money that was on its way when a break began is not lost: the company’s is credited late, the bank’s after its proof', async () => {
  const token = await world.enter('tomas');
  const before = await till.cashOf('tomas');
  const gcash = await till.make(token, { amount: '500' });
  const bank = await till.make(token, { method: 'BANK', amount: '5000' });
  await pause(token);
  const stoppedAt = world.clock.now();
  world.clock.pass(hourMs);
  await till.tell(gcash);
  expect(await read(token, gcash)).toMatchObject({ state: 'paid' });
  expect(await prove(token, bank)).toMatchObject({ reviewing: true, pay: null });
  // Whoever looks at it knows from when on it was not to be sent any more.
  expect((await dueToReview(world.db.pool, 50)).find(({ id }) => id === bank.orderId)).toMatchObject({ stoppedAt });
  const approve = (sentAt: Instant | null) =>
    inTransaction(world.db.pool, (tx) =>
      approveDeposit(tx, { deposit: bank.orderId, actor: 'ate Rosa', at: world.clock.now(), sentAt }, world),
    );
  expect(await approve(null)).toMatchObject({ ok: false, fault: 'sent_unknown' });
  expect(await approve(later(stoppedAt, 1))).toMatchObject({ ok: false, fault: 'sent_after_stop' });
  expect(await approve(stoppedAt)).toMatchObject({ ok: true });
  expect((await till.cashOf('tomas')) - before).toBe(parseMoney('5500'));
  // However little of its own time was left, the proof has three days.
  const { value: order } = (await world.ask(readDeposit, { orderId: bank.orderId }, { token })).envelope;
  expect(order?.expiresAt).toBe(later(stoppedAt, 3 * dayMs));
  // Nobody plays during a break: what came late may leave without it.
  const { value: standing } = (await world.ask(readWithdrawalStanding, {}, { token })).envelope;
  expect(standing?.turnoverLeft).toBe('0');
  expect(await till.booksAreTrue()).toBe(true);
});

test('WALLET-009 deposits that a break lets leave unplayed are looked at by a person, and what was played is not', async () => {
  const desk = teller(world);
  const [isko] = (await desk.ready(['isko'])) as [Withdrawer];
  await till.tell(await till.make(isko.token, { amount: '1000' }));
  const free = (await world.ask(readWithdrawalStanding, {}, { token: isko.token })).envelope.value?.withdrawable ?? '0';
  const over = String(Number(free) + 500);
  expect((await desk.ask(isko, { amount: over })).envelope.code).toBe('TURNOVER_UNMET');
  await pause(isko.token);
  const { orderId: unplayed } = await desk.make(isko, { amount: over });
  // The member may take it back for a while; then it is checked.
  world.clock.pass(hourMs);
  await desk.advance(unplayed);
  const { state, steps } = await desk.read(isko, unplayed);
  expect(state).toBe('checking');
  expect(JSON.stringify(steps)).toContain('"reason":"unplayed"');
});

test('WALLET-008 a lower deposit limit keeps the oldest orders as far as it goes, and what was proven before all', async () => {
  const token = await world.enter('datu');
  const first = await till.make(token, { amount: '500' });
  world.clock.pass(secondMs);
  const second = await till.make(token, { method: 'BANK', amount: '500' });
  world.clock.pass(secondMs);
  const third = await till.make(token, { method: 'BANK', amount: '500' });
  await limitOf(token, '1500');
  expect(await read(token, third)).toEqual(open('account'));
  await prove(token, third);
  await limitOf(token, '1000');
  expect(await read(token, first)).toEqual(open('redirect'));
  expect(await read(token, second)).toEqual(toProve('deposit_limit_reached'));
  expect(await read(token, third)).toEqual(open('account'));
  await limitOf(token, '999');
  expect(await read(token, first)).toEqual(cancelled('deposit_limit_reached'));
  expect(await read(token, third)).toEqual(open('account'));
});

test('WALLET-008 an order that is being made when a break begins is stopped with it, and one that is being paid stays paid', async () => {
  const [token, other] = [await world.enter('ramon'), await world.enter('maria')];
  const [made, begun] = await meet(
    world.db,
    { before: 'wallet.deposit' },
    { first: () => till.make(token, { amount: '500' }), second: () => pause(token) },
  );
  expect(begun.status).toBe(200);
  expect(await read(token, made)).toEqual(cancelled('cooling_off'));
  const paid = await till.make(other, { amount: '500' });
  const [, alsoBegun] = await meet(
    world.db,
    { before: 'platform.outbox', when: "NEW.name = 'balance'" },
    { first: () => till.tell(paid), second: () => pause(other) },
  );
  expect(alsoBegun.status).toBe(200);
  expect(await read(other, paid)).toEqual({ state: 'paid', pay: null, stopped: null });
});

test('WALLET-008 MEMBER-006 a bank transfer that ended before a break is credited only with what was sent before it', async () => {
  const token = await world.enter('luz');
  const proven = await till.make(token, { method: 'BANK', amount: '5000' });
  const unproven = await till.make(token, { method: 'BANK', amount: '600' });
  const taken = await till.make(token, { method: 'BANK', amount: '700' });
  await world.ask(cancelDeposit, { orderId: taken.orderId }, { token });
  world.clock.pass(dayMs);
  await till.tend();
  const again = await world.enter('luz');
  expect(await read(again, proven)).toMatchObject({ state: 'expired', stopped: null });
  await prove(again, proven);
  world.clock.pass(secondMs);
  expect((await pause(again, '6m')).status).toBe(200);
  const stoppedAt = world.clock.now();
  world.clock.pass(hourMs);
  expect(await read(again, proven)).toMatchObject({ state: 'expired', stopped: 'self_excluded' });
  expect(await read(again, taken)).toMatchObject({ state: 'cancelled', stopped: null });
  const approve = ({ orderId }: Order, sentAt: Instant | null) =>
    inTransaction(world.db.pool, (tx) =>
      approveDeposit(tx, { deposit: orderId, actor: 'ate Rosa', at: world.clock.now(), sentAt }, world),
    );
  for (const each of [proven, unproven, taken]) {
    expect(await approve(each, null)).toMatchObject({ ok: false, fault: 'sent_unknown' });
    expect(await approve(each, later(stoppedAt, 1))).toMatchObject({ ok: false, fault: 'sent_after_stop' });
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
  const large = await till.make(token, { method: 'BANK', amount: '5000' });
  world.clock.pass(dayMs);
  await till.tend();
  const again = await world.enter('celia');
  await prove(again, large);
  await limitOf(again, '6000');
  expect(await read(again, large)).toMatchObject({ state: 'expired', stopped: null });
  await limitOf(again, '4000');
  expect(await read(again, large)).toMatchObject({ state: 'expired', stopped: 'deposit_limit_reached' });
});
