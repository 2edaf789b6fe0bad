/** The door of the socket: `/ws`, heard by every process through the bus. */
import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/time.ts';
import type { Bus, Json } from '../bus/index.ts';
import type { Caller } from '../context.ts';
import type { Log } from '../log.ts';
import { type LiveMessage, liveChannel, type RecentLive } from '../outbox/index.ts';
import { Gateway, type GatewayLimits } from './gateway.ts';
import { Hub, type LiveMetrics } from './hub.ts';
import { isOwnOrigin } from './origin.ts';
import { createPeer } from './peer.ts';

export type { LiveMetrics } from './hub.ts';

export type LiveOptions = {
  /** Who holds this token on this host; a token of one brand is nobody's on another's. */
  readonly authenticate: (token: string, host: string) => Promise<Caller | null>;
  /** The visitor's address behind trusted proxies. */
  readonly ipOf: (request: IncomingMessage) => string;
  readonly bus: Bus;
  /** What the outbox holds after a place: `(wish) => recentLive(pool, wish)`. */
  readonly recent: (wish: { after: number; limit: number }) => Promise<RecentLive>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: LiveMetrics;
  /** Origins beside the host itself whose pages may connect to this host. */
  readonly allowedOrigins?: (host: string) => readonly string[];
  readonly limits?: Partial<LiveLimits>;
};

export type LiveLimits = GatewayLimits & {
  readonly ringCount: number;
  readonly ringAgeMs: number;
  readonly ringBytes: number;
  readonly bufferedBytes: number;
  readonly sweepMs: number;
};

export type Live = {
  /** Sockets open in this process. */
  count(): number;
};

/** On it a process says whose session has ended (`revoked`) or has other rights now (`changed`). */
export const sessionChannel = 'session';
export type SessionNews = { readonly revoked?: readonly string[]; readonly changed?: readonly string[] };

const maxFrameBytes = 4_096;
const sweepsPerLook = 5;

const usualLimits: LiveLimits = {
  perIp: 200,
  perAccount: 10,
  topics: 20,
  authMs: 10_000,
  pingEveryMs: 25_000,
  deadAfterMs: 60_000,
  lagMs: 30_000,
  recheckMs: 60_000,
  ringCount: 5_000,
  ringAgeMs: 300_000,
  ringBytes: 4 * 1024 * 1024,
  bufferedBytes: 256 * 1024,
  sweepMs: 1_000,
};

export async function registerLive(app: FastifyInstance, options: LiveOptions): Promise<Live> {
  const { bus, clock, log, metrics } = options;
  const limits = { ...usualLimits, ...options.limits };
  const hub = new Hub({
    recent: options.recent,
    onSessionsEnded: (sessions, reason) => gateway.endSessions(sessions, reason),
    clock,
    log,
    metrics,
    ring: { maxCount: limits.ringCount, maxAgeMs: limits.ringAgeMs, maxBytes: limits.ringBytes },
    maxBufferedBytes: limits.bufferedBytes,
  });
  const gateway: Gateway = new Gateway({ hub, authenticate: options.authenticate, clock, log, limits });

  const endings = [
    bus.subscribe(liveChannel, (payload) => hub.hear(payload as unknown as LiveMessage)),
    bus.subscribe(sessionChannel, (payload) => hearSessions(gateway, payload)),
    bus.onGap(() => void hub.catchUp()),
  ];
  let sweeps = 0;
  const sweep = setInterval(() => {
    gateway.sweep();
    sweeps += 1;
    // While the bus is away the outbox itself is asked, so that the sockets still hear; and now and then
    // in any case, because a message may be lost without a sign on this side.
    if (!bus.health().connected || sweeps % sweepsPerLook === 0) void hub.catchUp();
  }, limits.sweepMs);
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    for (const end of endings) end();
    gateway.closeAll();
  });
  await hub.catchUp();
  await serveSocket(app, options, gateway);
  return { count: () => gateway.count };
}

async function serveSocket(app: FastifyInstance, options: LiveOptions, gateway: Gateway): Promise<void> {
  await app.register(websocket, { options: { maxPayload: maxFrameBytes, perMessageDeflate: false } });
  app.route({
    method: 'GET',
    url: '/ws',
    onRequest: async (request, reply) => {
      const allowed = options.allowedOrigins?.(request.host) ?? [];
      if (!isOwnOrigin(request.headers.origin, request.host, allowed))
        return reply.code(403).send({ success: false, message: 'Not allowed', value: null, code: 'NOT_ALLOWED' });
      if (!gateway.mayOpen(options.ipOf(request.raw)))
        return reply
          .code(429)
          .header('retry-after', '30')
          .send({ success: false, message: 'Too many connections', value: null, code: 'TOO_MANY_REQUESTS' });
      return undefined;
    },
    handler: async (_request, reply) =>
      reply
        .code(400)
        .send({ success: false, message: 'A WebSocket is spoken here', value: null, code: 'MALFORMED_INPUT' }),
    wsHandler: (socket, request) => {
      // A broken frame or a cut ends this socket and is no news: `close` follows and forgets it.
      socket.on('error', () => socket.terminate());
      const { raw, host } = request;
      const ip = options.ipOf(raw);
      gateway.open(createPeer({ socket, wire: raw.socket, ip, host, now: options.clock.now() }));
    },
  });
}

function hearSessions(gateway: Gateway, payload: Json): void {
  const { revoked, changed } = (payload ?? {}) as SessionNews;
  if (Array.isArray(revoked)) gateway.endSessions(revoked, 'session_ended');
  if (Array.isArray(changed)) gateway.recheckSessions(changed);
}
