/**
 * Requests on a beat over many bare connections, more than a server can serve, whoever answers what. Requests are written
 * beforehand, and of an answer only its status and verdict are read: the storm shares the machine with what it hits.
 */
import { connect, type Socket } from 'node:net';

export type StormOptions = {
  readonly port: number;
  readonly connections: number;
  /** Null: each connection sends again as soon as it was answered. */
  readonly perSecond: number | null;
  readonly ms: number;
  /** Null where there is nothing to send. */
  readonly next: () => StormRequest | null;
  /** What became of it; null where the connection broke. */
  readonly onAnswer: (sentRequest: StormRequest, answer: StormAnswer | null) => void;
};
export type StormRequest = { readonly name: string; readonly text: string };
export type StormAnswer = { readonly status: number; readonly body: string; readonly ms: number };

/** How many were sent, and how many were due while every connection waited for an answer. */
export type StormResult = { sent: number; held: number };

const tickMs = 5;

export async function runStorm(options: StormOptions): Promise<StormResult> {
  const { connections, perSecond, ms, next } = options;
  const counts = { sent: 0, held: 0 };
  const free: StormConnection[] = [];
  let began = Number.NaN;
  const dueBy = (passed: number) => (perSecond === null ? Infinity : Math.floor((passed * perSecond) / 1_000));
  /** As many as are due by now and find a connection. */
  const pump = () => {
    const passed = performance.now() - began;
    const dueCount = passed < ms ? dueBy(passed) : 0;
    while (counts.sent + counts.held < dueCount && free.length > 0) {
      const request = next();
      if (!request) return;
      free.pop()?.send(request);
      counts.sent += 1;
    }
  };
  const isFree = (line: StormConnection) => {
    free.push(line);
    pump();
  };
  const lines = await Promise.all(Array.from({ length: connections }, () => openConnection(options, isFree)));
  free.push(...lines);
  began = performance.now();
  await new Promise<void>((over) => {
    const timer = setInterval(() => {
      pump();
      const passed = performance.now() - began;
      if (perSecond !== null && free.length === 0)
        counts.held = Math.max(counts.held, dueBy(Math.min(passed, ms)) - counts.sent);
      if (passed < ms || free.length < connections) return;
      clearInterval(timer);
      over();
    }, tickMs);
  });
  for (const line of lines) line.end();
  return counts;
}

type StormConnection = { send(request: StormRequest): void; end(): void };

const headEnd = '\r\n\r\n';
const lengthName = 'content-length: ';

async function openConnection(
  { port, onAnswer }: StormOptions,
  isFree: (line: StormConnection) => void,
): Promise<StormConnection> {
  let waiting: { readonly request: StormRequest; readonly at: number } | null = null;
  let text = '';
  let socket: Socket;

  const report = (answer: StormAnswer | null) => {
    const sentRequest = waiting;
    waiting = null;
    text = '';
    if (!sentRequest) return;
    onAnswer(sentRequest.request, answer);
    isFree(line);
  };
  const hear = (part: string) => {
    text = text === '' ? part : text + part;
    const head = text.indexOf(headEnd);
    const length = head < 0 ? -1 : text.indexOf(lengthName);
    if (length < 0 || !waiting) return;
    const bodyAt = head + headEnd.length;
    if (text.length < bodyAt + Number.parseInt(text.slice(length + lengthName.length, head), 10)) return;
    const ms = performance.now() - waiting.at;
    report({ status: Number(text.slice(9, 12)), body: text.slice(bodyAt), ms });
  };
  const open = () =>
    new Promise<void>((opened) => {
      socket = connect({ port, host: '127.0.0.1', noDelay: true }, opened);
      socket.setEncoding('latin1');
      socket.on('data', hear);
      // Opened again when it is needed: a server may close what it does not want to keep.
      socket.on('error', () => {});
      socket.on('close', () => {
        opened();
        report(null);
      });
    });
  const line: StormConnection = {
    send(request) {
      waiting = { request, at: performance.now() };
      if (socket.writable) socket.write(request.text);
      else void open().then(() => socket.write(request.text));
    },
    end: () => socket.destroy(),
  };
  await open();
  return line;
}
