import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uplineOf } from '#domains/agents/server/index.ts';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { readAccounts, readMemberByAccount } from '#domains/identity/server/index.ts';
import { listMovements } from '#domains/wallet/contract/movement.ts';
import { readTransferCause } from '#domains/wallet/contract/transfer-cause.ts';
import { transferUpline } from '#domains/wallet/contract/transfer-member.ts';
import { hourMs } from '#kernel/time.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { createTransferHarness } from '../testing.ts';

const paymentPassword = '482913';
let world: World;
let maria = '';
let upline = '';
beforeAll(async () => {
  world = await createTestWorld();
  const { pool } = world.db;
  const member = (await readMemberByAccount(pool, 'demo', 'maria'))?.id ?? 'mb_';
  const above = (await uplineOf(pool, member)) ?? member;
  upline = (await readAccounts(pool, [above])).get(above) ?? '';
  const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  await world.ask(setPaymentPassword, passwords, { token: await world.enter('maria') });
  world.clock.pass(hourMs);
  maria = await world.enter('maria');
});
afterAll(() => world.close());

/** The cause of the newest line of a wallet. */
const newest = async (token: string) => {
  const { envelope } = await world.ask(listMovements, { pageSize: 1 }, { token });
  return envelope.value?.content[0]?.cause ?? null;
};
const open = (transferId: string, token: string) => world.ask(readTransferCause, { transferId }, { token });

test('MEMBER-008 the details of a member transfer are its sender, its receiver and its remark', async () => {
  const sent = { amount: '12.5', paymentPassword, remark: 'Salamat po, <b>kuya</b>' };
  const { envelope } = await world.ask(transferUpline, sent, { token: maria, key: randomUUID() });
  const transferId = envelope.value?.transferId ?? '';
  const uplineToken = await world.enter(upline);
  expect([await newest(maria), await newest(uplineToken)]).toEqual([
    { kind: 'transfer', id: transferId },
    { kind: 'transfer', id: transferId },
  ]);
  const common = {
    transferId,
    amount: '12.5',
    state: 'done',
    remark: 'Salamat po, <b>kuya</b>',
    madeAt: world.clock.now(),
  };
  expect((await open(transferId, maria)).envelope.value).toEqual({ ...common, way: 'sent', other: upline });
  expect((await open(transferId, uplineToken)).envelope.value).toEqual({ ...common, way: 'received', other: 'maria' });
});

test('MEMBER-008 the details of a vendor transfer are its provider and its result', async () => {
  const transfers = createTransferHarness(world);
  const { envelope } = await transfers.move(maria, { to: 'PG', amount: '20' });
  const transferId = envelope.value?.transfers[0]?.transferId ?? '';
  expect(await newest(maria)).toEqual({ kind: 'transfer', id: transferId });
  expect((await open(transferId, maria)).envelope.value).toMatchObject({
    way: 'to_provider',
    other: expect.stringMatching(/^[A-Z][a-z]+ /) as unknown,
    amount: '20',
    state: 'done',
    remark: '',
  });
  const back = await transfers.move(maria, { from: 'PG', amount: '20' });
  const backId = back.envelope.value?.transfers[0]?.transferId ?? '';
  expect((await open(backId, maria)).envelope.value).toMatchObject({ way: 'from_provider', amount: '20' });
});

test('MEMBER-008 a stranger’s transfer is unknown like a missing one, and a guest opens none', async () => {
  const sent = { amount: '1', paymentPassword, remark: 'between us' };
  const gift = await world.ask(transferUpline, sent, { token: maria, key: randomUUID() });
  const moved = await createTransferHarness(world).move(maria, { to: 'PG', amount: '1' });
  const ids = [gift.envelope.value?.transferId ?? '', moved.envelope.value?.transfers[0]?.transferId ?? ''];
  const stranger = await world.enter('bong');
  for (const id of [...ids, `mt_${'0'.repeat(26)}`, `vt_${'0'.repeat(26)}`]) {
    const response = await open(id, stranger);
    expect([response.status, response.envelope.code]).toEqual([404, 'ORDER_UNKNOWN']);
  }
  expect((await open('dp_x', maria)).status).toBe(400);
  expect((await world.ask(readTransferCause, { transferId: ids[0] ?? '' }, {})).status).toBe(401);
});
