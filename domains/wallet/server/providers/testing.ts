/** A server that speaks as Xendit's published papers say, with a memory and with the moods that a test gives it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { XenditConfig } from './xendit.ts';

type Row = Record<string, unknown> & { reference_id: string; status: string };
export type Mood =
  | 'well'
  | 'silent after doing it'
  | 'busy'
  | 'talks nonsense'
  | 'refuses'
  | { readonly status: number; readonly code: string };

export type GatewayServer = {
  readonly config: XenditConfig;
  mood: Mood;
  /** Requests as they came, without their secrets. */
  readonly heard: { readonly method: string; readonly path: string; readonly body: Row | null }[];
  readonly payments: Map<string, Row>;
  readonly payouts: Map<string, Row>;
  close(): Promise<void>;
};

const secrets = { key: 'xnd_development_of_a_test', callbackToken: 'callback-token-of-a-test' };

export async function gatewayServer(): Promise<GatewayServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const gateway: GatewayServer = {
    config: { ...secrets, url: `http://127.0.0.1:${port}` },
    mood: 'well',
    heard: [],
    payments: new Map(),
    payouts: new Map(),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const body = text === '' ? null : (JSON.parse(text) as Row);
    const { method = '', url = '' } = request;
    gateway.heard.push({ method, path: url, body });
    const say = (status: number, told: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    const basic = `Basic ${Buffer.from(`${secrets.key}:`).toString('base64')}`;
    if (request.headers.authorization !== basic) return void say(401, { error_code: 'INVALID_API_KEY' });
    if (typeof gateway.mood === 'object') return void say(gateway.mood.status, { error_code: gateway.mood.code });
    if (gateway.mood === 'busy') return void say(503, { error_code: 'SERVER_ERROR' });
    if (gateway.mood === 'refuses') return void say(400, { error_code: 'CHANNEL_UNAVAILABLE', message: 'no' });
    if (gateway.mood === 'talks nonsense') return void response.writeHead(200).end('<html>');
    const [status, told] = judge(gateway, { method, url, body, key: request.headers['idempotency-key'] });
    if (gateway.mood === 'silent after doing it') return void request.socket.destroy();
    say(status, told);
  }
  return gateway;
}

/** By these the company is known; its news has a number of its own. */
export const companyHeaders = ({ config }: Pick<GatewayServer, 'config'>, id: string) => ({
  'x-callback-token': config.callbackToken,
  'webhook-id': id,
});

/** News of the company, as it would post them to us. */
export const postNews = (
  { app }: { readonly app: Pick<FastifyInstance, 'inject'> },
  event: object,
  headers: Readonly<Record<string, string>>,
) =>
  app.inject({
    method: 'POST',
    url: '/wps/payments/events/xendit',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(event),
  });

type Asked = { method: string; url: string; body: Row | null; key: string | string[] | undefined };

function judge({ payments, payouts }: GatewayServer, { method, url, body, key }: Asked): [number, unknown] {
  const [, first, second, id = ''] = new URL(url, 'http://x').pathname.split('/');
  const place = `${method} /${first}/${second}`;
  if (place === 'POST /v3/payment_requests' && body) {
    if (key !== body.reference_id) return [400, { error_code: 'IDEMPOTENCY_KEY_REQUIRED' }];
    return [201, payments.get(body.reference_id) ?? remember(payments, paymentOf(body, payments.size))];
  }
  if (place === 'GET /v3/payment_requests') {
    const found = [...payments.values()].find((row) => row.payment_request_id === decodeURIComponent(id));
    return found ? [200, found] : [404, { error_code: 'DATA_NOT_FOUND' }];
  }
  if (place === 'POST /v2/payouts' && body) {
    if (key !== body.reference_id) return [400, { error_code: 'IDEMPOTENCY_KEY_REQUIRED' }];
    const payout = { ...body, id: `disb-${payouts.size}`, status: 'ACCEPTED' };
    return [200, payouts.get(body.reference_id) ?? remember(payouts, payout)];
  }
  const wanted = new URL(url, 'http://x').searchParams.get('reference_id');
  const data = [...payouts.values()].filter(({ reference_id: own }) => own === wanted);
  return place === 'GET /v2/payouts' ? [200, data] : [404, { error_code: 'NOT_FOUND' }];
}

function remember(rows: Map<string, Row>, row: Row): Row {
  rows.set(row.reference_id, row);
  return row;
}

const paymentOf = (body: Row, number: number): Row => ({
  ...body,
  payment_request_id: `pr-${number}`,
  status: 'REQUIRES_ACTION',
  actions:
    body.channel_code === 'QRPH'
      ? [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: '00020101021226' }]
      : [{ type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: 'https://pay.example/checkout' }],
});

/** An event as it is told about a payment. */
export const captureOf = (order: { id: string; amount: number }, told: Record<string, unknown> = {}) => ({
  event: 'payment.capture',
  business_id: 'of-a-test',
  created: '2026-11-15T04:00:00.000Z',
  api_version: 'v3',
  data: {
    payment_id: `py-${order.id}`,
    reference_id: order.id,
    status: 'SUCCEEDED',
    currency: 'PHP',
    request_amount: order.amount,
    captures: [{ capture_amount: order.amount }],
    ...told,
  },
});

/** An event as it is told about a payout. */
export const payoutEventOf = ({ id, amount, status }: { id: string; amount: number; status: string }) => ({
  event: `payout.${status.toLowerCase()}`,
  business_id: 'of-a-test',
  created: '2026-11-15T04:00:00.000Z',
  data: {
    id: `disb-${id}`,
    reference_id: id,
    amount,
    currency: 'PHP',
    channel_code: 'PH_GCASH',
    status,
    ...(status !== 'SUCCEEDED' && { failure_code: 'INVALID_DESTINATION' }),
  },
});
