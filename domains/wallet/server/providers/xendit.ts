/**
 * Xendit by its published API: payment requests v3 and payouts v2, HTTP Basic with the secret key, our id as
 * `reference_id` and as `Idempotency-key`. Its events have no signature but a shared token, and an id in `webhook-id`;
 * they are repeated for a day, so their age means nothing and their id everything.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { moneyText, sum } from '#kernel/money.ts';
import { type Instant, instant } from '#kernel/time.ts';
import {
  noInstructions,
  type OpenPaymentResult,
  type PaymentEvent,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentState,
  type PayoutOrder,
  type PayoutRefusal,
  type PayoutState,
  type WebhookRequest,
  type WebhookResult,
} from './provider.ts';
import {
  amountOf,
  moneyOf,
  parseAs,
  XenditEvent,
  XenditPaymentRequest,
  XenditPayout,
  XenditPayoutList,
} from './xendit-wire.ts';

export type XenditConfig = {
  /** `https://api.xendit.co`, or a server with the same API. */
  readonly url: string;
  readonly key: string;
  /** The token that it sends with every event. */
  readonly callbackToken: string;
};

export const xenditName = 'xendit';
const apiVersion = '2024-11-11';
const timeoutMs = 10_000;

/** `unknown`: whether it arrived cannot be determined. */
type XenditResponse = { readonly status: number; readonly text: string } | 'unknown';
type XenditRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly key?: string;
  readonly body?: object;
};

export function createXendit({ url, key, callbackToken }: XenditConfig): PaymentProvider {
  const send = async ({ method, path, key: idempotencyKey, body }: XenditRequest): Promise<XenditResponse> => {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
          'api-version': apiVersion,
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return 'unknown';
    }
  };
  return {
    name: xenditName,
    isExternal: true,
    canQuery: true,
    open: async (_, order) => parseOpenResult(await send(paymentRequestOf(order)), order),
    query: async (_, { reference }) =>
      reference === null
        ? { state: 'unknown' }
        : parsePaymentState(
            await send({ method: 'GET', path: `/v3/payment_requests/${encodeURIComponent(reference)}` }),
          ),
    payouts: {
      send: async (_, order) => parsePayoutState(await send(payoutRequestOf(order)), order),
      query: async (_, order) => {
        const path = `/v2/payouts/?reference_id=${encodeURIComponent(order.id)}`;
        return parsePayoutList(await send({ method: 'GET', path }), order);
      },
    },
    readEvent: async (_, received) => readEvent(received, callbackToken),
  };
}

const paymentRequestOf = ({ id, channel, amount, currency, expiresAt, origin }: PaymentOrder): XenditRequest => ({
  method: 'POST',
  path: '/v3/payment_requests',
  key: id,
  body: {
    reference_id: id,
    type: 'PAY',
    country: 'PH',
    currency,
    request_amount: amountOf(moneyText(amount)),
    capture_method: 'AUTOMATIC',
    channel_code: channel,
    channel_properties: {
      expires_at: new Date(expiresAt).toISOString(),
      // Where the member returns to. Returning is no proof of a payment.
      success_return_url: `${origin}/member/depositv2?order=${id}`,
      failure_return_url: `${origin}/member/depositv2?order=${id}`,
      cancel_return_url: `${origin}/member/depositv2?order=${id}`,
    },
  },
});

/** A refusal of our request is final; an overload, a rate limit or a timeout is not. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
const isDone = (status: number) => status >= 200 && status < 300;
const ErrorCode = /"error_code"\s*:\s*"([A-Z0-9_]{1,64})"/;
const errorCodeIn = (text: string) => ErrorCode.exec(text)?.[1]?.toLowerCase() ?? 'refused';

function parseOpenResult(response: XenditResponse, order: PaymentOrder): OpenPaymentResult {
  if (response === 'unknown') return { state: 'unknown' };
  if (isRefusal(response.status)) return { state: 'refused', reason: errorCodeIn(response.text) };
  const payment = isDone(response.status) ? parseAs(XenditPaymentRequest, response.text) : null;
  if (!payment || payment.reference_id !== order.id) return { state: 'unknown' };
  const action = payment.actions?.find(({ type }) => type === 'REDIRECT_CUSTOMER' || type === 'PRESENT_TO_CUSTOMER');
  if (!action) return { state: 'refused', reason: 'no_way_to_pay' };
  const isCode = action.type === 'PRESENT_TO_CUSTOMER';
  if (!isCode && !/^https?:\/\//.test(action.value)) return { state: 'refused', reason: 'no_way_to_pay' };
  const { payment_request_id: reference } = payment;
  const pay = {
    ...noInstructions,
    ...(isCode ? { kind: 'qr' as const, text: action.value } : { kind: 'redirect' as const, url: action.value }),
  };
  return { state: 'open', reference, pay, expiresAt: order.expiresAt };
}

function parsePaymentState(response: XenditResponse): PaymentState {
  const payment =
    response !== 'unknown' && isDone(response.status) ? parseAs(XenditPaymentRequest, response.text) : null;
  if (!payment) return { state: 'unknown' };
  const { status, currency, failure_code: code } = payment;
  const amount = moneyOf(payment.request_amount);
  if (status === 'SUCCEEDED') return amount === null ? { state: 'unknown' } : { state: 'paid', amount, currency };
  if (status === 'FAILED' || status === 'CANCELED') return { state: 'failed', reason: code?.toLowerCase() ?? null };
  return status === 'EXPIRED' ? { state: 'expired', reason: null } : { state: 'pending' };
}

/** E-wallets use the national form of the number. */
const localNumber = (number: string) => number.replace(/^\+63/, '0');

const payoutRequestOf = ({
  id,
  channel,
  amount,
  currency,
  accountNumber,
  accountName,
}: PayoutOrder): XenditRequest => ({
  method: 'POST',
  path: '/v2/payouts',
  key: id,
  body: {
    reference_id: id,
    channel_code: channel,
    channel_properties: { account_number: localNumber(accountNumber), account_holder_name: accountName },
    amount: amountOf(moneyText(amount)),
    currency,
    description: id,
  },
});

/**
 * An API key of ours that it rejects means nothing about the payout, and an idempotency key that was used before means
 * that there is one: neither may return the money.
 */
const isOurMistake = (status: number, code: string) => status === 401 || status === 403 || code.startsWith('duplicate');

function parsePayoutState(response: XenditResponse, order: PayoutOrder): PayoutState {
  if (response === 'unknown') return { state: 'unknown' };
  const { status, text } = response;
  if (isRefusal(status)) {
    const code = errorCodeIn(text);
    return isOurMistake(status, code) ? { state: 'unknown' } : { state: 'failed', refusal: refusalOf(code), code };
  }
  return stateOf(isDone(status) ? parseAs(XenditPayout, text) : null, order);
}

/** Failures that the member can fix with another account; the rest is between the company and us. */
const accountCodes = new Set(['invalid_destination', 'recipient_account_number_error', 'destination_maximum_limit']);
const refusalOf = (code: string): PayoutRefusal => (accountCodes.has(code) ? 'account_refused' : 'provider_refused');

function parsePayoutList(response: XenditResponse, order: PayoutOrder): PayoutState {
  const payouts = response !== 'unknown' && isDone(response.status) ? parseAs(XenditPayoutList, response.text) : null;
  if (!payouts) return { state: 'unknown' };
  const own = ('data' in payouts ? payouts.data : payouts).filter(({ reference_id: id }) => id === order.id);
  return own.length === 0 ? { state: 'absent' } : stateOf(own[0] ?? null, order);
}

const unpaidStatuses = new Set(['FAILED', 'CANCELLED', 'COMPLIANCE_REJECTED', 'EXPIRED']);

/** Accepted, requested, under assessment: any state that is not final is under way. */
function stateOf(payout: XenditPayout | null, order: PayoutOrder): PayoutState {
  if (!payout || payout.reference_id !== order.id || moneyOf(payout.amount) !== order.amount)
    return { state: 'unknown' };
  const { status, id: reference } = payout;
  const code = (payout.failure_code ?? status).toLowerCase();
  if (unpaidStatuses.has(status)) return { state: 'failed', refusal: refusalOf(code), code };
  if (status === 'REVERSED') return { state: 'reversed', refusal: refusalOf(code), code };
  if (status === 'SUCCEEDED') return { state: 'paid', reference };
  const expected = Date.parse(payout.estimated_arrival_time ?? '');
  return { state: 'sent', reference, expectedAt: Number.isFinite(expected) ? instant(expected) : null };
}

function readEvent({ bytes, headers }: WebhookRequest, callbackToken: string): WebhookResult {
  const token = headers['x-callback-token'];
  if (token === undefined) return { ok: false, reason: 'unsigned' };
  if (!timingSafeEqual(hashOf(token), hashOf(callbackToken))) return { ok: false, reason: 'forged' };
  const parsed = parseAs(XenditEvent, Buffer.from(bytes).toString());
  const happenedAt = Date.parse(parsed?.created ?? '');
  if (!parsed || !Number.isFinite(happenedAt)) return { ok: false, reason: 'unreadable' };
  return { ok: true, event: eventOf(parsed, { id: headers['webhook-id'], happenedAt: instant(happenedAt) }) };
}

function eventOf(
  parsed: XenditEvent,
  { id, happenedAt }: { id: string | undefined; happenedAt: Instant },
): PaymentEvent {
  const { event, data } = parsed;
  const isPayout = event.startsWith('payout.');
  const code = data.failure_code?.toLowerCase() ?? null;
  const own = id ?? `${event} ${data.payment_id ?? data.id ?? data.reference_id} ${data.status}`;
  return {
    id: own.slice(0, 200),
    subject: isPayout ? 'payout' : 'deposit',
    subjectId: data.reference_id,
    result: resultOf(parsed),
    amount: capturedAmount(parsed),
    currency: data.currency,
    reason: code,
    refusal: isPayout && code !== null ? refusalOf(code) : null,
    reference: (isPayout ? data.id : data.payment_id) ?? null,
    happenedAt,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The name of the event and the state inside have to agree; an authorisation is no money. */
function resultOf({ event, data }: XenditEvent): 'paid' | 'failed' | 'reversed' | 'expired' | 'other' {
  const outcome = `${event} ${data.status}`;
  if (outcome === 'payment.capture SUCCEEDED' || outcome === 'payout.succeeded SUCCEEDED') return 'paid';
  if (event === 'payment.failure' || event === 'payout.failed') return 'failed';
  if (event === 'payout.reversed') return 'reversed';
  return event === 'payment_request.expiry' ? 'expired' : 'other';
}

/** The captured amount rather than the requested one, where both are given. */
function capturedAmount({ data }: XenditEvent) {
  const captured = data.captures?.map(({ capture_amount: amount }) => moneyOf(amount)) ?? [];
  const amounts = captured.filter((amount) => amount !== null);
  if (captured.length > 0) return amounts.length === captured.length ? sum(amounts) : null;
  return moneyOf(data.request_amount ?? data.amount ?? Number.NaN);
}
