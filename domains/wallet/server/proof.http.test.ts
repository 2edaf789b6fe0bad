import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { dayMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/db.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { cancelDeposit, type DepositOrder, readDeposit } from '../contract/deposit.ts';
import { approveDeposit, dueToReview, listAudit, readProof, rejectDeposit } from './index.ts';
import { type Cashier, cashier, cutOff } from './testing.ts';

let world: World;
let till: Cashier;
let token = '';
let png: Buffer;
beforeAll(async () => {
  world = await testWorld();
  till = cashier(world);
  token = await world.enter('maria');
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
});
afterAll(() => world.close());

const byHand = () => till.make(token, { method: 'BANK', amount: '5000' });
const read = async (orderId: string) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const decide = (order: { orderId: string }) => ({ deposit: order.orderId, actor: 'ate Rosa', at: world.clock.now() });
const approve = (order: { orderId: string }) =>
  inTransaction(world.db.pool, (tx) => approveDeposit(tx, decide(order), world));

async function upload({ orderId }: Pick<DepositOrder, 'orderId'>, bytes: Buffer, by = token) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'proof.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await world.app.inject({
    method: 'POST',
    url: `/wps/v2/deposit/orders/${orderId}/proofs`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${by}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ code?: string; value: DepositOrder | null }>();
}

test('WALLET-008 a bank transfer names the account to pay to, waits for its proof and then for a person', async () => {
  const order = await byHand();
  expect(order.pay).toMatchObject({ kind: 'account', bankName: 'Bangko ng Parol', accountNumber: '0012 3456 7890' });
  expect(order).toMatchObject({ reviewing: false, maybeLate: false });
  expect((await upload(order, png)).value).toMatchObject({ reviewing: true, proofs: 1, state: 'pending' });
  world.clock.pass(3 * dayMs);
  await till.tend();
  token = await world.enter('maria');
  expect((await read(order.orderId))?.state).toBe('pending');
  expect((await dueToReview(world.db.pool, 10)).map(({ id }) => id)).toContain(order.orderId);
  expect(await readProof(world.db.pool, { deposit: order.orderId, position: 1 })).toMatchObject({
    mediaType: 'image/png',
  });
});

test('WALLET-018 CONST-013 CONST-014 CONST-015 CONST-016 wrong, disguised, oversized and too many pictures are refused with the reason', async () => {
  const order = await byHand();
  const gif = await sharp(png).gif().toBuffer();
  expect((await upload(order, gif)).code).toBe('PICTURE_WRONG_TYPE');
  expect((await upload(order, Buffer.from('MZ a program'))).code).toBe('PICTURE_WRONG_TYPE');
  expect((await upload(order, Buffer.concat([png.subarray(0, 8), Buffer.from('not pixels')]))).code).toBe(
    'PICTURE_UNREADABLE',
  );
  expect((await upload(order, Buffer.alloc(6 * 1_024 * 1_024))).code).toBe('TOO_LARGE');
  expect((await read(order.orderId))?.proofs).toBe(0);
  const codes = [];
  for (let n = 0; n < 4; n++) codes.push((await upload(order, png)).code ?? 'taken');
  expect(codes).toEqual(['taken', 'taken', 'taken', 'PROOFS_FULL']);
});

test('WALLET-008 a proof is taken for an own open bank transfer and for nothing else', async () => {
  const order = await byHand();
  expect((await upload(order, png, await world.enter('datu'))).code).toBe('ORDER_UNKNOWN');
  await world.ask(cancelDeposit, { orderId: order.orderId }, { token });
  expect((await upload(order, png)).code).toBe('ORDER_ENDED');
  expect((await upload(await till.make(token), png)).code).toBe('PROOF_NOT_WANTED');
});

test('WALLET-018 CONST-016 of four pictures at once three are taken, each in a place of its own', async () => {
  const by = await world.enter('bong');
  const order = await till.make(by, { method: 'BANK', amount: '5000' });
  const told = await Promise.all(Array.from({ length: 4 }, () => upload(order, png, by)));
  const codes = told.map(({ code }) => code ?? 'taken').sort();
  expect(codes).toEqual(['PROOFS_FULL', 'taken', 'taken', 'taken']);
  const places = told.flatMap(({ code, value }) => (code === undefined && value ? [value.proofs] : []));
  expect(new Set(places)).toEqual(new Set([1, 2, 3]));
});

test('WALLET-018 the same picture twice is two pictures, and neither moves money', async () => {
  const by = await world.enter('bong');
  const before = await till.cashOf('bong');
  const order = await till.make(by, { method: 'BANK', amount: '5000' });
  expect((await upload(order, png, by)).value?.proofs).toBe(1);
  expect((await upload(order, png, by)).value?.proofs).toBe(2);
  const kept = [1, 2, 3].map((position) => readProof(world.db.pool, { deposit: order.orderId, position }));
  expect((await Promise.all(kept)).map((proof) => proof !== null)).toEqual([true, true, false]);
  expect(await till.cashOf('bong')).toBe(before);
});

test('WALLET-007 WALLET-018 a picture that is cut off in the middle is none, and can be sent again', async () => {
  const by = await world.enter('bong');
  const order = await till.make(by, { method: 'BANK', amount: '5000' });
  const cut = await cutOff(world.db, { before: 'platform.outbox' }, () => upload(order, png, by));
  expect(cut).toMatchObject({ code: 'UNKNOWN_ERROR', value: null });
  expect(await readProof(world.db.pool, { deposit: order.orderId, position: 1 })).toBeNull();
  const seen = await world.ask(readDeposit, { orderId: order.orderId }, { token: by });
  expect(seen.envelope.value).toMatchObject({ proofs: 0, reviewing: false });
  expect((await upload(order, png, by)).value).toMatchObject({ proofs: 1, reviewing: true });
});

test('WALLET-008 an approval credits once under a name, and a second one is refused', async () => {
  const order = await byHand();
  await upload(order, png);
  const before = await till.cashOf('maria');
  const both = await Promise.all([approve(order), approve(order)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await till.cashOf('maria')).toBe(before + (parseMoney('5000') ?? 0n));
  expect(await listAudit(world.db.pool, order.orderId)).toEqual([
    {
      actor: 'ate Rosa',
      action: 'deposit.approve',
      subjectId: order.orderId,
      detail: { from: 'pending', verdict: 'settled' },
      at: world.clock.now(),
    },
  ]);
  await expect(world.db.pool.query(`DELETE FROM wallet.audit`)).rejects.toThrow(/never changed/);
});

test('WALLET-008 a rejection names its reason; money that is found later is still credited', async () => {
  const order = await byHand();
  await upload(order, png);
  const before = await till.cashOf('maria');
  const no = await inTransaction(world.db.pool, (tx) =>
    rejectDeposit(tx, { ...decide(order), reason: 'not_received' }, world),
  );
  expect(no.ok).toBe(true);
  expect(await read(order.orderId)).toMatchObject({ state: 'failed', reason: 'not_received' });
  expect(await till.cashOf('maria')).toBe(before);
  expect(await approve(order)).toEqual({ ok: true, value: 'late' });
  expect(await read(order.orderId)).toMatchObject({ state: 'paid', late: true, reason: null });
  expect(await listAudit(world.db.pool, order.orderId)).toHaveLength(2);
});

test('WALLET-008 nobody approves by hand what a provider decides', async () => {
  expect(await approve(await till.make(token))).toMatchObject({ ok: false, fault: 'not_by_hand' });
  expect(await till.booksAreTrue()).toBe(true);
});
