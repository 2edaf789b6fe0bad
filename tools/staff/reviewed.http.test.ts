import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#domains/wallet/server/index.ts';
import { makeId } from '#kernel/id.ts';
import { addMs, secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '../testing/withdrawal.ts';
import { createTestWorld, type World } from '../testing/world.ts';
import type { StaffContext } from './command.ts';
import { runCommandLine } from './run-command.ts';
import { createStaffContext } from './testing.ts';

let world: World;
let withdrawalHarness: WithdrawalHarness;
let staffContext: StaffContext;
let datu: Withdrawer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false } });
  withdrawalHarness = createWithdrawalHarness(world);
  [datu] = (await withdrawalHarness.ready(['datu'])) as [Withdrawer];
  staffContext = createStaffContext(world);
});
afterAll(() => world.close());

const staff = (...args: string[]) => runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');

test('WALLET-009 what a company said after a person had paid is marked in the list until somebody has looked', async () => {
  const { orderId } = await withdrawalHarness.make(datu, { amount: '300' });
  await withdrawalHarness.advance(orderId);
  world.clock.pass(6 * secondMs);
  await withdrawalHarness.advance(orderId);
  expect(await staff('looked', orderId)).toMatchObject({ code: 1 });
  await world.db.pool.query(
    `UPDATE wallet.withdrawal SET by_hand = 3000000, contrary = 'failed', to_look_at = true WHERE id = $1`,
    [orderId],
  );
  const cash = await withdrawalHarness.balance(datu);
  const line = async () => (await staff('list')).lines.find((each) => each.includes(orderId)) ?? '';
  expect(await line()).toMatch(/LOOK: the company said failed$/);
  expect(text(await staff('show', orderId))).toMatch(/paid by hand +300\.00\ncompany said +failed, and nobody has/);
  expect(await staff('looked', orderId)).toMatchObject({ code: 0 });
  expect(await line()).toBe('');
  expect(text(await staff('show', orderId))).toMatch(/company said +failed\n/);
  expect((await listAudit(staffContext.pool, orderId)).at(-1)).toMatchObject({
    actor: 'ate Rosa',
    action: 'withdrawal.looked_at',
  });
  expect([await withdrawalHarness.balance(datu), (await staff('looked', orderId)).code]).toEqual([cash, 1]);
});

test('WALLET-009 CONTENT-030 a payout that came back to a closed account is looked at with a word about it, and can be sent back', async () => {
  const { orderId } = await withdrawalHarness.make(datu, { amount: '300' });
  await world.db.owner.query(
    `INSERT INTO wallet.closed_credit (subject, member, merchant, currency, amount, came_at)
     VALUES ($1, $2, 'demo', 'PHP', 3000000, $3)`,
    [orderId, datu.member, new Date(world.clock.now())],
  );
  const result = await staff('looked', orderId);
  expect([result.code, text(result)]).toEqual([1, expect.stringContaining('say with --remark what became of that')]);
  const cash = await withdrawalHarness.balance(datu);
  expect(await staff('sent-back', orderId, '--reference', 'BPI 92')).toMatchObject({ code: 0 });
  expect(await withdrawalHarness.balance(datu)).toBe(cash - 3_000_000n);
  expect(text(await staff('sent-back', orderId, '--reference', 'BPI 93'))).toContain('no other amount waits for it');
  expect(await staff('looked', orderId, '--remark', 'again')).toMatchObject({ code: 1 });
});

test('CONTENT-030 a member whose applications were rejected three times is let in again by a person', async () => {
  const ids = [0, 1, 2].map((n) => makeId('ky', addMs(world.clock.now(), n), systemRng.bytes(16)));
  for (const id of ids) {
    expect(await staff('try-again', id)).toMatchObject({ code: 1 });
    await world.db.pool.query(
      `INSERT INTO protection.application (id, member, tier, state, reason, declared, submitted_at, reviewed_at, reviewed_by)
       VALUES ($1, $2, 3, 'rejected', 'face_differs', '{}', $3, $3, 'ate Rosa')`,
      [id, datu.member, new Date(world.clock.now())],
    );
  }
  expect(await staff('try-again', ids[2] ?? '')).toMatchObject({ code: 0 });
  expect(text(await staff('try-again', ids[2] ?? ''))).toContain('the member can still hand in');
  expect(await staff('try-again', `wd_${'0'.repeat(26)}`)).toMatchObject({ code: 2 });
});
