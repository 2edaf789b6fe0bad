/** A gift between members as the product composes it: with the receiver's real limits and a real requirement. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs } from '#kernel/time.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';

const paymentPassword = '482913';
let world: World;
let maria: string;
let upline: MemberId;
let uplineToken: string;

beforeAll(async () => {
  world = await createTestWorld();
  const member = await readMemberByAccount(world.db.pool, 'demo', 'maria');
  const above = member && (await uplineOf(world.db.pool, member.id));
  if (!above) throw new Error('nobody stands above maria');
  upline = above;
  uplineToken = await world.enter((await readAccounts(world.db.pool, [upline])).get(upline) ?? '');
  const typed = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  await world.ask(setPaymentPassword, typed, { token: await world.enter('maria') });
  // Until the new payment password may send money.
  world.clock.pass(2 * dayMs);
  maria = await world.enter('maria');
  uplineToken = await world.enter((await readAccounts(world.db.pool, [upline])).get(upline) ?? '');
});
afterAll(() => world.close());

const sendToUpline = (amount: string) =>
  world.ask(transferUpline, { amount, paymentPassword }, { token: maria, key: randomUUID() });
const listRequirements = async () => {
  const { rows } = await world.db.pool.query<{ required: bigint; base: bigint }>(
    `SELECT required, base FROM rewards.requirement WHERE member = $1 AND kind = 'transfer'`,
    [upline],
  );
  return rows;
};

test('WALLET-019 what another member gives is to be played once before it is paid out', async () => {
  expect((await sendToUpline('100')).envelope.code).toBeUndefined();
  const [opened, ...others] = await listRequirements();
  expect(others).toEqual([]);
  expect(opened).toMatchObject({ base: 1_000_000n, required: 1_000_000n });
});

test('WALLET-021 a gift counts against the receiver’s limit of deposits, and above it nothing moves', async () => {
  const limit = { kind: 'deposit', period: 'day', value: '150' } as const;
  expect((await world.ask(setLimit, limit, { token: uplineToken })).status).toBe(200);
  expect((await sendToUpline('51')).envelope.code).toBe('RECEIVER_CLOSED');
  expect(await listRequirements()).toHaveLength(1);
  expect((await sendToUpline('50')).envelope.code).toBeUndefined();
  expect(await listRequirements()).toHaveLength(2);
});
