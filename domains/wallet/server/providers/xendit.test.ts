import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { money, parseMoney } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PaymentOrder, PaymentProvider, PayoutOrder } from './provider.ts';
import { captureEventOf, type GatewayServer, startGatewayServer } from './testing.ts';
import { createXendit } from './xendit.ts';

let gateway: GatewayServer;
let xendit: PaymentProvider;
beforeAll(async () => {
  gateway = await startGatewayServer();
  xendit = createXendit(gateway.config);
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.behaviour = 'well';
  gateway.requests.length = 0;
});

/** An external provider must not use our database. */
const noTx: Tx = { query: () => Promise.reject(new Error('queried the database')) };
const now = instant(Date.parse('2026-11-15T04:00:00Z'));
const amount = parseMoney('1250.5') ?? money(0n);

const orderOf = (id: string, channel = 'GCASH'): PaymentOrder => ({
  id,
  channel,
  amount,
  currency: 'PHP',
  expiresAt: instant(now + 900_000),
  reference: null,
  origin: 'https://kislap.example',
  account: null,
});
const payoutOf = (id: string): PayoutOrder => ({
  id,
  channel: 'PH_GCASH',
  amount,
  currency: 'PHP',
  accountNumber: '09171234567',
  accountName: 'Maria Santos',
});
const open = (order: PaymentOrder) => xendit.open(noTx, order, now);
const payouts = () => {
  if (!xendit.payouts) throw new Error('no payouts');
  return xendit.payouts;
};

test('WALLET-008 an order is opened with our own id as reference and key, in pesos, with payment instructions', async () => {
  expect(await open(orderOf('dp_1'))).toMatchObject({
    state: 'open',
    reference: 'pr-0',
    pay: { kind: 'redirect', url: 'https://pay.example/checkout', text: null },
  });
  expect(gateway.requests[0]?.body).toMatchObject({
    reference_id: 'dp_1',
    request_amount: 1250.5,
    currency: 'PHP',
    channel_code: 'GCASH',
  });
  expect(await open(orderOf('dp_2', 'QRPH'))).toMatchObject({ pay: { kind: 'qr', text: '00020101021226' } });
});

test('WALLET-007 opened again after a lost response it is the same payment', async () => {
  gateway.behaviour = 'silent after doing it';
  expect(await open(orderOf('dp_lost'))).toEqual({ state: 'unknown' });
  gateway.behaviour = 'well';
  const count = gateway.payments.size;
  expect(await open(orderOf('dp_lost'))).toMatchObject({ state: 'open' });
  expect(gateway.payments.size).toBe(count);
});

test.each([
  ['busy', { state: 'unknown' }],
  ['talks nonsense', { state: 'unknown' }],
  ['refuses', { state: 'refused', reason: 'channel_unavailable' }],
] as const)('WALLET-008 a gateway that %s opens nothing, and the result is not guessed', async (mood, result) => {
  gateway.behaviour = mood;
  expect(await open(orderOf(`dp_${mood}`))).toEqual(result);
});

test.each([
  ['SUCCEEDED', { state: 'paid', amount, currency: 'PHP' }],
  ['REQUIRES_ACTION', { state: 'pending' }],
  ['AUTHORIZED', { state: 'pending' }],
  ['FAILED', { state: 'failed', reason: null }],
  ['CANCELED', { state: 'failed', reason: null }],
  ['EXPIRED', { state: 'expired', reason: null }],
])('WALLET-008 the state of a payment that is %s there', async (status, state) => {
  const order = orderOf(`dp_${status}`);
  const opened = await open(order);
  const row = gateway.payments.get(order.id);
  if (row) row.status = status;
  const reference = opened.state === 'open' ? opened.reference : null;
  expect(await xendit.query(noTx, { ...order, reference })).toEqual(state);
  gateway.behaviour = 'busy';
  expect(await xendit.query(noTx, { ...order, reference })).toEqual({ state: 'unknown' });
  expect(await xendit.query(noTx, order)).toEqual({ state: 'unknown' });
});

test('WALLET-009 a payout whose response is lost is polled and never sent twice', async () => {
  const order = payoutOf('wd_1');
  gateway.behaviour = 'silent after doing it';
  expect(await payouts().send(noTx, order, now)).toEqual({ state: 'unknown' });
  gateway.behaviour = 'busy';
  expect(await payouts().query(noTx, order, now)).toEqual({ state: 'unknown' });
  gateway.behaviour = 'well';
  expect(await payouts().query(noTx, order, now)).toMatchObject({ state: 'sent' });
  expect(await payouts().send(noTx, order, now)).toMatchObject({ state: 'sent' });
  expect(gateway.payouts.size).toBe(1);
  expect(await payouts().query(noTx, payoutOf('wd_never'), now)).toEqual({ state: 'absent' });
});

test.each([
  ['SUCCEEDED', { state: 'paid', reference: expect.stringMatching(/^disb-/) as string }],
  ['ACCEPTED', { state: 'sent', reference: expect.stringMatching(/^disb-/) as string, expectedAt: null }],
  ['REQUESTED', { state: 'sent', reference: expect.stringMatching(/^disb-/) as string, expectedAt: null }],
  ['PENDING_COMPLIANCE_ASSESSMENT', expect.objectContaining({ state: 'sent' }) as object],
  ['FAILED', { state: 'failed', refusal: 'provider_refused', code: 'failed' }],
  ['CANCELLED', { state: 'failed', refusal: 'provider_refused', code: 'cancelled' }],
  ['COMPLIANCE_REJECTED', { state: 'failed', refusal: 'provider_refused', code: 'compliance_rejected' }],
  ['REVERSED', { state: 'reversed', refusal: 'provider_refused', code: 'reversed' }],
])('WALLET-009 the state of a payout that is %s there', async (status, state) => {
  const order = payoutOf(`wd_${status}`);
  await payouts().send(noTx, order, now);
  const row = gateway.payouts.get(order.id);
  if (row) row.status = status;
  expect(await payouts().query(noTx, order, now)).toEqual(state);
});

test('WALLET-009 a payout goes to the local number of an e-wallet, and has its expected time', async () => {
  const order = { ...payoutOf('wd_local'), accountNumber: '+639171234567' };
  await payouts().send(noTx, order, now);
  expect(gateway.requests.at(-1)).toMatchObject({
    path: '/v2/payouts',
    body: {
      reference_id: 'wd_local',
      channel_code: 'PH_GCASH',
      channel_properties: { account_number: '09171234567', account_holder_name: 'Maria Santos' },
      amount: 1250.5,
      currency: 'PHP',
    },
  });
  const row = gateway.payouts.get(order.id);
  if (row) row.estimated_arrival_time = '2026-11-15T04:15:00Z';
  expect(await payouts().query(noTx, order, now)).toMatchObject({ state: 'sent', expectedAt: now + 900_000 });
  if (row) Object.assign(row, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' });
  expect(await payouts().query(noTx, order, now)).toMatchObject({ state: 'failed', refusal: 'account_refused' });
});

test.each([
  ['a key that was used before', 400, 'DUPLICATE_TRANSACTION_ERROR', 'unknown'],
  ['a key of ours that it does not take', 401, 'INVALID_API_KEY', 'unknown'],
  ['a right that we lack', 403, 'REQUEST_FORBIDDEN_ERROR', 'unknown'],
  ['an account that is none', 400, 'RECIPIENT_ACCOUNT_NUMBER_ERROR', 'failed'],
  ['too many questions', 429, 'RATE_LIMIT_EXCEEDED', 'unknown'],
] as const)('WALLET-009 the meaning of %s', async (_, status, code, state) => {
  gateway.behaviour = { status, code };
  expect(await payouts().send(noTx, payoutOf(`wd_${code}`), now)).toMatchObject({ state });
});

test('WALLET-009 a payout of another amount under our id is unknown, not trusted', async () => {
  const order = payoutOf('wd_other');
  await payouts().send(noTx, order, now);
  expect(await payouts().query(noTx, { ...order, amount: money(1n) }, now)).toEqual({ state: 'unknown' });
});

const read = (event: object, headers: Record<string, string> = {}) =>
  xendit.readEvent(
    noTx,
    {
      bytes: Buffer.from(JSON.stringify(event)),
      headers: { 'x-callback-token': gateway.config.callbackToken, 'webhook-id': 'wh-1', ...headers },
    },
    now,
  );

test('WALLET-008 an event with the right token is parsed, with its id, order and the captured amount', async () => {
  expect(await read(captureEventOf({ id: 'dp_9', amount: 1250.5 }))).toEqual({
    ok: true,
    event: {
      id: 'wh-1',
      subject: 'deposit',
      subjectId: 'dp_9',
      result: 'paid',
      amount,
      currency: 'PHP',
      reason: null,
      refusal: null,
      reference: 'py-dp_9',
      happenedAt: now,
    },
  });
  const part = captureEventOf({ id: 'dp_9', amount: 1250.5 }, { captures: [{ capture_amount: 1 }] });
  expect(await read(part)).toMatchObject({ event: { amount: money(10_000n) } });
  const parts = captureEventOf(
    { id: 'dp_9', amount: 3 },
    { captures: [{ capture_amount: 1 }, { capture_amount: 1.5 }] },
  );
  expect(await read(parts)).toMatchObject({ event: { amount: money(25_000n) } });
});

test.each([
  ['an authorisation', { ...captureEventOf({ id: 'x', amount: 1 }), event: 'payment.authorization' }, 'other'],
  ['a capture that is not done', captureEventOf({ id: 'x', amount: 1 }, { status: 'PENDING' }), 'other'],
  [
    'a failure',
    { ...captureEventOf({ id: 'x', amount: 1 }, { status: 'FAILED' }), event: 'payment.failure' },
    'failed',
  ],
  ['an expiry', { ...captureEventOf({ id: 'x', amount: 1 }), event: 'payment_request.expiry' }, 'expired'],
  ['a payout', { ...captureEventOf({ id: 'x', amount: 1 }), event: 'payout.succeeded' }, 'paid'],
  [
    'a payout that is not done',
    { ...captureEventOf({ id: 'x', amount: 1 }, { status: 'ACCEPTED' }), event: 'payout.succeeded' },
    'other',
  ],
  [
    'a payout that failed',
    { ...captureEventOf({ id: 'x', amount: 1 }, { status: 'FAILED' }), event: 'payout.failed' },
    'failed',
  ],
  [
    'a payout that came back',
    { ...captureEventOf({ id: 'x', amount: 1 }, { status: 'REVERSED' }), event: 'payout.reversed' },
    'reversed',
  ],
])('WALLET-008 %s is parsed correctly', async (_, event, expected) => {
  expect(await read(event)).toMatchObject({ ok: true, event: { result: expected } });
});

test('WALLET-008 a wrong, missing or longer token is refused, and so is an unreadable body', async () => {
  const event = captureEventOf({ id: 'dp_9', amount: 1 });
  expect(await read(event, { 'x-callback-token': 'guessed' })).toEqual({ ok: false, reason: 'forged' });
  const asLong = 'x'.repeat(gateway.config.callbackToken.length);
  expect(await read(event, { 'x-callback-token': asLong })).toEqual({ ok: false, reason: 'forged' });
  expect(await read(event, { 'x-callback-token': `${gateway.config.callbackToken}x` })).toMatchObject({ ok: false });
  const bytes = Buffer.from(JSON.stringify(event));
  expect(await xendit.readEvent(noTx, { bytes, headers: {} }, now)).toEqual({ ok: false, reason: 'unsigned' });
  expect(await read({ event: 'payment.capture' })).toEqual({ ok: false, reason: 'unreadable' });
  expect(await read({ ...event, created: 'yesterday' })).toEqual({ ok: false, reason: 'unreadable' });
});
