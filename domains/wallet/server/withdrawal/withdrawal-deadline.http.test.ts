/**
 * A member's answer, a picture, a payment company's report and the clock at the same time: concurrent, repeated,
 * failing.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerReceipt, removeWithdrawalProof } from '#domains/wallet/contract/withdrawal.ts';
import type { Withdrawal } from '#domains/wallet/contract/withdrawal-order.ts';
import { dayMs, hourMs, secondMs } from '#kernel/time.ts';
import { createWithdrawalHarness, type WithdrawalHarness, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { closeAndVerify, failAtCommit, failBeforeWrite, interleave } from '../testing.ts';

let world: World;
let withdrawals: WithdrawalHarness;
let datu: Withdrawer;
let png: Buffer;
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false } });
  withdrawals = createWithdrawalHarness(world);
  [datu] = (await withdrawals.ready(['datu'])) as [Withdrawer];
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET most_open = 100, many_a_day = 100, free_per_day = 100 WHERE merchant = 'demo'`,
  );
});
beforeEach(async () => {
  world.clock.pass(hourMs);
  await again();
});
afterAll(() => closeAndVerify(world, withdrawals));

async function again() {
  datu = { ...datu, token: await world.enter('datu') };
}
async function paid() {
  const { orderId } = await withdrawals.make(datu, { amount: '300' });
  await withdrawals.advance(orderId);
  world.clock.pass(6 * secondMs);
  await withdrawals.advance(orderId);
  return orderId;
}
const answerReceiptOf = (
  orderId: string,
  input: { answer: 'received' | 'partly' | 'not_received'; amountReceived?: string },
) => world.ask(answerReceipt, { orderId, ...input }, { token: datu.token });
const balances = async () => [await withdrawals.balance(datu), await withdrawals.balance(datu, 'held')];

async function upload(orderId: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'proof.png');
  const body = new Response(form);
  const response = await world.app.inject({
    method: 'POST',
    url: `/wps/v2/withdraw/orders/${orderId}/proofs`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${datu.token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json<{ code?: string; value: Withdrawal | null }>();
}
const remove = (orderId: string, position: number) =>
  world.ask(removeWithdrawalProof, { orderId, position }, { token: datu.token });
const positions = async (orderId: string) =>
  (await withdrawals.read(datu, orderId)).proofs.map(({ position }) => position);

/** The writes at which the clock has begun to close an order, and at which the member has begun to answer. */
const closing = { before: 'wallet.withdrawal_step', when: "NEW.step = 'received' AND NEW.actor = 'automatic'" };
const answering = { before: 'wallet.withdrawal_step', when: "NEW.actor = 'you'" };
const stepsNamed = async (id: string, name: string) =>
  (await withdrawals.read(datu, id)).steps.filter(({ step }) => step === name).length;

test('WALLET-015 an answer that arrives while the clock closes the order is handled after it, and once', async () => {
  const makeAnswered = async (input: Parameters<typeof answerReceiptOf>[1]) => {
    const id = await paid();
    world.clock.pass(dayMs);
    await again();
    const before = await balances();
    const failure = { ...closing, when: `${closing.when} AND NEW.withdrawal = '${id}'` };
    const [, { envelope }] = await interleave(world.db, failure, {
      first: () => withdrawals.processDue(),
      second: () => answerReceiptOf(id, input),
    });
    expect(await balances()).toEqual(before);
    return { id, told: envelope.value };
  };
  const received = await makeAnswered({ answer: 'received' });
  expect(received.told).toMatchObject({ state: 'confirmed', receiptBy: 'automatic' });
  expect([await stepsNamed(received.id, 'received'), await stepsNamed(received.id, 'closed')]).toEqual([1, 1]);
  // A problem can be reported for thirty days.
  const partly = await makeAnswered({ answer: 'partly', amountReceived: '180' });
  expect(partly.told).toMatchObject({ state: 'disputed', receiptBy: 'you', remainingAmount: '120' });
  expect([await stepsNamed(partly.id, 'received'), await stepsNamed(partly.id, 'partly')]).toEqual([1, 1]);
});

test('WALLET-015 a deadline that passes while a member answers leaves the order to the answer', async () => {
  const id = await paid();
  world.clock.pass(dayMs);
  await again();
  const [answered] = await interleave(world.db, answering, {
    first: () => answerReceiptOf(id, { answer: 'partly', amountReceived: '180' }),
    second: () => withdrawals.processDue(),
  });
  expect(answered.envelope.value).toMatchObject({ state: 'disputed', remainingAmount: '120' });
  await withdrawals.processDue();
  expect(await withdrawals.read(datu, id)).toMatchObject({ state: 'disputed', receiptBy: 'you' });
  expect([await stepsNamed(id, 'received'), await stepsNamed(id, 'partly')]).toEqual([0, 1]);
});

test('WALLET-007 WALLET-015 an automatic receipt that fails is undone, and the next run makes it', async () => {
  const [id, other] = [await paid(), await paid()];
  world.clock.pass(dayMs);
  await again();
  const before = [await withdrawals.read(datu, id), await balances()];
  // At the first one: nothing of it is stored, and the next one in the same run is not affected.
  const changed = `NEW.name = 'wallet.withdrawal_changed' AND NEW.data ->> 'withdrawal' = '${id}'`;
  await failBeforeWrite(world.db, { before: 'platform.outbox', when: changed }, () => withdrawals.processDue());
  expect([await withdrawals.read(datu, id), await balances()]).toEqual(before);
  expect(await withdrawals.read(datu, other)).toMatchObject({ state: 'confirmed', receiptBy: 'automatic' });
  await withdrawals.processDue();
  for (const each of [id, other])
    expect(await withdrawals.read(datu, each)).toMatchObject({ state: 'confirmed', receiptBy: 'automatic' });
});

test('WALLET-007 WALLET-018 of many concurrent pictures three are accepted, each with a position of its own', async () => {
  const id = await paid();
  const responses = await Promise.all([1, 2, 3, 4].map(() => upload(id)));
  expect(responses.map(({ code }) => code ?? 'taken').sort()).toEqual(['PROOFS_FULL', 'taken', 'taken', 'taken']);
  expect(await positions(id)).toEqual([1, 2, 3]);
});

test('WALLET-007 WALLET-018 an upload that fails stores no picture, and can be repeated', async () => {
  const id = await paid();
  const cut = await failAtCommit(world.db, { after: 'wallet.withdrawal_proof' }, () => upload(id));
  expect(cut).toMatchObject({ code: 'UNKNOWN_ERROR', value: null });
  expect(await positions(id)).toEqual([]);
  expect((await answerReceiptOf(id, { answer: 'not_received' })).envelope.code).toBe('PROOF_NEEDED');
  expect((await upload(id)).value?.proofs).toHaveLength(1);
});

test('WALLET-007 WALLET-018 concurrent and repeated removals remove a picture once', async () => {
  const id = await paid();
  for (let n = 0; n < 3; n++) await upload(id);
  const all = await Promise.all([remove(id, 2), remove(id, 2), remove(id, 2)]);
  for (const { envelope } of [...all, await remove(id, 2)])
    expect(envelope.value?.proofs.map(({ position }) => position)).toEqual([1, 3]);
  for (const position of [0, 4]) expect((await remove(id, position)).envelope.code).toBe('MALFORMED_INPUT');
  expect(await positions(id)).toEqual([1, 3]);
});

test('WALLET-007 WALLET-018 a removal that fails leaves the picture', async () => {
  const id = await paid();
  await upload(id);
  const cut = await failAtCommit(world.db, { after: 'wallet.withdrawal_proof', on: 'DELETE' }, () => remove(id, 1));
  expect(cut.status).toBe(500);
  expect(await positions(id)).toEqual([1]);
  expect((await remove(id, 1)).envelope.value?.proofs).toEqual([]);
});

test('WALLET-011 WALLET-018 when the last picture is removed during the answer, no answer is stored without its picture', async () => {
  for (const turn of [1, 2, 3, 4]) {
    const id = await paid();
    await upload(id);
    const [answer, removal] = [() => answerReceiptOf(id, { answer: 'not_received' }), () => remove(id, 1)];
    await Promise.all(turn % 2 ? [answer(), removal()] : [removal(), answer()]);
    const { state, proofs } = await withdrawals.read(datu, id);
    expect([
      ['disputed', 1],
      ['paid', 0],
    ]).toContainEqual([state, proofs.length]);
  }
});

test('WALLET-009 an order that cannot be marked as late does not delay the others', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET review_from = 3000000 WHERE merchant = 'demo'`);
  const [stuck, other] = [
    await withdrawals.make(datu, { amount: '300' }),
    await withdrawals.make(datu, { amount: '300' }),
  ];
  for (const { orderId } of [stuck, other]) await withdrawals.advance(orderId);
  world.clock.pass(hourMs);
  await again();
  const late = async () =>
    (await Promise.all([stuck, other].map(({ orderId }) => withdrawals.read(datu, orderId)))).map(
      ({ next }) => next?.deadline,
    );
  const when = `NEW.id = '${stuck.orderId}' AND NEW.late`;
  await failBeforeWrite(world.db, { before: 'wallet.withdrawal', on: 'UPDATE', when }, () => withdrawals.processDue());
  expect(await late()).toEqual([expect.any(Number), null]);
  await withdrawals.processDue();
  expect(await late()).toEqual([null, null]);
});
