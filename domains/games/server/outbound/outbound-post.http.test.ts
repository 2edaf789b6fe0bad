/** The connection itself: what is judged is what is connected to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { postOutbound } from './outbound-post.ts';

test('a name that points to this machine is connected to in the sandbox alone, though its address passed before', async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end('{}')).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const post = { url, body: Buffer.from('{}'), headers: {}, timeoutMs: 2_000, maxBytes: 100 };
  expect(await postOutbound({ ...post, sandbox: false })).toBeNull();
  expect(connections).toBe(0);
  expect(await postOutbound({ ...post, sandbox: true })).toMatchObject({ status: 200 });
  expect(connections).toBe(1);
  server.close();
});
