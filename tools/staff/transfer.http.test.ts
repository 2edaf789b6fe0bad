/** Transfers between wallets that no vendor confirms, and balances on which vendor and operator do not agree. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#domains/wallet/server/index.ts';
import { createTransferHarness, type TransferHarness } from '#domains/wallet/server/testing.ts';
import { createTestVendor } from '#domains/wallet/server/vendors/testing.ts';
import { type Money, parseMoney } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '../testing/world.ts';
import type { StaffContext } from './command.ts';
import { runCommandLine } from './run-command.ts';
import { createStaffContext } from './testing.ts';

const vendor = createTestVendor();
/** What it says to hold, where that is not the truth. */
let claimed: Money | null = null;
const vendorsOf = async () => () => ({
  ...vendor,
  balance: async (...query: Parameters<typeof vendor.balance>) => claimed ?? vendor.balance(...query),
});
let world: World;
let transferHarness: TransferHarness;
let staffContext: StaffContext;
let token = '';
beforeAll(async () => {
  world = await createTestWorld({ transfer: { vendors: vendorsOf, mayTransfer: async () => done(null) } });
  transferHarness = createTransferHarness(world, vendorsOf);
  staffContext = createStaffContext(world);
  token = await world.enter('maria');
});
afterAll(async () => {
  const areTrue = await transferHarness.isLedgerBalanced();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

const staff = (...args: string[]) => runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const lineOf = async (id: string) => (await staff('list')).lines.find((each) => each.includes(id)) ?? '';
const remark = ['--remark', 'asked the vendor by phone'];
async function send(to: string, amount: string): Promise<string> {
  const { envelope } = await transferHarness.move(token, { to, amount });
  await transferHarness.processDue();
  return envelope.value?.transfers[0]?.transferId ?? '';
}
async function pass(ms: number): Promise<void> {
  world.clock.pass(ms);
  await transferHarness.processDue();
  token = await world.enter('maria');
}

test('WALLET-005 a transfer that its vendor says nothing about is listed, and ended by a person who asked there, after a day', async () => {
  const before = await transferHarness.wallets(token);
  vendor.behaviour = 'down';
  const [back, there] = [await send('PG', '70'), await send('JL', '30')];
  expect(await lineOf(back)).toBe('');
  await pass(2 * hourMs);
  expect(await lineOf(back)).toMatch(/maria {2}demo, 70\.00 PHP to PG, no answer for 2 h$/);
  expect(text(await staff('fail', back, ...remark))).toContain('its vendor is asked for a day');
  await pass(dayMs);
  expect(await lineOf(back)).toMatch(/no answer for 26 h, LATE$/);
  expect(await staff('fail', back)).toMatchObject({ code: 2 });
  const both = await Promise.all([staff('fail', back, ...remark), staff('fail', back, ...remark)]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(await staff('arrived', there, ...remark)).toMatchObject({ code: 0 });
  expect(await lineOf(back)).toBe('');
  // What the vendor says afterwards moves nothing again.
  vendor.behaviour = 'well';
  await pass(2 * hourMs);
  const after = await transferHarness.wallets(token);
  expect(after).toMatchObject({ moving: '0', total: before.total, at: { JL: '30' } });
  expect(text(await staff('show', back))).toMatch(/state +returned, never_arrived/);
  expect(await listAudit(staffContext.pool, back)).toMatchObject([
    { actor: 'ate Rosa', action: 'transfer.returned', detail: { remark: remark[1] } },
  ]);
});

test('WALLET-005 a vendor’s balance that differs from ours is listed until both agree or somebody has looked', async () => {
  const doubt = async (amount: string) => {
    vendor.behaviour = 'silent';
    await send('AG', amount);
    vendor.behaviour = 'well';
    await pass(10 * secondMs);
  };
  claimed = parseMoney('12.34');
  await doubt('60');
  const line = (await staff('list')).lines.find((each) => each.includes('vd_')) ?? '';
  expect(line).toMatch(/maria {2}AG says 12\.34 PHP, our books say 60\.00, after vt_/);
  claimed = null;
  await doubt('1');
  expect(await lineOf('vd_')).toBe('');
  claimed = parseMoney('5');
  await doubt('2');
  const id = /vd_\d+/.exec(await lineOf('vd_'))?.[0] ?? '';
  expect(await staff('looked', id)).toMatchObject({ code: 2 });
  expect(await staff('looked', id, ...remark)).toMatchObject({ code: 0 });
  expect(await staff('looked', id, ...remark)).toMatchObject({ code: 1 });
  expect(await lineOf('vd_')).toBe('');
  expect(text(await staff('show', id))).toMatch(/theirs +5\.00 PHP/);
  world.clock.pass(minuteMs);
});
