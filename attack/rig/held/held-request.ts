/** Requests whose head is sent at once and whose body when it suits the sender. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { envelopeOf, nextAddress } from '../request.ts';

export type HeldRequestOptions = {
  readonly path: string;
  readonly body: object;
  readonly token?: string;
  /** Where it seems to come from; another address each time unless it is said. */
  readonly from?: string;
};

export type HeldRequest = {
  /** Zero while there is no answer. */
  status(): number;
  isClosed(): boolean;
  /** Sends the body; the status and code of the answer. */
  finish(): Promise<{ readonly status: number; readonly code: string }>;
  drop(): void;
};

const timeoutMs = 20_000;
let serial = 0;

/** The head and the first byte of the body are on the wire when it comes back. */
export async function openHeldRequest(
  port: number,
  { path, body, token, from = nextAddress() }: HeldRequestOptions,
): Promise<HeldRequest> {
  const text = JSON.stringify(body);
  serial += 1;
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    `x-forwarded-for: ${from}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    `idempotency-key: held-body-${serial}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
  ];
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('error', () => {});
  socket.on('data', (part) => {
    received += part.toString();
  });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 1)}`);
  const status = () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);
  return {
    status,
    isClosed: () => socket.closed,
    finish: async () => {
      if (!socket.closed) socket.write(text.slice(1));
      const end = performance.now() + timeoutMs;
      while (!received.includes('}') && !socket.closed && performance.now() < end) await sleep(5);
      const { code = '' } = envelopeOf({
        status: status(),
        headers: {},
        text: received.slice(received.indexOf('\r\n\r\n') + 4),
      });
      return { status: status(), code };
    },
    drop: () => socket.destroy(),
  };
}
