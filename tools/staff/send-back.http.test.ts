/** Deposits that wait for a person: another amount than was asked for until it went back, and proofs until their time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeposit } from '#domains/wallet/contract/deposit.ts';
import { listAudit, readSandboxPayment, signSandboxEvent } from '#domains/wallet/server/index.ts';
import { createDepositHarness, type DepositHarness } from '#domains/wallet/server/testing.ts';
import { zero } from '#kernel/money.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import { houseAccount, readBalances } from '#ledger';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '../testing/world.ts';
import type { StaffContext } from './command.ts';
import { runCommandLine } from './run-command.ts';
import { createStaffContext } from './testing.ts';

let world: World;
let depositHarness: DepositHarness;
let staffContext: StaffContext;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  depositHarness = createDepositHarness(world);
  token = await world.enter('maria');
  staffContext = createStaffContext(world);
});
afterAll(() => world.close());

const staff = (...args: string[]) => runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const lineOf = async (id: string) => (await staff('list')).lines.find((each) => each.includes(id)) ?? '';
const back = (id: string, amount: string, reference = 'refund 7') =>
  staff('sent-back', id, '--reference', reference, '--amount', amount);
const owedOf = async (orderId: string) =>
  (await world.ask(readDeposit, { orderId }, { token })).envelope.value?.owed ?? null;

test('WALLET-008 another amount that a company took stands in the list until it is sent back, once, and credits nothing', async () => {
  const { orderId } = await depositHarness.make(token);
  const before = await depositHarness.cashOf('maria');
  expect(await lineOf(orderId)).toBe('');
  expect(text(await back(orderId, '1'))).toContain('no other amount waits for it');
  await depositHarness.sendEvent({ orderId }, { amount: '499.99' });
  expect(await lineOf(orderId)).toMatch(/maria {2}demo, 500\.00 PHP, sandbox took 499\.99 PHP: send back what arrived/);
  expect(text(await staff('show', orderId))).toMatch(/other amount +sandbox took 499\.99 PHP, /);
  expect(text(await staff('approve', orderId))).toContain('a payment company decides about it');
  // Neither the clock nor what somebody else sent back takes it off the list.
  expect(text(await staff('sent-back', orderId, '--reference', 'refund 6'))).toContain('another amount is owed');
  expect(await back(orderId, 'much')).toMatchObject({ code: 2 });
  world.clock.pass(16 * minuteMs);
  await depositHarness.processDue();
  expect(await lineOf(orderId)).not.toBe('');
  const both = await Promise.all([back(orderId, '499.99'), back(orderId, '499.99', 'refund 8')]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect([await lineOf(orderId), (await back(orderId, '499.99')).code]).toEqual(['', 1]);
  expect(await owedOf(orderId)).toMatchObject({ by: 'provider', amount: '499.99', backAt: world.clock.now() });
  expect((await listAudit(staffContext.pool, orderId)).map(({ actor, action }) => `${action} by ${actor}`)).toEqual([
    'deposit.other_amount by provider',
    'deposit.sent_back by ate Rosa',
  ]);
  expect(await depositHarness.cashOf('maria')).toBe(before);
});

test('WALLET-008 what was paid in full beside it leaves it in the list, and a further one puts it there again', async () => {
  const { orderId } = await depositHarness.make(token);
  await depositHarness.sendEvent({ orderId }, { amount: '100' });
  await depositHarness.sendEvent({ orderId });
  expect(await lineOf(orderId)).toContain('sandbox took 100.00 PHP');
  expect(await back(orderId, '100')).toMatchObject({ code: 0 });
  await depositHarness.sendEvent({ orderId }, { amount: '30' });
  expect(await lineOf(orderId)).toContain('sandbox took 30.00 PHP');
  expect(await owedOf(orderId)).toMatchObject({ amount: '30', backAt: null });
  world.clock.pass(25 * 60 * minuteMs);
  expect(await lineOf(orderId)).toMatch(/owed for 25 h, LATE$/);
  token = await world.enter('maria');
  expect(await back(orderId, '30.00 PHP', 'refund 9')).toMatchObject({ code: 0 });
  expect(await depositHarness.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 a proof that nobody looked at in time is marked as late', async () => {
  const { orderId } = await depositHarness.make(token, { method: 'BANK', amount: '700' });
  await world.db.pool.query('UPDATE wallet.deposit SET proofs = 1, review_due_at = $2 WHERE id = $1', [
    orderId,
    new Date(addMs(world.clock.now(), minuteMs)),
  ]);
  expect(await lineOf(orderId)).toMatch(/700\.00 PHP, 1 proof, due .{16} UTC$/);
  world.clock.pass(minuteMs);
  expect(await lineOf(orderId)).toMatch(/UTC, LATE$/);
});

test('WALLET-008 a payment for an order that is not ours stands in the list until somebody says what it was, once', async () => {
  const order = await depositHarness.make(token);
  const payment = await readSandboxPayment(staffContext.pool, order.orderId);
  if (!payment) throw new Error('the sandbox does not know its own order');
  const strange = `dp_${'9'.repeat(26)}`;
  const tell = async (type: 'payment.paid' | 'payment.failed', id: string) => {
    const result = { id, type, payment: { ...payment, deposit: strange } };
    await depositHarness.deliver(
      await signSandboxEvent(staffContext.pool, result, { at: world.clock.now(), rng: systemRng }),
    );
  };
  await tell('payment.failed', 'nothing came');
  expect(await lineOf(strange)).toBe('');
  await tell('payment.paid', 'something came');
  const line = await lineOf(strange);
  expect(line).toMatch(/sandbox says that the deposit dp_9+ was paid, 500\.00; event something came$/);
  const id = /pe_\d+/.exec(line)?.[0] ?? '';
  expect(text(await staff('show', id))).toMatch(/told by +sandbox\nevent +something came/);
  expect(await staff('looked', id)).toMatchObject({ code: 2 });
  expect(await staff('approve', id)).toMatchObject({ code: 2 });
  const look = () => staff('looked', id, '--remark', 'of our other brand');
  const both = await Promise.all([look(), look()]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(await lineOf(strange)).toBe('');
  expect(await listAudit(staffContext.pool, id)).toMatchObject([
    { actor: 'ate Rosa', action: 'payment_event.looked_at', detail: { remark: 'of our other brand' } },
  ]);
  expect(text(await staff('looked', 'pe_99999', '--remark', 'x'))).toContain('there is none');
});

test('WALLET-008 CONTENT-030 what is paid after its member has closed the account is credited there and stands in the list until somebody has looked', async () => {
  const late = await world.enter('rowena');
  const [{ orderId }, before] = [await depositHarness.make(late), await depositHarness.cashOf('rowena')];
  await world.db.owner.query(
    `UPDATE identity.member SET status = 'closed', closed_at = $1 WHERE merchant = 'demo' AND account = 'rowena'`,
    [new Date(world.clock.now())],
  );
  expect(await lineOf(orderId)).toBe('');
  await depositHarness.sendEvent({ orderId });
  expect(await depositHarness.cashOf('rowena')).toBeGreaterThan(before);
  expect(await lineOf(orderId)).toMatch(/rowena {2}demo, [0-9.]+ PHP came after the account was closed/);
  expect(await staff('looked', orderId)).toMatchObject({ code: 2 });
  expect(await staff('looked', orderId, '--remark', 'paid out by hand')).toMatchObject({ code: 0 });
  expect([await lineOf(orderId), (await staff('looked', orderId, '--remark', 'again')).code]).toEqual(['', 1]);
  expect((await listAudit(staffContext.pool, orderId)).at(-1)).toMatchObject({
    actor: 'ate Rosa',
    action: 'closed_credit.looked_at',
  });
});

test('WALLET-008 CONTENT-030 what came to a closed account and was paid to its owner by hand leaves it, once', async () => {
  const late = await world.enter('celia');
  const [{ orderId }, before] = [await depositHarness.make(late), await depositHarness.cashOf('celia')];
  await world.db.owner.query(
    `UPDATE identity.member SET status = 'closed', closed_at = $1 WHERE merchant = 'demo' AND account = 'celia'`,
    [new Date(world.clock.now())],
  );
  expect(text(await back(orderId, '500'))).toContain('no other amount waits for it');
  await depositHarness.sendEvent({ orderId });
  expect(await lineOf(orderId)).toContain('then `sent-back`');
  expect(text(await back(orderId, '1'))).toContain('another amount is owed');
  expect(text(await back(orderId, '500 USD'))).toContain('another amount is owed');
  const bank = houseAccount('bank:manual', 'PHP');
  const paid = async () => (await readBalances(world.db.pool, [bank])).get(bank) ?? zero;
  const [cash, own] = [await depositHarness.cashOf('celia'), await paid()];
  const both = await Promise.all([
    staff('sent-back', orderId, '--reference', 'BPI 90'),
    staff('sent-back', orderId, '--reference', 'BPI 91'),
  ]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect([await depositHarness.cashOf('celia'), (await paid()) - own, await lineOf(orderId)]).toEqual([
    before,
    cash - before,
    '',
  ]);
  expect((await listAudit(staffContext.pool, orderId)).at(-1)).toMatchObject({
    actor: 'ate Rosa',
    action: 'closed_credit.sent_back',
  });
});
