/**
 * Xendit by its published conventions: payment requests v3 and payouts v2, HTTP Basic with the secret key, our id as
 * `reference_id` and as `Idempotency-key`. Its events carry no signature but a token that only it and we know, and an id
 * in `webhook-id`; they are repeated for a day, so their age says nothing and their id everything.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { moneyText, sum } from '#kernel/money.ts';
import { type Instant, instant } from '#kernel/time.ts';
import {
  type EventRead,
  noWay,
  type Opened,
  type PaymentEvent,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentState,
  type PayoutOrder,
  type PayoutRefusal,
  type PayoutState,
  type Received,
} from './provider.ts';
import { amountOf, Event, moneyOf, PaymentRequest, Payout, PayoutList, readAs } from './xendit-wire.ts';

export type XenditConfig = {
  /** `https://api.xendit.co`, or a server that speaks like it. */
  readonly url: string;
  readonly key: string;
  /** What it shows to us with every event. */
  readonly callbackToken: string;
};

export const xenditName = 'xendit';
const apiVersion = '2024-11-11';
const patienceMs = 10_000;

/** `unknown`: nobody can say whether it arrived. */
type Answer = { readonly status: number; readonly text: string } | 'unknown';
type Asking = { readonly method: 'GET' | 'POST'; readonly path: string; readonly key?: string; readonly body?: object };

export function createXendit({ url, key, callbackToken }: XenditConfig): PaymentProvider {
  const ask = async ({ method, path, key: once, body }: Asking): Promise<Answer> => {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
          'api-version': apiVersion,
          ...(once !== undefined && { 'idempotency-key': once }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return 'unknown';
    }
  };
  return {
    name: xenditName,
    outside: true,
    asked: true,
    open: async (_, order) => openedFrom(await ask(openingOf(order)), order),
    query: async (_, { reference }) =>
      reference === null
        ? { state: 'unknown' }
        : paymentFrom(await ask({ method: 'GET', path: `/v3/payment_requests/${encodeURIComponent(reference)}` })),
    payouts: {
      send: async (_, order) => payoutFrom(await ask(sendingOf(order)), order),
      query: async (_, order) => {
        const path = `/v2/payouts/?reference_id=${encodeURIComponent(order.id)}`;
        return foundFrom(await ask({ method: 'GET', path }), order);
      },
    },
    readEvent: async (_, received) => readEvent(received, callbackToken),
  };
}

const openingOf = ({ id, channel, amount, currency, expiresAt, origin }: PaymentOrder): Asking => ({
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
      // Where the member comes back to. Coming back is no proof of anything.
      success_return_url: `${origin}/member/depositv2?order=${id}`,
      failure_return_url: `${origin}/member/depositv2?order=${id}`,
      cancel_return_url: `${origin}/member/depositv2?order=${id}`,
    },
  },
});

/** A refusal of what we asked is for good; being busy, overrun or silent is not. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
const isDone = (status: number) => status >= 200 && status < 300;
const ErrorCode = /"error_code"\s*:\s*"([A-Z0-9_]{1,64})"/;
const reasonIn = (text: string) => ErrorCode.exec(text)?.[1]?.toLowerCase() ?? 'refused';

function openedFrom(answer: Answer, order: PaymentOrder): Opened {
  if (answer === 'unknown') return { state: 'unknown' };
  if (isRefusal(answer.status)) return { state: 'refused', reason: reasonIn(answer.text) };
  const told = isDone(answer.status) ? readAs(PaymentRequest, answer.text) : null;
  if (!told || told.reference_id !== order.id) return { state: 'unknown' };
  const action = told.actions?.find(({ type }) => type === 'REDIRECT_CUSTOMER' || type === 'PRESENT_TO_CUSTOMER');
  if (!action) return { state: 'refused', reason: 'no_way_to_pay' };
  const isCode = action.type === 'PRESENT_TO_CUSTOMER';
  if (!isCode && !/^https?:\/\//.test(action.value)) return { state: 'refused', reason: 'no_way_to_pay' };
  const { payment_request_id: reference } = told;
  const pay = {
    ...noWay,
    ...(isCode ? { kind: 'qr' as const, text: action.value } : { kind: 'redirect' as const, url: action.value }),
  };
  return { state: 'open', reference, pay, expiresAt: order.expiresAt };
}

function paymentFrom(answer: Answer): PaymentState {
  const told = answer !== 'unknown' && isDone(answer.status) ? readAs(PaymentRequest, answer.text) : null;
  if (!told) return { state: 'unknown' };
  const { status, currency, failure_code: code } = told;
  const amount = moneyOf(told.request_amount);
  if (status === 'SUCCEEDED') return amount === null ? { state: 'unknown' } : { state: 'paid', amount, currency };
  if (status === 'FAILED' || status === 'CANCELED') return { state: 'failed', reason: code?.toLowerCase() ?? null };
  return status === 'EXPIRED' ? { state: 'expired', reason: null } : { state: 'pending' };
}

/** E-wallets go by the number as it is dialled in the country. */
const localNumber = (number: string) => number.replace(/^\+63/, '0');

const sendingOf = ({ id, channel, amount, currency, accountNumber, accountName }: PayoutOrder): Asking => ({
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
 * A key of ours that it does not take says nothing about the payout, and one that was used before says that there is one:
 * neither may give the money back.
 */
const isAboutUs = (status: number, code: string) => status === 401 || status === 403 || code.startsWith('duplicate');

function payoutFrom(answer: Answer, order: PayoutOrder): PayoutState {
  if (answer === 'unknown') return { state: 'unknown' };
  const { status, text } = answer;
  if (isRefusal(status)) {
    const code = reasonIn(text);
    return isAboutUs(status, code) ? { state: 'unknown' } : { state: 'failed', refusal: refusalOf(code), code };
  }
  return stateOf(isDone(status) ? readAs(Payout, text) : null, order);
}

/** What the member can mend with another account; the rest is between it and us. */
const accountCodes = new Set(['invalid_destination', 'recipient_account_number_error', 'destination_maximum_limit']);
const refusalOf = (code: string): PayoutRefusal => (accountCodes.has(code) ? 'account_refused' : 'provider_refused');

function foundFrom(answer: Answer, order: PayoutOrder): PayoutState {
  const told = answer !== 'unknown' && isDone(answer.status) ? readAs(PayoutList, answer.text) : null;
  if (!told) return { state: 'unknown' };
  const own = ('data' in told ? told.data : told).filter(({ reference_id: id }) => id === order.id);
  return own.length === 0 ? { state: 'absent' } : stateOf(own[0] ?? null, order);
}

const unpaid = new Set(['FAILED', 'CANCELLED', 'COMPLIANCE_REJECTED', 'EXPIRED']);

/** Accepted, requested, under assessment: whatever is not an end is under way. */
function stateOf(told: Payout | null, order: PayoutOrder): PayoutState {
  if (!told || told.reference_id !== order.id || moneyOf(told.amount) !== order.amount) return { state: 'unknown' };
  const { status, id: reference } = told;
  const code = (told.failure_code ?? status).toLowerCase();
  if (unpaid.has(status)) return { state: 'failed', refusal: refusalOf(code), code };
  if (status === 'REVERSED') return { state: 'reversed', refusal: refusalOf(code), code };
  if (status === 'SUCCEEDED') return { state: 'paid', reference };
  const expected = Date.parse(told.estimated_arrival_time ?? '');
  return { state: 'sent', reference, expectedAt: Number.isFinite(expected) ? instant(expected) : null };
}

function readEvent({ bytes, headers }: Received, callbackToken: string): EventRead {
  const shown = headers['x-callback-token'];
  if (shown === undefined) return { ok: false, why: 'unsigned' };
  if (!timingSafeEqual(hashOf(shown), hashOf(callbackToken))) return { ok: false, why: 'forged' };
  const told = readAs(Event, Buffer.from(bytes).toString());
  const happenedAt = Date.parse(told?.created ?? '');
  if (!told || !Number.isFinite(happenedAt)) return { ok: false, why: 'unreadable' };
  return { ok: true, event: eventOf(told, { id: headers['webhook-id'], happenedAt: instant(happenedAt) }) };
}

function eventOf(told: Event, { id, happenedAt }: { id: string | undefined; happenedAt: Instant }): PaymentEvent {
  const { event, data } = told;
  const isPayout = event.startsWith('payout.');
  const code = data.failure_code?.toLowerCase() ?? null;
  const own = id ?? `${event} ${data.payment_id ?? data.id ?? data.reference_id} ${data.status}`;
  return {
    id: own.slice(0, 200),
    subject: isPayout ? 'payout' : 'deposit',
    subjectId: data.reference_id,
    news: newsOf(told),
    amount: paidIn(told),
    currency: data.currency,
    reason: code,
    refusal: isPayout && code !== null ? refusalOf(code) : null,
    reference: (isPayout ? data.id : data.payment_id) ?? null,
    happenedAt,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The name of the event and the state inside have to agree; an authorisation is no money. */
function newsOf({ event, data }: Event): 'paid' | 'failed' | 'reversed' | 'expired' | 'other' {
  const told = `${event} ${data.status}`;
  if (told === 'payment.capture SUCCEEDED' || told === 'payout.succeeded SUCCEEDED') return 'paid';
  if (event === 'payment.failure' || event === 'payout.failed') return 'failed';
  if (event === 'payout.reversed') return 'reversed';
  return event === 'payment_request.expiry' ? 'expired' : 'other';
}

/** What was taken from the payer, not what was asked for, where both are told. */
function paidIn({ data }: Event) {
  const told = data.captures?.map(({ capture_amount: amount }) => moneyOf(amount)) ?? [];
  const taken = told.filter((amount) => amount !== null);
  if (told.length > 0) return taken.length === told.length ? sum(taken) : null;
  return moneyOf(data.request_amount ?? data.amount ?? Number.NaN);
}
