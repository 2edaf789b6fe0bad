/** Server processes' socket side on a test database, each on a port and a bus of its own, and sockets to talk to them. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#kernel/live.ts';
import { type Bus, createBus } from '#platform/server/bus/index.ts';
import type { Caller } from '#platform/server/context.ts';
import { type Live, type LiveOptions, registerLive } from '#platform/server/live/index.ts';
import { listRecentLive } from '#platform/server/outbox/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import type { TestDatabase } from './database.ts';

export type LiveServer = {
  readonly port: number;
  readonly bus: Bus;
  readonly live: Live;
  /** The most bytes that wait in this process for one socket to read them. */
  buffered(): number;
  close(): Promise<void>;
};

export type LiveServerOptions = {
  readonly database: TestDatabase;
  readonly sessions: ReadonlyMap<string, Caller>;
  readonly redisUrl?: string;
  /** Instead of one over PostgreSQL or Redis. */
  readonly bus?: Bus;
} & Pick<LiveOptions, 'limits' | 'metrics' | 'allowedOrigins'>;

export async function startLiveServer({
  database,
  sessions,
  redisUrl,
  bus: givenBus,
  ...rest
}: LiveServerOptions): Promise<LiveServer> {
  const app = Fastify();
  const bus = givenBus ?? (await createBus({ url: database.url, pool: database.pool, redisUrl, log: silentLog }));
  const live = await registerLive(app, {
    authenticate: async (token) => sessions.get(token) ?? null,
    ipOf: (request) => request.socket.remoteAddress ?? '',
    recent: (query) => listRecentLive(database.pool, query),
    bus,
    clock: systemClock,
    log: silentLog,
    ...rest,
  });
  const wires = new Set<Socket>();
  app.server.on('connection', (wire) => wires.add(wire));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    bus,
    live,
    buffered: () => Math.max(0, ...[...wires].map((wire) => wire.writableLength)),
    close: async () => {
      await app.close();
      await bus.close();
    },
  };
}

export type TestSocket = {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[];
  readonly closed: Promise<number>;
  /** The numbers in the events heard so far: `{ n }`. */
  numbers(): number[];
  lastId(): string;
  send(frame: ClientFrame): void;
};

export async function openSocket(
  server: Pick<LiveServer, 'port'>,
  first?: ClientFrame,
  origin?: string,
): Promise<TestSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, origin ? { origin } : {});
  const frames: ServerFrame[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
  await once(socket, 'open');
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  if (first) send(first);
  const events = () => frames.filter((frame) => frame.type === 'event');
  return {
    socket,
    frames,
    closed,
    numbers: () => events().flatMap(({ data }) => (data as { n?: number }).n ?? []),
    lastId: () => events().at(-1)?.id ?? '',
    send,
  };
}
