/** The SMS provider against a gateway on this machine that answers as gateways do, well and badly. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '#platform/server/runtime/free-port.ts';
import type { OutgoingLetter } from './provider.ts';
import { smsProvider } from './sms.ts';

type ReceivedRequest = { readonly method: string; readonly headers: IncomingMessage['headers']; readonly body: string };
let received: ReceivedRequest[] = [];
let answer: (response: ServerResponse) => unknown = (response) => response.writeHead(202).end();
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    received.push({ method: request.method ?? '', headers: request.headers, body });
    answer(response);
  });
});
let url: string;
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const letter: OutgoingLetter = {
  id: 'lt_00000000000000000000000001',
  merchant: 'kislap',
  to: '+639171234567',
  subject: null,
  text: 'Your code is 123456',
  html: null,
};
const provider = (timeoutMs = 2_000) => smsProvider({ url, key: 'key-of-the-gateway', timeoutMs });
const answersWith = (status: number, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end('{"error":"+639171234567 said 123456"}');
};

test('SMS-012 a letter is one JSON post with the key, and its id lets the gateway know it again', async () => {
  answersWith(202);
  expect(await provider().deliver(letter)).toEqual({ ok: true });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    method: 'POST',
    headers: {
      authorization: 'Bearer key-of-the-gateway',
      'content-type': 'application/json',
      'idempotency-key': letter.id,
    },
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    id: letter.id,
    brand: 'kislap',
    to: '+639171234567',
    text: 'Your code is 123456',
  });
});

test.each([
  [400, true],
  [422, true],
  [401, false],
  [403, false],
  [404, false],
  [408, false],
  [429, false],
  [500, false],
  [502, false],
  [503, false],
])('an answer of %i is a failure, for good: %s', async (status, lasting) => {
  answersWith(status);
  expect(await provider().deliver(letter)).toEqual({ ok: false, trouble: `http_${status}`, lasting });
});

test('the wait that a gateway asks for is in the result', async () => {
  answersWith(429, { 'retry-after': '30' });
  expect(await provider().deliver(letter)).toMatchObject({ ok: false, waitMs: 30_000 });
  answersWith(503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' });
  expect(await provider().deliver(letter)).not.toHaveProperty('waitMs');
});

test('a redirect is not followed: the key and the number go to one address alone', async () => {
  answersWith(307, { location: url });
  expect(await provider().deliver(letter)).toMatchObject({ ok: false, trouble: 'http_307', lasting: false });
  expect(received).toHaveLength(1);
});

test('a slow answer that comes in time is taken', async () => {
  answer = async (response) => {
    await sleep(300);
    response.writeHead(200).end();
  };
  expect(await provider().deliver(letter)).toEqual({ ok: true });
});

test('a gateway that never answers costs the timeout and no more', async () => {
  answer = () => {};
  const begun = performance.now();
  expect(await provider(200).deliver(letter)).toEqual({ ok: false, trouble: 'timeout', lasting: false });
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test('a gateway that takes the letter and then talks without end has taken it', async () => {
  answer = (response) => {
    response.writeHead(200);
    const talking = setInterval(() => response.write('x'.repeat(1_000)), 5);
    response.on('close', () => clearInterval(talking));
  };
  expect(await provider().deliver(letter)).toEqual({ ok: true });
});

test('nobody at the address, or one who hangs up, is out of reach', async () => {
  const gone = smsProvider({ url: `http://127.0.0.1:${await freePort()}/`, key: 'key-of-the-gateway' });
  expect(await gone.deliver(letter)).toEqual({ ok: false, trouble: 'unreachable', lasting: false });
  answer = (response) => response.destroy();
  expect(await provider().deliver(letter)).toEqual({ ok: false, trouble: 'unreachable', lasting: false });
});
