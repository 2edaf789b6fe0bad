import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#ledger/testing.ts';
import { manualClock } from '#tools/testing/http.ts';
import { createQueryRound } from './query-round.ts';

let close = () => {};
let connections = 0;
afterEach(() => {
  close();
  connections = 0;
});

type QueryTarget = { readonly sandbox: boolean; readonly addressOf: (port: number) => string };
const here: QueryTarget = { sandbox: true, addressOf: (port) => `http://127.0.0.1:${port}/round` };

async function askOf(vendor: RequestListener, { sandbox, addressOf }: QueryTarget = here) {
  const server = createServer(vendor);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () => server.close();
  const address = addressOf((server.address() as AddressInfo).port);
  return createQueryRound({ sandbox })({
    query: { vendor: 'JILI', address, seconds: 600 },
    secret: 'secret',
    round: { vendor: 'JILI', member: memberOf('asker'), round: 'r1', asks: 1 },
    now: manualClock().now(),
  });
}

const settled = JSON.stringify({ code: 0, state: 'settled', wins: [] });

test('the answer of a vendor is parsed', async () => {
  expect(await askOf((_, response) => response.end(settled))).toEqual({ code: 0, state: 'settled', wins: [] });
});

test.each([
  ['no JSON', '<html>'],
  ['half of it', settled.slice(0, -4)],
  ['no code', settled.replace('"code":0,', '')],
  ['a state that is none', settled.replace('settled', 'maybe')],
])('a vendor that answers with %s is reachable, but the answer is invalid', async (_, text) => {
  expect(await askOf((__, response) => response.end(text))).toBeNull();
});

test.each([301, 401, 429, 500, 503])('a vendor that answers %s takes no questions', async (status) => {
  expect(await askOf((_, response) => response.writeHead(status, { location: '/' }).end(settled))).toBe('away');
});

test('a vendor that answers with another code takes none either', async () => {
  const refused = settled.replace('"code":0', '"code":10');
  expect(await askOf((_, response) => response.end(refused))).toBe('away');
});

test('a vendor that closes the connection is away; an endless answer is invalid', async () => {
  expect(await askOf((request) => request.socket.destroy())).toBe('away');
  const talk: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(16 * 1_024)), 1);
    response.on('close', () => clearInterval(timer));
  };
  expect(await askOf(talk)).toBeNull();
});

test.each([
  ['plain HTTP on this machine', (port: number) => `http://127.0.0.1:${port}/round`],
  ['an address of this machine', (port: number) => `https://127.0.0.1:${port}/round`],
  ['the same in another spelling', (port: number) => `https://0x7f.1:${port}/round`],
  ['a name of this machine', (port: number) => `https://localhost:${port}/round`],
  ['the same as IPv6', (port: number) => `https://[::ffff:127.0.0.1]:${port}/round`],
])('outside the sandbox there is no connection to %s, whatever the row contains', async (_, addressOf) => {
  expect(await askOf((__, response) => response.end(settled), { sandbox: false, addressOf })).toBe('away');
  expect(connections).toBe(0);
});
