/** Composes the domains behind one HTTP server. What a domain needs of one that it may not import is injected here. */
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { startFigureWatch } from '#domains/agents/server/index.ts';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import type { Content } from '#domains/content/server/index.ts';
import { type Authenticate, createPhoneHosts, type ListPhoneHosts } from '#domains/identity/server/index.ts';
import { startBalanceWatch } from '#domains/wallet/server/index.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { createAddressReader, createHttp, hostName } from '#platform/server/http/index.ts';
import { registerLetterMetrics } from '#platform/server/letters/index.ts';
import { type Admission, createLiveMetrics, registerLive } from '#platform/server/live/index.ts';
import { listRecentLive, registerOutboxMetrics } from '#platform/server/outbox/index.ts';
import type { Metrics } from '#platform/server/runtime/metrics.ts';
import { createSite, type SiteInfo, type VisitorInfo } from '#platform/server/site/index.ts';
import { createArtRoutes, drawAddress } from './art/art.ts';
import { composeDomains, type DomainParts } from './domains.ts';
import { createFrameRoutes } from './games/frames.ts';
import { createSandboxCheck } from './sandbox/check.ts';
import { createSandboxIdentity } from './sandbox/identity.ts';
import { createSandboxPayment } from './sandbox/payment.ts';
import { createSandboxPayout } from './sandbox/payout.ts';
import { createSandboxPhone } from './sandbox/phone.ts';
import { createSandboxVendor } from './sandbox/vendor.ts';
import { texts } from './texts.ts';

export type ServerParts = DomainParts & {
  readonly metrics: Metrics;
  readonly trustedProxies: readonly string[];
  /** Where the vendor of the sandbox listens. */
  readonly vendorUrl?: string | undefined;
};

export async function composeServer(parts: ServerParts): Promise<FastifyInstance> {
  const { pool, clock, log } = parts;
  const { routes, seals, content, authenticate, games, originOf } = composeDomains(parts);
  const phoneHostsOf = createPhoneHosts({ pool, clock });
  const app = await createHttp({
    ...parts,
    routes,
    seals,
    texts,
    authenticate,
    confirm: authenticate.confirm,
    resolveSite: content.resolveSite,
    siteState: content.siteState,
  });
  app.addHook('onClose', () => games.close());
  const addresses = createAddressReader(parts.trustedProxies);
  registerOutboxMetrics(parts.metrics.registry, pool);
  registerLetterMetrics(parts.metrics.registry, { pool, clock });
  const live = await registerSockets(app, { ...parts, content, authenticate, addresses });
  const watched = {
    pool,
    live,
    log,
    currencyOf: async (host: string) => (await content.resolveSite(hostName(host)))?.currency ?? null,
  };
  const watches = [
    startBalanceWatch(watched),
    startFigureWatch({ ...watched, clock, offsetMinutes: defaultOffsetMinutes }),
  ];
  app.addHook('preClose', async () => {
    await Promise.all(watches.map((watch) => watch.stop()));
  });
  games.register(app, { ipOf: (request) => addresses.read(request).ip, isOurs: createIsOwnHost(content) });
  await app.register(createArtRoutes());
  await app.register(createGameFrames(content));
  if (parts.sandbox) await registerSandbox(app, parts, content);
  await app.register(
    createSite({
      distDir: resolve(import.meta.dirname, '../../dist'),
      clock,
      log,
      addresses,
      sandbox: parts.sandbox ?? false,
      draw: drawAddress,
      loadBootstrap: (facts) => loadSiteInfo({ content, phoneHostsOf, originOf }, facts),
    }),
  );
  return app;
}

/** Whether a brand answers to the host. */
const createIsOwnHost = (content: Content) => async (host: string) => (await content.resolveSite(host)) !== null;

/** Whatever page a brand of ours answers with may hold a game. */
const createGameFrames = (content: Content) =>
  createFrameRoutes({
    distDir: resolve(import.meta.dirname, '../../dist/studio'),
    isOwnHost: createIsOwnHost(content),
  });

/** The stand-ins for everybody outside: a third party, a payment provider and the network of a phone. */
async function registerSandbox(app: FastifyInstance, parts: ServerParts, content: Content): Promise<void> {
  const { pool, clock, rng } = parts;
  await app.register(createSandboxCheck({ pool, clock, rng }));
  await app.register(createSandboxIdentity({ pool, clock }));
  await app.register(createSandboxPayment({ pool, clock, rng }));
  await app.register(createSandboxPayout({ pool, clock, rng }));
  const merchantOf = async (host: string | undefined) => (await content.resolveSite(hostName(host)))?.merchant ?? null;
  await app.register(createSandboxPhone({ ...parts, merchantOf }));
  if (parts.vendorUrl !== undefined) await app.register(createSandboxVendor(parts.vendorUrl));
}

type SocketDeps = Pick<ServerParts, 'pool' | 'bus' | 'clock' | 'log' | 'metrics'> & {
  readonly content: Content;
  readonly authenticate: Authenticate;
  readonly addresses: ReturnType<typeof createAddressReader>;
};

function registerSockets(app: FastifyInstance, { content, authenticate, addresses, ...parts }: SocketDeps) {
  return registerLive(app, {
    ...parts,
    metrics: createLiveMetrics(parts.metrics.registry),
    admit: (host, ip) => admitSocket(content, hostName(host), ip),
    onSessionNews: authenticate.doubt,
    authenticate: async (token, host) => {
      const site = await content.resolveSite(hostName(host));
      return site && authenticate(token, site.merchant);
    },
    ipOf: (request) => addresses.read(request).ip,
    recent: (query) => listRecentLive(parts.pool, query),
  });
}

/** The same checks as for calls, since a socket replaces many of them. */
async function admitSocket(content: Content, host: string, ip: string): Promise<Admission> {
  const site = await content.resolveSite(host);
  if (!site) return { ok: false, fault: 'unknown_domain' };
  const { status, endTime } = await content.siteState({ site, ip });
  if (status === 1) return { ok: false, fault: 'maintenance', endTime };
  return status === 2 ? { ok: false, fault: 'region_blocked' } : { ok: true, merchant: site.merchant };
}

/** Null where no brand answers to the host: the page then says so. */
async function loadSiteInfo(
  {
    content,
    phoneHostsOf,
    originOf,
  }: { content: Content; phoneHostsOf: ListPhoneHosts; originOf: (host: string) => string },
  { host, ip }: VisitorInfo,
): Promise<SiteInfo | null> {
  const page = await content.pageOf(host);
  if (!page?.known) return null;
  const bootstrap = await content.bootstrapOf({ domain: page.site.domain, ip });
  return {
    title: page.title,
    description: page.description,
    origin: originOf(page.site.domain),
    name: page.brand.name,
    brand: page.brand.theme,
    defaultLocale: page.site.locale,
    imageHosts: bootstrap.imageCDNs,
    frameHosts: bootstrap.launchGameCDNs,
    gtagId: bootstrap.analytics.gtagId,
    callHosts: await phoneHostsOf(page.site.merchant),
    bootstrap: z.encode(readBootstrap.output, bootstrap),
  };
}
