/** Entry point of the socket `/ws`; every process receives the events through the bus. */
import type { FastifyInstance } from 'fastify';
import type { Bus, Json } from '../bus/index.ts';
import type { Caller } from '../context.ts';
import { type LiveMessage, liveChannel, type RecentLiveMessages } from '../outbox/index.ts';
import type { Log } from '../runtime/log.ts';
import { Gateway, type GatewayLimits } from './gateway.ts';
import { Hub, type LiveMetrics } from './hub.ts';
import type { StateSockets } from './state-watch.ts';
import { serveSocket, type UpgradeOptions } from './upgrade.ts';

export type { ConnectedMember, LiveMetrics } from './hub.ts';
export { createLiveMetrics } from './metrics.ts';
export { isOwnOrigin } from './origin.ts';
export { isWithinMessageRate } from './peer.ts';
export { type StateWatch, type StateWatchOptions, startStateWatch } from './state-watch.ts';
export { type Admission, refuseUpgrade as refuseSocket, type UpgradeOptions } from './upgrade.ts';

export type LiveOptions = UpgradeOptions & {
  /** Who holds this token on this host; a token of one brand is nobody's on another's. */
  readonly authenticate: (token: string, host: string) => Promise<Caller | null>;
  /** These sessions ended or have other rights: whatever is remembered of them is old news. */
  readonly onSessionNews?: (sessions: readonly string[]) => void;
  readonly bus: Bus;
  /** The outbox's messages after a position: `(query) => listRecentLive(pool, query)`. */
  readonly recent: (query: { after: number; limit: number }) => Promise<RecentLiveMessages>;
  readonly log: Log;
  readonly metrics?: LiveMetrics;
  readonly limits?: Partial<LiveLimits>;
};

export type LiveLimits = GatewayLimits & {
  readonly ringCount: number;
  readonly ringAgeMs: number;
  readonly ringBytes: number;
  readonly bufferedBytes: number;
  readonly sweepMs: number;
};

export type Live = StateSockets & {
  /** Sockets open in this process. */
  count(): number;
};

/** On it a process says whose session has ended (`revoked`) or has other rights now (`changed`). */
export const sessionChannel = 'session';
export type SessionNews = { readonly revoked?: readonly string[]; readonly changed?: readonly string[] };

const sweepsPerCatchUp = 5;

const defaultLimits: LiveLimits = {
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
  const limits = { ...defaultLimits, ...options.limits };
  const hub = new Hub({
    recent: options.recent,
    onSessionsEnded: (sessions, reason) => {
      options.onSessionNews?.(sessions);
      gateway.endSessions(sessions, reason);
    },
    clock,
    log,
    metrics,
    ring: { maxCount: limits.ringCount, maxAgeMs: limits.ringAgeMs, maxBytes: limits.ringBytes },
    maxBufferedBytes: limits.bufferedBytes,
  });
  const gateway: Gateway = new Gateway({ hub, authenticate: options.authenticate, clock, log, limits });

  const endings = [
    bus.subscribe(liveChannel, (payload) => hub.handleMessage(payload as unknown as LiveMessage)),
    bus.subscribe(sessionChannel, (payload) => handleSessionNews(gateway, options, payload)),
    bus.onGap(() => void hub.catchUp()),
  ];
  let sweeps = 0;
  const sweep = setInterval(() => {
    gateway.sweep();
    sweeps += 1;
    // While the bus is away the outbox itself is asked, so that the sockets still hear; and now and then
    // in any case, because a message may be lost without a sign on this side.
    if (!bus.health().connected || sweeps % sweepsPerCatchUp === 0) void hub.catchUp();
  }, limits.sweepMs);
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    for (const end of endings) end();
    gateway.closeAll();
  });
  await hub.catchUp();
  await serveSocket(app, options, gateway);
  return {
    count: () => gateway.count,
    connectedMembers: () => hub.connectedMembers(),
    sendState: (topic, event, data) => hub.sendState(topic, event, data),
    onEvent: (listener) => void hub.eventListeners.push(listener),
  };
}

function handleSessionNews(gateway: Gateway, { onSessionNews }: LiveOptions, payload: Json): void {
  const { revoked, changed } = (payload ?? {}) as SessionNews;
  // Told first, so that sockets are not judged by what was remembered.
  for (const sessions of [revoked, changed]) if (Array.isArray(sessions)) onSessionNews?.(sessions);
  if (Array.isArray(revoked)) gateway.endSessions(revoked, 'session_ended');
  if (Array.isArray(changed)) gateway.recheckSessions(changed);
}
