/** Keep-alive load from plain sockets: the loader must cost less than what it measures. */
import { connect, type Socket } from 'node:net';

export type LoadOptions = { readonly port: number; readonly connections: number; readonly requests: number };
export type LoadResult = { readonly answers: number; readonly refused: number };

/** About two hundred bytes of JSON. */
export const payload = JSON.stringify({
  amount: '1250.75',
  account: 'pa_01J9ZK3M5N7P9R1T3V5X7Z9B2D',
  currency: 'PHP',
  remark: 'from the wallet to the card that ends with 4242',
  channel: 'gcash',
  accepted: true,
  lines: [1, 2, 3],
});

export const path = '/wps/bench/order';
export const token = 'kYx8Zb1c2D3e4F5g6H7i8J9k0L1m2N3o4P5q6R7s8T9';

const request = Buffer.from(
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `authorization: Bearer ${token}`,
    'accept: application/json',
    'x-lang: EN',
    `content-length: ${Buffer.byteLength(payload)}`,
    '',
    payload,
  ].join('\r\n'),
);

export async function load({ port, connections, requests }: LoadOptions): Promise<LoadResult> {
  const each = Math.ceil(requests / connections);
  const results = await Promise.all(Array.from({ length: connections }, () => drive(port, each)));
  return {
    answers: results.reduce((sum, { answers }) => sum + answers, 0),
    refused: results.reduce((sum, { refused }) => sum + refused, 0),
  };
}

/** One request after the other; an answer is whole when its declared length has come. */
function drive(port: number, requests: number): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let refused = 0;
    let text = '';
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (text.length < head + 4 + length) return;
      if (!text.startsWith('HTTP/1.1 200')) refused++;
      answers++;
      text = '';
      if (answers < requests) socket.write(request);
      else {
        socket.destroy();
        resolve({ answers, refused });
      }
    });
  });
}
