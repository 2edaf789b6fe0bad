/**
 * The provider of the sandbox. It stores its own data and signs its events as an external provider does; its pages
 * control it. A payout is paid by itself after a few seconds; to an account that ends in 0000, or of an amount that
 * ends in .01, it fails, and one that ends in .02 waits for the button of its page.
 */
import { z } from 'zod/mini';
import type { PaymentInstructions } from '#domains/wallet/contract/deposit.ts';
import { moneyText, parseMoney } from '#kernel/money.ts';
import { addMs, type Instant, instant, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import {
  noInstructions,
  type PaymentOrder,
  type PaymentProvider,
  type PayoutOrder,
  type PayoutState,
  type WebhookRequest,
  type WebhookResult,
} from './provider.ts';
import {
  ensureSandboxKey,
  insertSandboxPayout,
  markSandboxPayout,
  openSandboxPayment,
  readSandboxPayment,
  readSandboxPayout,
  type SandboxPayment,
  type SandboxPayout,
} from './sandbox.store.ts';
import { judgeSignature, signBody } from './signature.ts';

export const sandboxName = 'sandbox';
export const sandboxHeader = 'kislap-sandbox-signature';
export const sandboxPage = '/sandbox/pay';
export const sandboxPayoutPage = '/sandbox/payout';

const SandboxEventBody = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum([
    'payment.paid',
    'payment.failed',
    'payment.expired',
    'payout.paid',
    'payout.failed',
    'payout.reversed',
  ]),
  created: z.int().check(z.nonnegative()),
  data: z.object({ order: z.string().check(z.maxLength(64)), amount: z.string(), currency: z.string() }),
});
type SandboxEventBody = z.output<typeof SandboxEventBody>;

const resultByType = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
  'payout.paid': 'paid',
  'payout.failed': 'failed',
  'payout.reversed': 'reversed',
} as const;

const paysAfterMs = 5 * secondMs;
const refusedAccount = { refusal: 'account_refused', code: 'account_refused' } as const;

export const createSandboxProvider = ({ rng }: { rng: Rng }): PaymentProvider => ({
  name: sandboxName,
  isExternal: false,
  canQuery: true,
  payouts: { send: sendPayout, query: queryPayout },
  open: async (tx, order, now) => {
    const { id: deposit, channel, amount, currency, expiresAt } = order;
    await openSandboxPayment(tx, { deposit, channel, amount, currency, expiresAt, now });
    return { state: 'open', reference: `sandbox ${deposit}`, pay: instructionsOf(order), expiresAt };
  },
  query: async (tx, { id }) => {
    const payment = await readSandboxPayment(tx, id);
    if (!payment) return { state: 'unknown' };
    const { state, amount, currency } = payment;
    if (state === 'paid') return { state, amount, currency };
    return state === 'pending' ? { state } : { state, reason: null };
  },
  readEvent: async (tx, received, now) => readEvent(await ensureSandboxKey(tx, rng.bytes(32)), received, now),
});

/** On a phone of the same network the code opens the page as well as the link does. */
function instructionsOf({ id, channel, origin }: PaymentOrder): PaymentInstructions {
  const url = `${sandboxPage}/${id}`;
  const isCode = channel === 'QRPH' || channel === 'USDT';
  return { ...noInstructions, kind: isCode ? 'qr' : 'redirect', text: isCode ? `${origin}${url}` : null, url };
}

function readEvent(key: Uint8Array, { bytes, headers }: WebhookRequest, now: Instant): WebhookResult {
  const verdict = judgeSignature(key, { bytes, header: headers[sandboxHeader] }, now);
  if (verdict !== 'right') return { ok: false, reason: verdict };
  const body = parseBody(bytes);
  const amount = body && parseMoney(body.data.amount);
  if (!body || amount === null) return { ok: false, reason: 'unreadable' };
  const { id, type, created, data } = body;
  const isPayout = type.startsWith('payout.');
  const result = resultByType[type];
  return {
    ok: true,
    event: {
      id,
      subject: isPayout ? 'payout' : 'deposit',
      subjectId: data.order,
      result,
      amount,
      currency: data.currency,
      reason: isPayout && result !== 'paid' ? refusedAccount.code : null,
      refusal: isPayout && result !== 'paid' ? refusedAccount.refusal : null,
      reference: isPayout ? referenceOf(data.order) : null,
      happenedAt: instant(created * secondMs),
    },
  };
}

function parseBody(bytes: Uint8Array): SandboxEventBody | null {
  try {
    return z.parse(SandboxEventBody, JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

export type SandboxEvent = { readonly body: string; readonly signature: string };

type SandboxEventInput = { readonly id: string; readonly type: SandboxEventBody['type'] };
type PaymentEventInput = SandboxEventInput & { readonly payment: SandboxPayment };
type PayoutEventInput = SandboxEventInput & { readonly payout: SandboxPayout };

/** An event as the sandbox sends it. The same id again is the same event. */
export async function signSandboxEvent(
  tx: Tx,
  event: PaymentEventInput | PayoutEventInput,
  { at, rng }: { at: Instant; rng: Rng },
): Promise<SandboxEvent> {
  const { amount, currency } = 'payment' in event ? event.payment : event.payout;
  const order = 'payment' in event ? event.payment.deposit : event.payout.payout;
  const body = JSON.stringify({
    id: event.id,
    type: event.type,
    created: Math.floor(at / secondMs),
    data: { order, amount: moneyText(amount), currency },
  } satisfies SandboxEventBody);
  return { body, signature: signBody(await ensureSandboxKey(tx, rng.bytes(32)), Buffer.from(body), at) };
}

const referenceOf = (payout: string) => `sandbox ${payout}`;

async function sendPayout(tx: Tx, order: PayoutOrder, now: Instant): Promise<PayoutState> {
  const { id: payout, ...rest } = order;
  const centavos = moneyText(order.amount).split('.')[1] ?? '';
  const isRefused = order.accountNumber.endsWith('0000') || centavos === '01';
  const state = isRefused ? 'failed' : centavos === '02' ? 'held' : 'sent';
  await insertSandboxPayout(tx, { ...rest, payout, state, paysAt: addMs(now, paysAfterMs) }, now);
  return queryPayout(tx, order, now);
}

async function queryPayout(tx: Tx, { id }: PayoutOrder, now: Instant): Promise<PayoutState> {
  const payout = await readSandboxPayout(tx, id);
  if (!payout) return { state: 'absent' };
  const { state, paysAt } = payout;
  if (state === 'failed' || state === 'reversed') return { state, ...refusedAccount };
  const reference = referenceOf(id);
  if (state === 'sent' && paysAt <= now) {
    await markSandboxPayout(tx, { payout: id, state: 'paid', now });
    return { state: 'paid', reference };
  }
  return state === 'paid'
    ? { state, reference }
    : { state: 'sent', reference, expectedAt: state === 'sent' ? paysAt : null };
}
