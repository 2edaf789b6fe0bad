import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerFrame } from '#kernel/live.ts';
import { type LiveConnection, openLive } from './live.ts';

/** A socket whose far end is the test. */
class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: unknown[] = [];
  closedWith: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1005): void {
    this.readyState = 3;
    this.closedWith = code;
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let sockets: FakeSocket[] = [];
let received: unknown[] = [];
const socket = () => sockets.at(-1) as FakeSocket;

function connect(): LiveConnection {
  return openLive({
    token: 'secret',
    url: 'ws://test/ws',
    random: () => 1,
    openSocket: () => {
      sockets.push(new FakeSocket());
      return socket() as unknown as WebSocket;
    },
    onEvent: (event, data) => received.push([event, data]),
    onState: (event, data) => received.push(['state', event, data]),
    onReset: () => received.push('reset'),
    onSessionEnd: () => received.push('ended'),
    onConnected: (connected) => received.push(connected),
  });
}
const event = (id: number, n = id): ServerFrame => ({
  type: 'event',
  id: String(id),
  topic: 'member:mb_1',
  event: 'balance',
  data: { n },
});
const ready = (last: number, resumed = false): ServerFrame => ({ type: 'ready', resumed, last: String(last) });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  received = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('CALL-097 the token is in the first message and events arrive', () => {
  connect();
  socket().accept();
  expect(socket().sent).toEqual([{ type: 'auth', token: 'secret', topics: [] }]);
  socket().say(ready(7));
  socket().say(event(8));
  expect(received).toEqual([true, ['balance', { n: 8 }]]);
});

it('a state without an id is handed on and does not move the place from which events are resumed', () => {
  connect();
  socket().accept();
  socket().say(ready(7));
  socket().say(event(8));
  socket().say({ type: 'event', topic: 'member:mb_1', event: 'balance', data: { n: 1 } });
  expect(received.at(-1)).toEqual(['state', 'balance', { n: 1 }]);
  socket().cut();
  vi.advanceTimersByTime(500);
  socket().accept();
  expect(socket().sent[0]).toMatchObject({ after: '8' });
});

it('after a cut it comes back, resumes from the last event and names its topics', () => {
  const live = connect();
  live.subscribe('room:chat');
  socket().accept();
  socket().say(ready(7));
  socket().say(event(9));
  live.subscribe('room:table');
  live.unsubscribe('room:chat');
  expect(socket().sent.slice(1)).toEqual([
    { type: 'subscribe', topic: 'room:table' },
    { type: 'unsubscribe', topic: 'room:chat' },
  ]);
  socket().cut();
  vi.advanceTimersByTime(499);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  socket().accept();
  expect(socket().sent).toEqual([{ type: 'auth', token: 'secret', topics: ['room:table'], after: '9' }]);
});

it('a cut in the middle of a replay resumes from the last event heard, not from where the server stood', () => {
  connect();
  socket().accept();
  socket().say(ready(7));
  socket().cut();
  vi.advanceTimersByTime(500);
  socket().accept();
  socket().say(ready(20, true));
  socket().say(event(8));
  socket().cut();
  vi.advanceTimersByTime(500);
  socket().accept();
  expect(socket().sent[0]).toMatchObject({ after: '8' });
});

it('a reset asks for everything again and goes on from the place it names', () => {
  connect();
  socket().accept();
  socket().say(ready(7));
  socket().say({ type: 'reset', last: '40' });
  socket().cut();
  vi.advanceTimersByTime(500);
  socket().accept();
  expect(received).toContain('reset');
  expect(socket().sent[0]).toMatchObject({ after: '40' });
});

it('the waits double up to half a minute and start again after a success', () => {
  connect();
  const waits: number[] = [];
  for (let n = 0; n < 9; n++) {
    const before = sockets.length;
    socket().cut();
    let waited = 0;
    for (; sockets.length === before; waited += 100) vi.advanceTimersByTime(100);
    waits.push(waited);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  socket().accept();
  socket().say(ready(1));
  socket().cut();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(11);
});

it('ROLE-013 a session that has ended or a logout closes it for good', () => {
  connect();
  socket().accept();
  socket().say(ready(1));
  socket().cut(4401);
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
  expect(received).toEqual([true, false, 'ended']);

  const live = connect();
  socket().accept();
  live.close();
  expect(socket().closedWith).toBe(1000);
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(2);
});

it('a connection that hangs is found by an unanswered ping', () => {
  connect();
  socket().accept();
  socket().say(ready(1));
  vi.advanceTimersByTime(30_000);
  expect(socket().sent.at(-1)).toEqual({ type: 'ping' });
  socket().say({ type: 'pong' });
  vi.advanceTimersByTime(30_000 + 9_999);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1 + 500);
  expect(sockets).toHaveLength(2);
});

it('a socket that was given up is not listened to any more', () => {
  connect();
  const old = socket();
  vi.advanceTimersByTime(10_000 + 500);
  old.accept();
  old.say(event(3));
  old.cut(4401);
  expect(old.sent).toEqual([]);
  expect(received).toEqual([]);
});

it('one that never opens is given up and tried again', () => {
  connect();
  vi.advanceTimersByTime(10_000 + 500);
  expect(sockets).toHaveLength(2);
});
