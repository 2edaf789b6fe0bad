import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelDeposit, type DepositOrder, makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { parseMoney } from '#kernel/money.ts';
import { addMs, dayMs, minuteMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { approveDeposit, listAudit, listDepositsToReview, readDepositProof, rejectDeposit } from '../index.ts';
import { createDepositHarness, type DepositHarness, failBeforeWrite } from '../testing.ts';

let world: World;
let deposits: DepositHarness;
let token = '';
let png: Buffer;
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  token = await world.enter('maria');
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
});
afterAll(() => world.close());

const byHand = () => deposits.make(token, { method: 'BANK', amount: '5000' });
const read = async (orderId: string) => (await world.ask(readDeposit, { orderId }, { token })).envelope.value;
const decide = (order: { orderId: string }) => ({ deposit: order.orderId, actor: 'ate Rosa', at: world.clock.now() });
const approve = (order: { orderId: string }) =>
  inTransaction(world.db.pool, (tx) => approveDeposit(tx, decide(order), world));

async function upload({ orderId }: Pick<DepositOrder, 'orderId'>, bytes: Buffer, by = token) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'proof.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.app.inject({
    method: 'POST',
    url: `/wps/v2/deposit/orders/${orderId}/proofs`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${by}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code?: string; value: DepositOrder | null }>();
}

test('WALLET-008 a bank transfer names the account to pay to, waits for its proof and then for staff', async () => {
  const order = await byHand();
  expect(order.pay).toMatchObject({ kind: 'account', bankName: 'Bangko ng Parol', accountNumber: '0012 3456 7890' });
  expect(order).toMatchObject({ reviewing: false, maybeLate: false });
  expect((await upload(order, png)).value).toMatchObject({ reviewing: true, proofs: 1, state: 'pending' });
  world.clock.pass(3 * dayMs);
  await deposits.processDue();
  token = await world.enter('maria');
  expect((await read(order.orderId))?.state).toBe('pending');
  expect((await listDepositsToReview(world.db.pool, 10)).map(({ id }) => id)).toContain(order.orderId);
  expect(await readDepositProof(world.db.pool, { deposit: order.orderId, position: 1 })).toMatchObject({
    mediaType: 'image/png',
  });
});

test('WALLET-008 the first proof sets the review deadline by the minutes of its method, and the queue is sorted by it', async () => {
  const by = await world.enter('bong');
  const minutes = (count: number) =>
    world.db.pool.query(
      `UPDATE wallet.payment_method SET review_minutes = $1 WHERE merchant = 'demo' AND code = 'BANK'`,
      [count],
    );
  const first = await deposits.make(by, { method: 'BANK', amount: '5000' });
  expect(first.reviewDueAt).toBeNull();
  const dueAt = addMs(world.clock.now(), 120 * minuteMs);
  expect((await upload(first, png, by)).value?.reviewDueAt).toBe(dueAt);
  world.clock.pass(5 * minuteMs);
  // Another picture does not extend the deadline.
  expect((await upload(first, png, by)).value?.reviewDueAt).toBe(dueAt);
  await minutes(30);
  const second = await deposits.make(by, { method: 'BANK', amount: '5000' });
  expect((await upload(second, png, by)).value?.reviewDueAt).toBe(addMs(world.clock.now(), 30 * minuteMs));
  await minutes(120);
  const own = new Set([first.orderId, second.orderId]);
  const queue = (await listDepositsToReview(world.db.pool, 50)).map(({ id }) => id).filter((id) => own.has(id));
  expect(queue).toEqual([second.orderId, first.orderId]);
  await approve(first);
  const { envelope } = await world.ask(readDeposit, { orderId: first.orderId }, { token: by });
  expect(envelope.value).toMatchObject({ state: 'paid', reviewDueAt: null });
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

test('WALLET-018 a picture is validated before its order is locked, so that nothing waits for it there', async () => {
  const order = await byHand();
  const holder = await world.db.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM wallet.deposit WHERE id = $1 FOR UPDATE', [order.orderId]);
    expect((await upload(order, Buffer.from('MZ a program'))).code).toBe('PICTURE_WRONG_TYPE');
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});

test('WALLET-008 a proof is accepted for an own open bank transfer and for nothing else', async () => {
  const order = await byHand();
  expect((await upload(order, png, await world.enter('datu'))).code).toBe('ORDER_UNKNOWN');
  await world.ask(cancelDeposit, { orderId: order.orderId }, { token });
  expect((await upload(order, png)).code).toBe('ORDER_ENDED');
  expect((await upload(await deposits.make(token), png)).code).toBe('PROOF_NOT_WANTED');
});

test('WALLET-008 an order with a proof cannot be cancelled: it stays in the queue until staff have reviewed it', async () => {
  const by = await world.enter('datu');
  const order = await deposits.make(by, { method: 'BANK', amount: '5000' });
  await upload(order, png, by);
  const cancel = () => world.ask(cancelDeposit, { orderId: order.orderId }, { token: by });
  expect((await cancel()).envelope).toMatchObject({
    code: 'PROOF_WAITS',
    message: expect.stringMatching(/a person looks/) as string,
  });
  const { envelope } = await world.ask(readDeposit, { orderId: order.orderId }, { token: by });
  expect(envelope.value).toMatchObject({ state: 'pending', reviewing: true });
  expect((await listDepositsToReview(world.db.pool, 500)).map(({ id }) => id)).toContain(order.orderId);
  // A proof and a cancelling at the same moment: whichever comes first, no proof leaves the queue.
  for (let turn = 0; turn < 4; turn++) {
    const both = await deposits.make(by, { method: 'BANK', amount: '500' });
    const stop = () => world.ask(cancelDeposit, { orderId: both.orderId }, { token: by });
    await Promise.all(turn % 2 ? [upload(both, png, by), stop()] : [stop(), upload(both, png, by)]);
    const { rows } = await world.db.pool.query('SELECT state, proofs FROM wallet.deposit WHERE id = $1', [
      both.orderId,
    ]);
    expect([
      { state: 'cancelled', proofs: 0 },
      { state: 'pending', proofs: 1 },
    ]).toContainEqual(rows[0]);
    await world.db.pool.query(`UPDATE wallet.deposit SET state = 'expired', ended_at = now() WHERE id = $1`, [
      both.orderId,
    ]);
  }
});

test('WALLET-008 a member with five transfers in review is told so, and not to pay or cancel them', async () => {
  const by = await world.enter('rowena');
  const request = (key: string) => world.ask(makeDeposit, { method: 'BANK', amount: '500' }, { token: by, key });
  for (let n = 0; n < 5; n++) {
    const { envelope } = await request(`five-transfers-${n}`);
    if (n < 4) await upload({ orderId: envelope.value?.orderId ?? '' }, png, by);
  }
  expect((await request('the-sixth')).envelope).toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS' });
  await world.db.pool.query(
    `UPDATE wallet.deposit SET proofs = 1 WHERE state = 'pending' AND proofs = 0
        AND member = (SELECT id FROM identity.member WHERE merchant = 'demo' AND account = 'rowena')`,
  );
  expect((await request('the-sixth-again')).envelope).toMatchObject({
    code: 'TOO_MANY_PROOFS_WAIT',
    message: expect.stringMatching(/A person is looking at 5 of your transfers/) as string,
  });
});

test('WALLET-018 CONST-016 of four concurrent pictures three are accepted, each with a position of its own', async () => {
  const by = await world.enter('bong');
  const order = await deposits.make(by, { method: 'BANK', amount: '5000' });
  const responses = await Promise.all(Array.from({ length: 4 }, () => upload(order, png, by)));
  const codes = responses.map(({ code }) => code ?? 'taken').sort();
  expect(codes).toEqual(['PROOFS_FULL', 'taken', 'taken', 'taken']);
  const proofLists = responses.flatMap(({ code, value }) => (code === undefined && value ? [value.proofs] : []));
  expect(new Set(proofLists)).toEqual(new Set([1, 2, 3]));
});

test('WALLET-018 the same picture twice is two pictures, and neither moves money', async () => {
  const by = await world.enter('bong');
  const before = await deposits.cashOf('bong');
  const order = await deposits.make(by, { method: 'BANK', amount: '5000' });
  expect((await upload(order, png, by)).value?.proofs).toBe(1);
  expect((await upload(order, png, by)).value?.proofs).toBe(2);
  const stored = [1, 2, 3].map((position) => readDepositProof(world.db.pool, { deposit: order.orderId, position }));
  expect((await Promise.all(stored)).map((proof) => proof !== null)).toEqual([true, true, false]);
  expect(await deposits.cashOf('bong')).toBe(before);
});

test('WALLET-007 WALLET-018 an upload that fails stores no picture, and can be repeated', async () => {
  const by = await world.enter('bong');
  const order = await deposits.make(by, { method: 'BANK', amount: '5000' });
  const cut = await failBeforeWrite(world.db, { before: 'platform.outbox' }, () => upload(order, png, by));
  expect(cut).toMatchObject({ code: 'UNKNOWN_ERROR', value: null });
  expect(await readDepositProof(world.db.pool, { deposit: order.orderId, position: 1 })).toBeNull();
  const response = await world.ask(readDeposit, { orderId: order.orderId }, { token: by });
  expect(response.envelope.value).toMatchObject({ proofs: 0, reviewing: false });
  expect((await upload(order, png, by)).value).toMatchObject({ proofs: 1, reviewing: true });
});

test('WALLET-008 an approval credits once under a name, and a second one is refused', async () => {
  const order = await byHand();
  await upload(order, png);
  const before = await deposits.cashOf('maria');
  const both = await Promise.all([approve(order), approve(order)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await deposits.cashOf('maria')).toBe(before + (parseMoney('5000') ?? 0n));
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
  const before = await deposits.cashOf('maria');
  const no = await inTransaction(world.db.pool, (tx) =>
    rejectDeposit(tx, { ...decide(order), reason: 'not_received' }, world),
  );
  expect(no.ok).toBe(true);
  expect(await read(order.orderId)).toMatchObject({ state: 'failed', reason: 'not_received' });
  expect(await deposits.cashOf('maria')).toBe(before);
  expect(await approve(order)).toEqual({ ok: true, value: 'late' });
  expect(await read(order.orderId)).toMatchObject({ state: 'paid', late: true, reason: null });
  expect(await listAudit(world.db.pool, order.orderId)).toHaveLength(2);
});

test('WALLET-008 a deposit whose result a provider decides cannot be approved by hand', async () => {
  expect(await approve(await deposits.make(token))).toMatchObject({ ok: false, fault: 'not_by_hand' });
  expect(await deposits.isLedgerBalanced()).toBe(true);
});
