/** Bytes that are hardly HTTP, written straight to the port: smuggled lengths, broken heads, half requests. */
import { connect } from 'node:net';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';

const head = 'host: localhost\r\n';
const requests: readonly string[] = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET /wps/system/status HTTP/1.1\r\n\r\n',
  'GET /wps/system/status HTTP/1.0\r\n\r\n',
  `GET /wps/system/status HTTP/1.1\r\n${head}host: tala.localhost\r\nconnection: close\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n${head}\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${head}content-length: 4\r\ncontent-length: 5\r\n\r\nabcde`,
  `POST /wps/session/login HTTP/1.1\r\n${head}content-length: -1\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${head}content-length: 99999999999\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\nZZ\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${head}expect: 100-continue\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
  `POST /wps/session/login HTTP/1.1\r\n${head}expect: something\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
  `GET /wps/member/info HTTP/1.1\r\n${head}x: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /wps/member/info HTTP/1.1\r\n${head}x: a\u0000b\r\n\r\n`,
  `GET /wps/member/info HTTP/1.1\r\n${head} folded: a\r\n\r\n`,
  `GET http://evil.example/wps/system/status HTTP/1.1\r\n${head}connection: close\r\n\r\n`,
  `GET //evil.example/..%2f..%2f HTTP/1.1\r\n${head}connection: close\r\n\r\n`,
  `CONNECT localhost:5432 HTTP/1.1\r\n${head}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${head}connection: close\r\n\r\n`,
  `GET /ws HTTP/1.1\r\n${head}upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 99\r\nsec-websocket-key: x\r\n\r\n`,
  `GET /wps/system/status HTTP/1.1\r\n${head}upgrade: h2c\r\nconnection: upgrade\r\n\r\n`,
  `GET /docs/../metrics HTTP/1.1\r\n${head}x-forwarded-for: 1.2.3.4\r\nconnection: close\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  '\r\n\r\n\r\n',
];

/** How many were sent. */
export async function sendRawNonsense({ port }: Target, trials: TrialLog): Promise<number> {
  for (const text of requests) {
    const answer = await sendRaw(port, text);
    const first = text.split('\r\n')[0]?.slice(0, 60) ?? '';
    trials.record(
      `raw "${first}" is answered ${answer.slice(9, 12)}`,
      !/^HTTP\/1\.1 5(?!05)/m.test(answer) && !answer.includes('process_cpu'),
    );
  }
  return requests.length;
}

/** What came back until the server hung up, or until it had nothing more to say. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setTimeout(400, () => socket.destroy());
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}
