/** Routes become an HTTP server here. Fastify routes and keeps the connections; a call is served by `serve`. */
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Method } from '#kernel/endpoint.ts';
import { InFlightRegistry } from '../performance/in-flight-registry.ts';
import { createAddressReader, isHost } from './admission/address.ts';
import { createWorkSlots } from './admission/work-slots.ts';
import { addDocs } from './docs/docs.ts';
import type { Edge, HttpOptions } from './edge.ts';
import { Exchange } from './exchange.ts';
import { watchDatabase } from './health/database-watch.ts';
import { addHealth } from './health/health.ts';
import { defaultBodyLimits, IncomingBodies } from './input/incoming-bodies.ts';
import type { RawInput } from './input/raw-input.ts';
import { callPrefixes, readableUrl } from './input/readable-url.ts';
import { createMessages } from './messages.ts';
import { planRoute, type RoutePlan } from './route-plan.ts';
import { serve } from './serve.ts';

const defaultMaxInFlight = 512;
const defaultProbeMs = 200;
/** For the head of a request, from the opening of its connection or the end of the request before. */
const headersTimeoutMs = 10_000;
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'] as const;

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const edge = createEdge(options);
  const app = fastify({
    logger: false,
    return503OnClosing: false,
    // Node only looks for connections that are over their time so often, every half minute unless it is told.
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 1_000 },
    // The last resort: bodies have bounds of their own (`unfinished.ts`).
    requestTimeout: defaultBodyLimits.uploadMs + headersTimeoutMs,
    // Longer than a load balancer's, so that the balancer closes first.
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
    rewriteUrl: readableUrl,
    frameworkErrors: (_error, request, reply) => refuseUnrouted(edge, 'malformed_input', { request, reply }),
    clientErrorHandler,
  });
  hardenPages(app, edge);
  app.addHook('preClose', () => edge.unfinished.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (isHost(request.headers.host)) next();
    else refuseUnrouted(edge, 'malformed_input', { request, reply });
  });
  // The page's own router could not read the address either.
  app.addHook('onRequest', async ({ url, originalUrl }, reply) => {
    if (url !== originalUrl) return reply.redirect(url);
    return undefined;
  });
  const plans = options.routes.map((route) => planRoute(route, edge.messages, options.metrics));
  for (const plan of plans) addCall(app, edge, plan);
  for (const [path, methods] of methodsByPath(plans)) addWrongMethods(app, edge, { path, methods });
  const allowed = createAllowLookup(plans);
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const allow = allowed(request);
    if (allow === null) return refuseUnrouted(edge, 'not_found', { request, reply });
    return refuseMethod(edge, allow, { request, reply });
  };
  addHealth(app, edge);
  addDocs(app, options.routes);
  // Stated as routes, so that a page route for everything else never answers an unknown call.
  for (const prefix of callPrefixes) {
    app.route({ method: [...allMethods], url: `${prefix}/*`, onRequest: notFound, handler: neverReached });
  }
  app.setNotFoundHandler(notFound);
  app.setErrorHandler((error, request, reply) => failUnrouted(edge, error, { request, reply }));
  const probeMs = options.probeMs ?? defaultProbeMs;
  if (probeMs > 0) {
    const watch = watchDatabase(options.pool, edge.inFlight, probeMs);
    app.addHook('onClose', () => watch.stop());
  }
  return app;
}

function createEdge(options: HttpOptions): Edge {
  const messages = createMessages(options.texts);
  const boot = Buffer.from(options.rng.bytes(6)).toString('base64url');
  let serial = 0;
  const nothing = { method: 'GET', path: '/*', audience: 'public', faults: {}, summary: '' } as const;
  const endpoint = { ...nothing, input: z.object({}), output: z.null() };
  const fallbackPlan = planRoute(
    { endpoint, use: () => Promise.reject(new Error('no call')) },
    messages,
    options.metrics,
  );
  return {
    ...options,
    messages,
    fallbackPlan,
    addresses: createAddressReader(options.trustedProxies),
    inFlight: new InFlightRegistry(),
    unfinished: new IncomingBodies({ ...defaultBodyLimits, ...options.unfinished }),
    workSlots: createWorkSlots(options.maxInFlight ?? defaultMaxInFlight),
    nextId: () => `${boot}-${(serial++).toString(36)}`,
  };
}

/** The call takes the request over before Fastify reads a body: refusals come first, and the body only when it is due. */
function addCall(app: FastifyInstance, edge: Edge, plan: RoutePlan): void {
  app.route({
    method: plan.endpoint.method,
    url: plan.endpoint.path,
    onRequest: (request, reply) => {
      reply.hijack();
      const exchange = new Exchange(edge, plan, { request: request.raw, response: reply.raw });
      void serve(exchange, { params: request.params as RawInput, query: request.query as RawInput });
    },
    handler: neverReached,
  });
}

const knownMethods = new Set<string>(allMethods);

/**
 * What a path of ours allows when it was asked with a method that no route has at all (PROPFIND and the
 * like); null for other paths. They come too seldom to be worth a route for each of thirty methods on each path.
 */
function createAllowLookup(plans: readonly RoutePlan[]): (request: FastifyRequest) => string | null {
  const paths = [...methodsByPath(plans)].map(([path, methods]) => ({
    shape: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    allow: allowHeaderOf(methods),
  }));
  return ({ method, url }) => {
    if (knownMethods.has(method)) return null;
    const path = url.split('?', 1)[0] ?? '';
    return paths.find(({ shape }) => shape.test(path))?.allow ?? null;
  };
}

const servedMethods = (methods: readonly Method[]) =>
  new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods);

const allowHeaderOf = (methods: readonly Method[]) => [...servedMethods(methods), 'OPTIONS'].join(', ');

function methodsByPath(plans: readonly RoutePlan[]): Map<string, Method[]> {
  const paths = new Map<string, Method[]>();
  for (const { endpoint } of plans) paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), endpoint.method]);
  return paths;
}

/** A known path with another method: 405 that names the right ones; OPTIONS is told them, and no other origin is allowed. */
function addWrongMethods(
  app: FastifyInstance,
  edge: Edge,
  { path, methods }: { path: string; methods: readonly Method[] },
): void {
  const served = servedMethods(methods);
  const allow = allowHeaderOf(methods);
  app.route({
    method: allMethods.filter((method) => !served.has(method)),
    url: path,
    onRequest: (request, reply) => {
      if (request.method !== 'OPTIONS') return refuseMethod(edge, allow, { request, reply });
      reply.hijack();
      const exchange = new Exchange(edge, edge.fallbackPlan, { request: request.raw, response: reply.raw });
      exchange.send({ status: 204, body: '', headers: ['allow', allow] });
    },
    handler: neverReached,
  });
}

function neverReached(): never {
  throw new Error('the request was taken over before its handler');
}

type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply };

function refuseUnrouted(
  edge: Edge,
  fault: 'not_found' | 'malformed_input' | 'too_large',
  { request, reply }: RequestAndReply,
): void {
  reply.hijack();
  const exchange = new Exchange(edge, edge.fallbackPlan, { request: request.raw, response: reply.raw });
  exchange.https = edge.addresses.read(request.raw).https;
  exchange.refuse(fault);
}

function refuseMethod(edge: Edge, allow: string, { request, reply }: RequestAndReply): void {
  reply.hijack();
  const exchange = new Exchange(edge, edge.fallbackPlan, { request: request.raw, response: reply.raw });
  exchange.https = edge.addresses.read(request.raw).https;
  exchange.refuse('wrong_method', { headers: ['allow', allow] });
}

/** Pages and sockets that other parts of the app add: their errors get the same envelope. */
function failUnrouted(edge: Edge, error: unknown, { request, reply }: RequestAndReply): void {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return refuseUnrouted(edge, 'not_found', { request, reply });
  if (status === 413) return refuseUnrouted(edge, 'too_large', { request, reply });
  if (status >= 400 && status < 500) return refuseUnrouted(edge, 'malformed_input', { request, reply });
  reply.hijack();
  new Exchange(edge, edge.fallbackPlan, { request: request.raw, response: reply.raw }).fail(error);
}

/** Whatever is not a call (pages, files) goes through Fastify's own reply and gets its headers here. */
function hardenPages(app: FastifyInstance, edge: Edge): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (edge.addresses.read(request.raw).https) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });
}

/** What is not even HTTP, or never becomes a request, has no envelope to read; it is told so in one line and cut off. */
function clientErrorHandler(error: Error & { code?: string }, socket: IncomingMessage['socket']): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = clientErrors.get(error.code ?? '') ?? '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  // Ended alone, it would stay open for as long as the other side likes.
  socket.destroySoon();
}

const clientErrors = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);
