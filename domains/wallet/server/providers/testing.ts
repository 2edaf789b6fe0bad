/** A server that implements Xendit's published API, with a memory and with the behaviour that a test configures. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { XenditConfig } from './xendit.ts';

type GatewayRow = Record<string, unknown> & { reference_id: string; status: string };
export type GatewayBehaviour =
  | 'well'
  | 'silent after doing it'
  | 'busy'
  | 'talks nonsense'
  | 'refuses'
  | { readonly status: number; readonly code: string };

export type GatewayServer = {
  readonly config: XenditConfig;
  behaviour: GatewayBehaviour;
  /** The recorded requests, without their secrets. */
  readonly requests: { readonly method: string; readonly path: string; readonly body: GatewayRow | null }[];
  readonly payments: Map<string, GatewayRow>;
  readonly payouts: Map<string, GatewayRow>;
  close(): Promise<void>;
};

const secrets = { key: 'xnd_development_of_a_test', callbackToken: 'callback-token-of-a-test' };

export async function startGatewayServer(): Promise<GatewayServer> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const gateway: GatewayServer = {
    config: { ...secrets, url: `http://127.0.0.1:${port}` },
    behaviour: 'well',
    requests: [],
    payments: new Map(),
    payouts: new Map(),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const body = text === '' ? null : (JSON.parse(text) as GatewayRow);
    const { method = '', url = '' } = request;
    gateway.requests.push({ method, path: url, body });
    const reply = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    const basic = `Basic ${Buffer.from(`${secrets.key}:`).toString('base64')}`;
    if (request.headers.authorization !== basic) return void reply(401, { error_code: 'INVALID_API_KEY' });
    if (typeof gateway.behaviour === 'object')
      return void reply(gateway.behaviour.status, { error_code: gateway.behaviour.code });
    if (gateway.behaviour === 'busy') return void reply(503, { error_code: 'SERVER_ERROR' });
    if (gateway.behaviour === 'refuses') return void reply(400, { error_code: 'CHANNEL_UNAVAILABLE', message: 'no' });
    if (gateway.behaviour === 'talks nonsense') return void response.writeHead(200).end('<html>');
    const [status, content] = respond(gateway, { method, url, body, key: request.headers['idempotency-key'] });
    if (gateway.behaviour === 'silent after doing it') return void request.socket.destroy();
    reply(status, content);
  }
  return gateway;
}

/** The company's credentials, and the events that it sends, each with an id of its own. */
export const webhookHeaders = ({ config }: Pick<GatewayServer, 'config'>, id: string) => ({
  'x-callback-token': config.callbackToken,
  'webhook-id': id,
});

/** An event of the company as it would post it to us. */
export const postWebhook = (
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

type GatewayRequest = { method: string; url: string; body: GatewayRow | null; key: string | string[] | undefined };

function respond({ payments, payouts }: GatewayServer, { method, url, body, key }: GatewayRequest): [number, unknown] {
  const [, first, second, id = ''] = new URL(url, 'http://x').pathname.split('/');
  const route = `${method} /${first}/${second}`;
  if (route === 'POST /v3/payment_requests' && body) {
    if (key !== body.reference_id) return [400, { error_code: 'IDEMPOTENCY_KEY_REQUIRED' }];
    return [201, payments.get(body.reference_id) ?? remember(payments, paymentOf(body, payments.size))];
  }
  if (route === 'GET /v3/payment_requests') {
    const stored = [...payments.values()].find((row) => row.payment_request_id === decodeURIComponent(id));
    return stored ? [200, stored] : [404, { error_code: 'DATA_NOT_FOUND' }];
  }
  if (route === 'POST /v2/payouts' && body) {
    if (key !== body.reference_id) return [400, { error_code: 'IDEMPOTENCY_KEY_REQUIRED' }];
    const payout = { ...body, id: `disb-${payouts.size}`, status: 'ACCEPTED' };
    return [200, payouts.get(body.reference_id) ?? remember(payouts, payout)];
  }
  const reference = new URL(url, 'http://x').searchParams.get('reference_id');
  const data = [...payouts.values()].filter(({ reference_id: own }) => own === reference);
  return route === 'GET /v2/payouts' ? [200, data] : [404, { error_code: 'NOT_FOUND' }];
}

function remember(rows: Map<string, GatewayRow>, row: GatewayRow): GatewayRow {
  rows.set(row.reference_id, row);
  return row;
}

const paymentOf = (body: GatewayRow, number: number): GatewayRow => ({
  ...body,
  payment_request_id: `pr-${number}`,
  status: 'REQUIRES_ACTION',
  actions:
    body.channel_code === 'QRPH'
      ? [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: '00020101021226' }]
      : [{ type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: 'https://pay.example/checkout' }],
});

/** An event about a payment. */
export const captureEventOf = (order: { id: string; amount: number }, changes: Record<string, unknown> = {}) => ({
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
    ...changes,
  },
});

/** An event about a payout. */
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
