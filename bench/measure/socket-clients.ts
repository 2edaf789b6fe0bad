/**
 * Thousands of listening sockets in one process, for `sockets`. They are bare connections that take
 * frames apart by hand: a full client would cost more than the server that is measured.
 */
import { connect, type Socket } from 'node:net';

const [port = '0', count = '0', topic = ''] = process.argv.slice(2);
const slowestMs = 10_000;
let latencies = new Uint32Array(slowestMs);
let received = 0;
let ready = 0;

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** A masked text frame; a mask of zeros is one too. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

function open(index: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0);
    let upgraded = false;
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      if (!upgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        upgraded = true;
        rest = rest.subarray(end + 4);
        socket.write(frameOf(JSON.stringify({ type: 'auth', token: `t${index}`, topics: [topic] })));
        resolve(socket);
      }
      rest = takeFrames(rest);
    });
    socket.write(upgrade);
  });
}

function takeFrames(bytes: Buffer): Buffer {
  let at = 0;
  while (bytes.length - at >= 4) {
    const short = bytes[at + 1] ?? 0;
    const head = short === 126 ? 4 : 2;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if (bytes.length - at < head + length) break;
    recordEvent(bytes, at + head, length);
    at += head + length;
  }
  return at === bytes.length ? bytes.subarray(0, 0) : bytes.subarray(at);
}

const sentAtMark = Buffer.from('"s":"');

function recordEvent(bytes: Buffer, start: number, length: number): void {
  const markIndex = bytes.indexOf(sentAtMark, start);
  if (markIndex < 0 || markIndex > start + length) {
    ready += bytes.includes('"ready"', start) ? 1 : 0;
    return;
  }
  const sentAt = Number(bytes.toString('latin1', markIndex + sentAtMark.length, markIndex + sentAtMark.length + 13));
  const ms = Math.min(Math.max(Date.now() - sentAt, 0), slowestMs - 1);
  latencies[ms] = (latencies[ms] ?? 0) + 1;
  received += 1;
}

function quantile(share: number): number {
  let left = received * share;
  for (let ms = 0; ms < slowestMs; ms++) {
    left -= latencies[ms] ?? 0;
    if (left <= 0) return ms;
  }
  return slowestMs;
}

for (let index = 0; index < Number(count); index += 50) {
  const some = Math.min(50, Number(count) - index);
  await Promise.all(Array.from({ length: some }, (_, n) => open(index + n)));
}
while (ready < Number(count)) await new Promise((later) => setTimeout(later, 20));

process.on('message', (message) => {
  process.send?.({ received, p50: quantile(0.5), p99: quantile(0.99), worst: quantile(1) });
  if (message !== 'take') return;
  received = 0;
  latencies = new Uint32Array(slowestMs);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready });
