/** From a request to a socket: whoever is refused here never had one, and is told so in the envelope of every call. */
import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CommonFault, commonFaults, faultCode } from '#kernel/fault.ts';
import { defaultLocale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import { requestedLocale, withTimeout } from '../http/index.ts';
import { texts } from '../texts.ts';
import type { Gateway } from './gateway.ts';
import { isOwnOrigin } from './origin.ts';
import { createPeer } from './peer.ts';

/** The brand that a socket belongs to, or the fault that keeps its visitor out. */
export type Admission =
  | { readonly ok: true; readonly merchant: string }
  | { readonly ok: false; readonly fault: 'unknown_domain' | 'region_blocked' }
  | { readonly ok: false; readonly fault: 'maintenance'; readonly endTime: Instant | null };

export type UpgradeOptions = {
  /** The brand of a host, or why this visitor may not come in there; without it every host is of one brand. */
  readonly admit?: (host: string, ip: string) => Promise<Admission>;
  /** The visitor's address behind trusted proxies. */
  readonly ipOf: (request: IncomingMessage) => string;
  /** Origins beside the host itself whose pages may connect to this host. */
  readonly allowedOrigins?: (host: string) => readonly string[];
  readonly clock: Clock;
};

const oneBrand: Admission = { ok: true, merchant: '' };

const maxFrameBytes = 4_096;
const admitMs = 900;

export async function serveSocket(app: FastifyInstance, options: UpgradeOptions, gateway: Gateway): Promise<void> {
  const merchants = new WeakMap<IncomingMessage, string>();
  await app.register(websocket, { options: { maxPayload: maxFrameBytes, perMessageDeflate: false } });
  app.route({
    method: 'GET',
    url: '/ws',
    onRequest: async (request, reply) => {
      const { host } = request;
      const ip = options.ipOf(request.raw);
      if (!isOwnOrigin(request.headers.origin, host, options.allowedOrigins?.(host) ?? []))
        return refuseUpgrade(request, reply, { fault: 'not_allowed' });
      const admission = options.admit ? await withTimeout(admitMs, options.admit(host, ip)) : oneBrand;
      if (!admission.ok) return refuseUpgrade(request, reply, refusalOf(admission, options.clock.now()));
      // Last, so that nothing is waited for between the count and the socket that adds to it.
      if (!gateway.mayOpen(ip)) return refuseUpgrade(request, reply, { fault: 'too_many_requests', seconds: 30 });
      merchants.set(request.raw, admission.merchant);
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
      const merchant = merchants.get(raw) ?? '';
      const ip = options.ipOf(raw);
      gateway.open(createPeer({ socket, wire: raw.socket, ip, host, merchant, now: options.clock.now() }));
    },
  });
}

type UpgradeRefusal = { readonly fault: CommonFault; readonly seconds?: number; readonly value?: unknown };

function refusalOf(admission: Extract<Admission, { ok: false }>, now: Instant): UpgradeRefusal {
  const { fault } = admission;
  if (fault !== 'maintenance') return { fault };
  const { endTime } = admission;
  const seconds = endTime === null ? 60 : Math.max(1, Math.ceil((endTime - now) / 1_000));
  return { fault, seconds, value: { endTime } };
}

export function refuseUpgrade(
  request: FastifyRequest,
  reply: FastifyReply,
  { fault, seconds, value = null }: UpgradeRefusal,
): FastifyReply {
  const locale = writtenLocaleOf(requestedLocale(request.headers, defaultLocale));
  const message = texts[locale][`platform.fault.${fault}`];
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply.code(commonFaults[fault]).send({ success: false, message, value, code: faultCode(fault) });
}
