import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerReceipt, removeWithdrawalProof } from '#domains/wallet/contract/withdrawal.ts';
import { parseMoney } from '#kernel/money.ts';
import { dayMs, minuteMs, secondMs } from '#kernel/time.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { listAudit } from '../audit.store.ts';
import { failBeforeWrite } from '../testing.ts';
import { readWithdrawalProof } from './withdrawal-proof.store.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  forceReceipt,
  markWithdrawalPaid,
  rejectWithdrawal,
  returnWithdrawalRest,
} from './withdrawal-review.ts';

let world: World;
let withdrawals: WithdrawalHarness;
let datu: Withdrawer;
let png: Buffer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false, freeWithdrawalsOf: async () => 0 } });
  withdrawals = createWithdrawalHarness(world);
  [datu] = (await withdrawals.ready(['datu'])) as [Withdrawer];
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET most_open = 100, many_a_day = 100, free_per_day = 100 WHERE merchant = 'demo'`,
  );
});
afterAll(() => world.close());

const pesos = (text: string) => parseMoney(text) ?? 0n;
const by = (withdrawal: string) => ({ withdrawal, actor: 'ate Rosa', at: world.clock.now() });

async function paid(amount = '300') {
  const { orderId } = await withdrawals.make(datu, { amount });
  await withdrawals.advance(orderId);
  world.clock.pass(6 * secondMs);
  await withdrawals.advance(orderId);
  return orderId;
}
type ReceiptInput = {
  answer: 'received' | 'partly' | 'not_received' | 'fully_paid';
  amountReceived?: string;
  remark?: string;
};
const answerOrder = (orderId: string, input: ReceiptInput) =>
  world.ask(answerReceipt, { orderId, ...input }, { token: datu.token });
const again = async () => {
  datu = { ...datu, token: await world.enter('datu') };
};

async function upload(orderId: string, bytes: Buffer, name = 'proof.png') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.app.inject({
    method: 'POST',
    url: `/wps/v2/withdraw/orders/${orderId}/proofs`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${datu.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code?: string; value: { proofs: unknown[] } | null }>();
}

test('WALLET-010 a paid withdrawal is confirmed as received, once, and closed', async () => {
  const id = await paid();
  const before = await withdrawals.balance(datu);
  const all = await Promise.all([answerOrder(id, { answer: 'received' }), answerOrder(id, { answer: 'received' })]);
  for (const { envelope } of all) {
    expect(envelope.value).toMatchObject({
      state: 'confirmed',
      receipt: 'received',
      receiptBy: 'you',
      amountReceived: '300',
      remainingAmount: '0',
      receiptDueAt: null,
      next: null,
    });
  }
  const { steps } = await withdrawals.read(datu, id);
  expect(steps.map(({ step }) => step).slice(-2)).toEqual(['received', 'closed']);
  expect(await withdrawals.balance(datu)).toBe(before);
});

test('WALLET-007 WALLET-010 an answer that fails halfway is undone, and can be repeated', async () => {
  const id = await paid();
  const before = await withdrawals.read(datu, id);
  const beforeEvent = { before: 'platform.outbox', when: "NEW.name = 'wallet.withdrawal_changed'" };
  const cut = await failBeforeWrite(world.db, beforeEvent, () =>
    answerOrder(id, { answer: 'partly', amountReceived: '180' }),
  );
  expect(cut.status).toBe(500);
  expect(await withdrawals.read(datu, id)).toEqual(before);
  expect((await answerOrder(id, { answer: 'received' })).envelope.value).toMatchObject({
    state: 'confirmed',
    proofs: [],
  });
});

test('WALLET-007 WALLET-010 of contradicting concurrent answers one is stored, and the others are refused', async () => {
  const id = await paid();
  const all = await Promise.all(
    ['180', '100', '50'].map((amountReceived) => answerOrder(id, { answer: 'partly', amountReceived })),
  );
  const stands = all.filter(({ status }) => status === 200);
  expect(all.filter(({ envelope }) => envelope.code === 'RECEIPT_NOT_OPEN')).toHaveLength(2);
  expect(stands.map(({ envelope }) => envelope.value?.amountReceived)).toEqual([
    (await withdrawals.read(datu, id)).amountReceived,
  ]);
});

test('WALLET-010 an order that is not paid cannot be answered', async () => {
  const order = await withdrawals.make(datu);
  const { status, envelope } = await answerOrder(order.orderId, { answer: 'received' });
  expect([status, envelope.code]).toEqual([422, 'RECEIPT_NOT_OPEN']);
  expect((await answerOrder('wd_00000000000000000000000000', { answer: 'received' })).status).toBe(404);
});

test('WALLET-012 WALLET-013 of 300 with 180 received 120 remain, and the automatic receipt is stopped', async () => {
  const id = await paid();
  for (const amountReceived of ['0', '300', '300.01', '1.005']) {
    expect((await answerOrder(id, { answer: 'partly', amountReceived })).envelope.code).toBe('RECEIVED_AMOUNT_WRONG');
  }
  const { envelope } = await answerOrder(id, { answer: 'partly', amountReceived: '180', remark: 'two of three came' });
  expect(envelope.value).toMatchObject({
    state: 'disputed',
    receipt: 'partly',
    amountReceived: '180',
    remainingAmount: '120',
    receiptDueAt: null,
    answers: ['fully_paid'],
    next: { actor: 'payments', deadline: world.clock.now() + 300 * minuteMs },
  });
  expect(envelope.value?.steps.find(({ step }) => step === 'partly')).toMatchObject({ remark: 'two of three came' });
  world.clock.pass(2 * dayMs);
  await withdrawals.processDue();
  await again();
  expect((await withdrawals.read(datu, id)).state).toBe('disputed');
});

test('WALLET-023 CONST-012 a remark of 141 characters is refused', async () => {
  const id = await paid();
  expect((await answerOrder(id, { answer: 'received', remark: 'x'.repeat(141) })).status).toBe(400);
});

test('WALLET-014 fully paid closes what was left partly received', async () => {
  const id = await paid();
  await answerOrder(id, { answer: 'partly', amountReceived: '100' });
  const before = await withdrawals.balance(datu);
  const marked = await withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...by(id), reference: 'second transfer' }));
  expect(marked).toMatchObject({ ok: true, value: { state: 'paid', receipt: 'partly', remaining: pesos('200') } });
  const read = await withdrawals.read(datu, id);
  expect(read.receiptDueAt).toBe(world.clock.now() + 1_440 * minuteMs);
  // The member finds the rest at the bank by its number, and the number pays nothing else.
  expect(read.steps.find(({ step }) => step === 'rest_paid')).toMatchObject({ reference: 'second transfer' });
  const { envelope } = await answerOrder(id, { answer: 'fully_paid' });
  expect(envelope.value).toMatchObject({ state: 'confirmed', receipt: 'fully_paid', remainingAmount: '0' });
  expect(await withdrawals.balance(datu)).toBe(before);
});

test('WALLET-014 the number of one payment pays one rest, and neither another rest nor another order', async () => {
  const [one, two] = [await paid(), await paid()];
  for (const id of [one, two]) await answerOrder(id, { answer: 'partly', amountReceived: '100' });
  const first = (await withdrawals.read(datu, one)).reference;
  const pay = (id: string, reference: string | null) =>
    withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...by(id), reference }));
  // The first payment of the order is not its rest.
  expect(await pay(one, first)).toMatchObject({ ok: false, fault: 'reference_taken' });
  const [firstResult, secondResult] = await Promise.all([pay(one, 'slip 90'), pay(two, 'slip 90')]);
  expect(firstResult.ok).not.toBe(secondResult.ok);
  const refused = firstResult.ok ? two : one;
  expect(await withdrawals.read(datu, refused)).toMatchObject({ state: 'disputed', remainingAmount: '200' });
  expect(await pay(refused, 'slip 91')).toMatchObject({ ok: true });
});

test('WALLET-013 WALLET-014 where the rest was paid and did not arrive, no more than the rest is returned', async () => {
  const id = await paid();
  await answerOrder(id, { answer: 'partly', amountReceived: '100' });
  await withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...by(id), reference: null }));
  expect((await answerOrder(id, { answer: 'partly', amountReceived: '99.99' })).envelope).toMatchObject({
    code: 'RECEIVED_AMOUNT_WRONG',
    message: 'Please enter at least 100.00 and less than 300.00',
  });
  await upload(id, png);
  const { envelope } = await answerOrder(id, { answer: 'not_received' });
  expect(envelope.value).toMatchObject({ state: 'disputed', amountReceived: '100', remainingAmount: '200' });
  const before = await withdrawals.balance(datu);
  expect(await withdrawals.decide((tx) => returnWithdrawalRest(tx, by(id)))).toMatchObject({ ok: true });
  expect(await withdrawals.balance(datu)).toBe(before + pesos('200'));
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-011 WALLET-018 not received needs a picture; wrong ones are refused with their reason', async () => {
  const id = await paid();
  expect((await answerOrder(id, { answer: 'not_received' })).envelope.code).toBe('PROOF_NEEDED');
  const gif = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');
  expect((await upload(id, gif)).code).toBe('PICTURE_WRONG_TYPE');
  expect((await upload(id, Buffer.from('<svg/>'))).code).toBe('PICTURE_WRONG_TYPE');
  expect((await upload(id, Buffer.concat([png, Buffer.alloc(6 * 1_024 * 1_024)]))).code).toMatch(/TOO_LARGE/);
  for (let n = 0; n < 3; n++) expect((await upload(id, png)).value?.proofs).toHaveLength(n + 1);
  expect((await upload(id, png)).code).toBe('PROOFS_FULL');
  const removed = await world.ask(removeWithdrawalProof, { orderId: id, position: 2 }, { token: datu.token });
  expect(removed.envelope.value?.proofs.map(({ position }) => position)).toEqual([1, 3]);
  expect((await upload(id, png)).value?.proofs).toHaveLength(3);
  expect(await readWithdrawalProof(world.db.pool, { withdrawal: id, position: 2 })).toMatchObject({
    mediaType: 'image/png',
  });
  const { envelope } = await answerOrder(id, { answer: 'not_received' });
  expect(envelope.value).toMatchObject({ state: 'disputed', amountReceived: '0', remainingAmount: '300' });
  const removal = await world.ask(removeWithdrawalProof, { orderId: id, position: 1 }, { token: datu.token });
  expect(removal.envelope.code).toBe('RECEIPT_NOT_OPEN');
});

test('WALLET-015 WALLET-016 CONST-019 an unconfirmed payment counts as received after the configured minutes', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET receipt_minutes = 1 WHERE merchant = 'demo'`);
  const id = await paid();
  expect((await withdrawals.read(datu, id)).receiptDueAt).toBe(world.clock.now() + minuteMs);
  world.clock.pass(minuteMs - 1);
  await withdrawals.processDue();
  expect((await withdrawals.read(datu, id)).state).toBe('paid');
  world.clock.pass(1);
  await Promise.all([withdrawals.processDue(), withdrawals.processDue()]);
  const read = await withdrawals.read(datu, id);
  expect(read).toMatchObject({ state: 'confirmed', receipt: 'received', receiptBy: 'automatic', remainingAmount: '0' });
  expect(read.steps.filter(({ step }) => step === 'received')).toHaveLength(1);
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET receipt_minutes = 1440 WHERE merchant = 'demo'`);
});

test('WALLET-015 a problem can be reported for thirty days after an automatic receipt', async () => {
  const id = await paid();
  world.clock.pass(dayMs);
  await withdrawals.processDue();
  await again();
  expect(await withdrawals.read(datu, id)).toMatchObject({ state: 'confirmed', answers: ['partly', 'not_received'] });
  expect((await answerOrder(id, { answer: 'partly', amountReceived: '10' })).envelope.value?.state).toBe('disputed');
  const old = await paid();
  await answerOrder(old, { answer: 'received' });
  world.clock.pass(30 * dayMs);
  await again();
  expect(await withdrawals.read(datu, old)).toMatchObject({ answers: [] });
  expect((await answerOrder(old, { answer: 'partly', amountReceived: '10' })).envelope.code).toBe('RECEIPT_NOT_OPEN');
});

test('WALLET-014 WALLET-015 what was reported as received stays so when a problem is reported after an automatic receipt of the rest', async () => {
  const id = await paid();
  await answerOrder(id, { answer: 'partly', amountReceived: '100' });
  await withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...by(id), reference: 'the rest, late' }));
  world.clock.pass(dayMs);
  await withdrawals.processDue();
  await again();
  await upload(id, png);
  expect((await answerOrder(id, { answer: 'partly', amountReceived: '99' })).envelope.code).toBe(
    'RECEIVED_AMOUNT_WRONG',
  );
  expect((await answerOrder(id, { answer: 'not_received' })).envelope.value).toMatchObject({
    state: 'disputed',
    remainingAmount: '200',
  });
});

test('WALLET-017 TRAP-065 a forced receipt closes the order as received, and no money is returned', async () => {
  const id = await paid();
  await upload(id, png);
  await answerOrder(id, { answer: 'not_received' });
  const before = [await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')];
  expect(await withdrawals.decide((tx) => forceReceipt(tx, by(id)))).toMatchObject({ ok: true });
  expect(await withdrawals.read(datu, id)).toMatchObject({
    state: 'confirmed',
    receipt: 'forced',
    receiptBy: 'payments',
    remainingAmount: '0',
    answers: [],
  });
  expect([await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')]).toEqual(before);
  expect(await withdrawals.decide((tx) => forceReceipt(tx, by(id)))).toMatchObject({ fault: 'wrong_state' });
  expect(await listAudit(world.db.pool, id)).toMatchObject([
    { actor: 'ate Rosa', action: 'withdrawal.force_receipt', detail: { from: 'disputed', to: 'confirmed' } },
  ]);
  expect((await answerOrder(id, { answer: 'not_received' })).envelope.code).toBe('RECEIPT_NOT_OPEN');
});

test('WALLET-014 what did not arrive is returned to the wallet where staff confirm it', async () => {
  const id = await paid();
  await answerOrder(id, { answer: 'partly', amountReceived: '180' });
  const before = await withdrawals.balance(datu);
  expect(await withdrawals.decide((tx) => returnWithdrawalRest(tx, by(id)))).toMatchObject({ ok: true });
  expect(await withdrawals.balance(datu)).toBe(before + pesos('120'));
  expect(await withdrawals.read(datu, id)).toMatchObject({ state: 'returned', reason: 'not_arrived' });
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-014 where nothing arrived at all the fee is returned too, and where a part did it is not', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET free_per_day = 0 WHERE merchant = 'demo'`);
  const before = await withdrawals.balance(datu);
  const none = await paid();
  expect(await withdrawals.read(datu, none)).toMatchObject({ amount: '300', fee: '15', payout: '285' });
  await upload(none, png);
  await answerOrder(none, { answer: 'not_received' });
  await withdrawals.decide((tx) => returnWithdrawalRest(tx, by(none)));
  expect(await withdrawals.balance(datu)).toBe(before);
  const read = await withdrawals.read(datu, none);
  expect(read.steps.at(-1)).toMatchObject({ step: 'money_back', amount: '300' });
  const part = await paid();
  await answerOrder(part, { answer: 'partly', amountReceived: '85' });
  await withdrawals.decide((tx) => returnWithdrawalRest(tx, by(part)));
  expect(await withdrawals.balance(datu)).toBe(before - pesos('100'));
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET free_per_day = 100 WHERE merchant = 'demo'`);
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});

test('WALLET-009 staff approve or reject with a name and a reason; of two concurrent decisions one counts', async () => {
  const before = await withdrawals.balance(datu);
  const good = await withdrawals.make(datu, { amount: '20000' });
  const bad = await withdrawals.make(datu, { amount: '20000' });
  const both = await Promise.all([
    withdrawals.decide((tx) => approveWithdrawal(tx, by(good.orderId), withdrawals.jobs)),
    withdrawals.decide((tx) => rejectWithdrawal(tx, { ...by(good.orderId), reason: 'security_concern' })),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listAudit(world.db.pool, good.orderId)).toHaveLength(1);
  await withdrawals.decide((tx) => rejectWithdrawal(tx, { ...by(bad.orderId), reason: 'name_differs' }));
  const read = await withdrawals.read(datu, bad.orderId);
  expect(read).toMatchObject({ state: 'rejected', reason: 'name_differs', next: null });
  expect(read.steps.slice(-2)).toMatchObject([
    { step: 'rejected', standing: 'bad', actor: 'payments', reason: 'name_differs' },
    { step: 'money_back', amount: '20000' },
  ]);
  const { state } = await withdrawals.read(datu, good.orderId);
  const held = state === 'rejected' ? '0' : '20000';
  expect(await withdrawals.balance(datu)).toBe(before - pesos(held));
});

test('WALLET-009 an order approved by staff is paid out like one that passed automatically', async () => {
  const order = await withdrawals.make(datu, { amount: '20000' });
  await withdrawals.decide((tx) => approveWithdrawal(tx, by(order.orderId), withdrawals.jobs));
  await withdrawals.advance(order.orderId);
  world.clock.pass(6 * secondMs);
  await withdrawals.advance(order.orderId);
  expect((await withdrawals.read(datu, order.orderId)).state).toBe('paid');
});

test('WALLET-009 where staff pay out, they mark it paid or failed', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET provider = 'manual' WHERE merchant = 'demo'`);
  world.clock.pass(dayMs);
  await again();
  const before = await withdrawals.balance(datu);
  const one = await withdrawals.make(datu, { amount: '400' });
  expect(one).toMatchObject({ state: 'approved', next: { actor: 'payments', ifMissed: 'head_of_queue' } });
  await withdrawals.processDue();
  expect((await withdrawals.read(datu, one.orderId)).state).toBe('approved');
  await withdrawals.decide((tx) => markWithdrawalPaid(tx, { ...by(one.orderId), reference: 'slip 12' }));
  expect(await withdrawals.read(datu, one.orderId)).toMatchObject({ state: 'paid', reference: 'slip 12' });
  const two = await withdrawals.make(datu, { amount: '400' });
  await withdrawals.decide((tx) => failWithdrawal(tx, by(two.orderId)));
  expect(await withdrawals.read(datu, two.orderId)).toMatchObject({ state: 'returned', reason: 'account_refused' });
  expect(await withdrawals.balance(datu)).toBe(before - pesos('400'));
  expect(await withdrawals.isLedgerBalanced()).toBe(true);
});
