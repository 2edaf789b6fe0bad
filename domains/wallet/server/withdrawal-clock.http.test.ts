/** Where a member's answer, a picture, a payment company's word and the clock meet: at once, twice, cut off. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, secondMs } from '#kernel/time.ts';
import { type Teller, teller, type Withdrawer } from '#tools/testing/withdrawal.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { answerReceipt, removeWithdrawalProof } from '../contract/withdrawal.ts';
import type { Withdrawal } from '../contract/withdrawal-order.ts';
import { cutAtCommit, cutOff, meet } from './testing.ts';

let world: World;
let desk: Teller;
let datu: Withdrawer;
let png: Buffer;
beforeAll(async () => {
  world = await testWorld({ wallet: { mayCancelOn: async () => false } });
  desk = teller(world);
  [datu] = (await desk.ready(['datu'])) as [Withdrawer];
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
afterAll(async () => {
  const areTrue = await desk.booksAreTrue();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

async function again() {
  datu = { ...datu, token: await world.enter('datu') };
}
async function paid() {
  const { orderId } = await desk.make(datu, { amount: '300' });
  await desk.advance(orderId);
  world.clock.pass(6 * secondMs);
  await desk.advance(orderId);
  return orderId;
}
const say = (orderId: string, said: { answer: 'received' | 'partly' | 'not_received'; amountReceived?: string }) =>
  world.ask(answerReceipt, { orderId, ...said }, { token: datu.token });
const purses = async () => [await desk.purse(datu), await desk.purse(datu, 'held')];

async function upload(orderId: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'proof.png');
  const body = new Response(form);
  const answer = await world.app.inject({
    method: 'POST',
    url: `/wps/v2/withdraw/orders/${orderId}/proofs`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${datu.token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return answer.json<{ code?: string; value: Withdrawal | null }>();
}
const remove = (orderId: string, position: number) =>
  world.ask(removeWithdrawalProof, { orderId, position }, { token: datu.token });
const places = async (orderId: string) => (await desk.read(datu, orderId)).proofs.map(({ position }) => position);

/** Where the clock has begun to close an order, and where the member has begun to answer. */
const closing = { before: 'wallet.withdrawal_step', when: "NEW.step = 'received' AND NEW.actor = 'automatic'" };
const answering = { before: 'wallet.withdrawal_step', when: "NEW.actor = 'you'" };
const stepsNamed = async (id: string, name: string) =>
  (await desk.read(datu, id)).steps.filter(({ step }) => step === name).length;

test('WALLET-015 an answer that comes while the clock closes the order is heard after it, and once', async () => {
  const answered = async (said: Parameters<typeof say>[1]) => {
    const id = await paid();
    world.clock.pass(dayMs);
    await again();
    const before = await purses();
    const place = { ...closing, when: `${closing.when} AND NEW.withdrawal = '${id}'` };
    const [, { envelope }] = await meet(world.db, place, { first: () => desk.tend(), second: () => say(id, said) });
    expect(await purses()).toEqual(before);
    return { id, told: envelope.value };
  };
  const received = await answered({ answer: 'received' });
  expect(received.told).toMatchObject({ state: 'confirmed', receiptBy: 'automatic' });
  expect([await stepsNamed(received.id, 'received'), await stepsNamed(received.id, 'closed')]).toEqual([1, 1]);
  // Thirty days are left to report it.
  const partly = await answered({ answer: 'partly', amountReceived: '180' });
  expect(partly.told).toMatchObject({ state: 'disputed', receiptBy: 'you', remainingAmount: '120' });
  expect([await stepsNamed(partly.id, 'received'), await stepsNamed(partly.id, 'partly')]).toEqual([1, 1]);
});

test('WALLET-015 the clock that comes while a member answers leaves the order to the answer', async () => {
  const id = await paid();
  world.clock.pass(dayMs);
  await again();
  const [told] = await meet(world.db, answering, {
    first: () => say(id, { answer: 'partly', amountReceived: '180' }),
    second: () => desk.tend(),
  });
  expect(told.envelope.value).toMatchObject({ state: 'disputed', remainingAmount: '120' });
  await desk.tend();
  expect(await desk.read(datu, id)).toMatchObject({ state: 'disputed', receiptBy: 'you' });
  expect([await stepsNamed(id, 'received'), await stepsNamed(id, 'partly')]).toEqual([0, 1]);
});

test('WALLET-007 WALLET-015 an automatic receipt that is cut off is none, and the next round makes it', async () => {
  const [id, other] = [await paid(), await paid()];
  world.clock.pass(dayMs);
  await again();
  const before = [await desk.read(datu, id), await purses()];
  // At the first: nothing of it stays, and the one after it in the same round is none the worse.
  const changed = `NEW.name = 'wallet.withdrawal_changed' AND NEW.data ->> 'withdrawal' = '${id}'`;
  await cutOff(world.db, { before: 'platform.outbox', when: changed }, () => desk.tend());
  expect([await desk.read(datu, id), await purses()]).toEqual(before);
  expect(await desk.read(datu, other)).toMatchObject({ state: 'confirmed', receiptBy: 'automatic' });
  await desk.tend();
  for (const each of [id, other])
    expect(await desk.read(datu, each)).toMatchObject({ state: 'confirmed', receiptBy: 'automatic' });
});

test('WALLET-007 WALLET-018 of many pictures at once three are taken, each in a place of its own', async () => {
  const id = await paid();
  const told = await Promise.all([1, 2, 3, 4].map(() => upload(id)));
  expect(told.map(({ code }) => code ?? 'taken').sort()).toEqual(['PROOFS_FULL', 'taken', 'taken', 'taken']);
  expect(await places(id)).toEqual([1, 2, 3]);
});

test('WALLET-007 WALLET-018 a picture that is cut off is none, and can be sent again', async () => {
  const id = await paid();
  const cut = await cutAtCommit(world.db, { after: 'wallet.withdrawal_proof' }, () => upload(id));
  expect(cut).toMatchObject({ code: 'UNKNOWN_ERROR', value: null });
  expect(await places(id)).toEqual([]);
  expect((await say(id, { answer: 'not_received' })).envelope.code).toBe('PROOF_NEEDED');
  expect((await upload(id)).value?.proofs).toHaveLength(1);
});

test('WALLET-007 WALLET-018 a picture is removed once, by however many and however often', async () => {
  const id = await paid();
  for (let n = 0; n < 3; n++) await upload(id);
  const all = await Promise.all([remove(id, 2), remove(id, 2), remove(id, 2)]);
  for (const { envelope } of [...all, await remove(id, 2)])
    expect(envelope.value?.proofs.map(({ position }) => position)).toEqual([1, 3]);
  for (const position of [0, 4]) expect((await remove(id, position)).envelope.code).toBe('MALFORMED_INPUT');
  expect(await places(id)).toEqual([1, 3]);
});

test('WALLET-007 WALLET-018 a removal that is cut off leaves the picture', async () => {
  const id = await paid();
  await upload(id);
  const cut = await cutAtCommit(world.db, { after: 'wallet.withdrawal_proof', on: 'DELETE' }, () => remove(id, 1));
  expect(cut.status).toBe(500);
  expect(await places(id)).toEqual([1]);
  expect((await remove(id, 1)).envelope.value?.proofs).toEqual([]);
});

test('WALLET-011 WALLET-018 of the last picture’s removal and the answer at once, no answer stands without its picture', async () => {
  for (const turn of [1, 2, 3, 4]) {
    const id = await paid();
    await upload(id);
    const [answer, removal] = [() => say(id, { answer: 'not_received' }), () => remove(id, 1)];
    await Promise.all(turn % 2 ? [answer(), removal()] : [removal(), answer()]);
    const { state, proofs } = await desk.read(datu, id);
    expect([
      ['disputed', 1],
      ['paid', 0],
    ]).toContainEqual([state, proofs.length]);
  }
});

test('WALLET-009 one that cannot be told as late keeps no other from it', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET review_from = 3000000 WHERE merchant = 'demo'`);
  const [stuck, other] = [await desk.make(datu, { amount: '300' }), await desk.make(datu, { amount: '300' })];
  for (const { orderId } of [stuck, other]) await desk.advance(orderId);
  world.clock.pass(hourMs);
  await again();
  const late = async () =>
    (await Promise.all([stuck, other].map(({ orderId }) => desk.read(datu, orderId)))).map(
      ({ next }) => next?.deadline,
    );
  const when = `NEW.id = '${stuck.orderId}' AND NEW.late`;
  await cutOff(world.db, { before: 'wallet.withdrawal', on: 'UPDATE', when }, () => desk.tend());
  expect(await late()).toEqual([expect.any(Number), null]);
  await desk.tend();
  expect(await late()).toEqual([null, null]);
});
