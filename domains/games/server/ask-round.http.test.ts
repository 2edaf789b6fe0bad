import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#ledger/testing.ts';
import { manualClock } from '#tools/testing/http.ts';
import { askRound } from './ask-round.ts';

let close = () => {};
afterEach(() => close());

async function askOf(vendor: RequestListener) {
  const server = createServer(vendor);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () => server.close();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/round`;
  return askRound({
    query: { vendor: 'JILI', address, seconds: 600 },
    secret: 'secret',
    round: { vendor: 'JILI', member: memberOf('asker'), round: 'r1', asks: 1 },
    now: manualClock().now(),
  });
}

const settled = JSON.stringify({ code: 0, state: 'settled', wins: [] });

test('what a vendor says is heard', async () => {
  expect(await askOf((_, response) => response.end(settled))).toEqual({ code: 0, state: 'settled', wins: [] });
});

test.each([
  ['no JSON', '<html>'],
  ['half of it', settled.slice(0, -4)],
  ['no code', settled.replace('"code":0,', '')],
  ['a state that is none', settled.replace('settled', 'maybe')],
])('a vendor that answers with %s is there and says nothing', async (_, text) => {
  expect(await askOf((__, response) => response.end(text))).toBeNull();
});

test.each([301, 401, 429, 500, 503])('a vendor that answers %s takes no questions', async (status) => {
  expect(await askOf((_, response) => response.writeHead(status, { location: '/' }).end(settled))).toBe('away');
});

test('a vendor that answers with another code takes none either', async () => {
  const refused = settled.replace('"code":0', '"code":10');
  expect(await askOf((_, response) => response.end(refused))).toBe('away');
});

test('a vendor that hangs up is away; one that talks without an end says nothing of this round', async () => {
  expect(await askOf((request) => request.socket.destroy())).toBe('away');
  const talk: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(16 * 1_024)), 1);
    response.on('close', () => clearInterval(timer));
  };
  expect(await askOf(talk)).toBeNull();
});
