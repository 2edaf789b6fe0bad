/** Puts the rooms behind one HTTP server. What a room may not know of another, it is given here. */
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { betsRoutes } from '#domains/bets/server/index.ts';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import { type Content, contentRoutes, createContent, readMarket } from '#domains/content/server/index.ts';
import { categoryNameOf, readGameFaces } from '#domains/games/server/index.ts';
import {
  createAuthenticate,
  createIdentity,
  createPhoneHosts,
  type PhoneHosts,
} from '#domains/identity/server/index.ts';
import { rewardsRoutes, runningPromotions } from '#domains/rewards/server/index.ts';
import {
  type PaymentProviders,
  startBalanceWatch,
  transferRoutes,
  walletRoutes,
} from '#domains/wallet/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import type { Pool } from '#platform/server/db.ts';
import { createAddressReader, createHttp, hostName } from '#platform/server/http/index.ts';
import { type Letters, letterFigures, sandboxLetterRoutes } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { type Admission, liveFigures, registerLive } from '#platform/server/live/index.ts';
import type { Log } from '#platform/server/log.ts';
import type { Metrics } from '#platform/server/metrics.ts';
import { outboxFigures, recentLive } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/rng.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { createSite, type SitePage, type VisitorFacts } from '#platform/server/site/index.ts';
import { createArt, drawing } from './art.ts';
import { createFrames } from './frames.ts';
import { gamesOf, launchOriginOf } from './games.ts';
import { identityOf } from './identity.ts';
import { protectionOf } from './protection.ts';
import { createSandboxCheck } from './sandbox-check.ts';
import { createSandboxIdentity } from './sandbox-identity.ts';
import { createSandboxPayment } from './sandbox-payment.ts';
import { createSandboxPayout } from './sandbox-payout.ts';
import { createSandboxPhone } from './sandbox-phone.ts';
import { createSandboxVendor } from './sandbox-vendor.ts';
import { texts } from './texts.ts';
import { transfersOf } from './transfer.ts';
import { walletOf } from './wallet.ts';

export type Parts = {
  readonly pool: Pool;
  /** Of its own for stakes and wins; the others' where it is not given. */
  readonly moneyPool?: Pool;
  readonly bus: Bus;
  readonly limits: Limits;
  readonly letters: Letters;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustedProxies: readonly string[];
  readonly payments: PaymentProviders;
  readonly sandbox?: boolean;
  /** Where the vendor of the sandbox listens. */
  readonly vendorUrl?: string | undefined;
  /** Where it listens, for links to a site without a proxy in front. */
  readonly port?: number;
};

const usualPort = 8080;

export async function composeServer(parts: Parts): Promise<FastifyInstance> {
  const { pool, clock, rng, log } = parts;
  const seals = createSeals({ pool, clock, rng });
  const originOf = launchOriginOf(parts.port ?? usualPort);
  const content = createContent({
    ...parts,
    publicSealKey: seals.publicKey,
    promotionsOf: runningPromotions,
    sandbox: parts.sandbox ?? false,
    originOf,
  });
  const authenticate = createAuthenticate({ pool, clock });
  const phoneHostsOf = createPhoneHosts({ pool, clock });
  const protection = protectionOf();
  const identity = createIdentity(identityOf({ ...parts, seals, authenticate }));
  const games = gamesOf({ ...parts, protection, originOf, siteState: content.siteState });
  const routes = [
    ...contentRoutes(content),
    ...identity.routes,
    ...walletRoutes(walletOf({ ...parts, protection, identity })),
    ...transferRoutes(transfersOf({ ...parts, protection, prove: identity.prove })),
    ...protection.routes,
    ...betsRoutes({ gameFaces: readGameFaces, categoryName: categoryNameOf }),
    ...rewardsRoutes({ ...protection, marketOf: readMarket }),
    ...games.routes,
    ...(parts.sandbox ? sandboxLetterRoutes() : []),
  ];
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
  outboxFigures(parts.metrics.registry, pool);
  letterFigures(parts.metrics.registry, { pool, clock });
  const live = await registerSockets(app, { ...parts, content, authenticate, addresses });
  const watch = startBalanceWatch({
    pool,
    live,
    log,
    currencyOf: async (host) => (await content.resolveSite(hostName(host)))?.currency ?? null,
  });
  app.addHook('preClose', () => watch.stop());
  games.register(app, { ipOf: (request) => addresses.read(request).ip, isOurs: isOursOf(content) });
  await app.register(createArt());
  await app.register(framesOf(content));
  if (parts.sandbox) await registerSandbox(app, parts, content);
  await app.register(
    createSite({
      distDir: resolve(import.meta.dirname, '../../dist'),
      clock,
      log,
      addresses,
      sandbox: parts.sandbox ?? false,
      draw: drawing,
      loadBootstrap: (facts) => loadPage({ content, phoneHostsOf, originOf }, facts),
    }),
  );
  return app;
}

/** Whether a brand answers to the host. */
const isOursOf = (content: Content) => async (host: string) => (await content.resolveSite(host)) !== null;

/** Whatever page a brand of ours answers with may hold a game. */
const framesOf = (content: Content) =>
  createFrames({
    distDir: resolve(import.meta.dirname, '../../dist/studio'),
    isOurs: isOursOf(content),
  });

/** The stand-ins for everybody outside: a third party, a payment provider and the network of a phone. */
async function registerSandbox(app: FastifyInstance, parts: Parts, content: Content): Promise<void> {
  const { pool, clock, rng } = parts;
  await app.register(createSandboxCheck({ pool, clock, rng }));
  await app.register(createSandboxIdentity({ pool, clock }));
  await app.register(createSandboxPayment({ pool, clock, rng }));
  await app.register(createSandboxPayout({ pool, clock, rng }));
  const merchantOf = async (host: string | undefined) => (await content.resolveSite(hostName(host)))?.merchant ?? null;
  await app.register(createSandboxPhone({ ...parts, merchantOf }));
  if (parts.vendorUrl !== undefined) await app.register(createSandboxVendor(parts.vendorUrl));
}

type Sockets = Pick<Parts, 'pool' | 'bus' | 'clock' | 'log' | 'metrics'> & {
  readonly content: Content;
  readonly authenticate: ReturnType<typeof createAuthenticate>;
  readonly addresses: ReturnType<typeof createAddressReader>;
};

function registerSockets(app: FastifyInstance, { content, authenticate, addresses, ...parts }: Sockets) {
  return registerLive(app, {
    ...parts,
    metrics: liveFigures(parts.metrics.registry),
    admit: (host, ip) => admit(content, hostName(host), ip),
    onSessionNews: authenticate.doubt,
    authenticate: async (token, host) => {
      const site = await content.resolveSite(hostName(host));
      return site && authenticate(token, site.merchant);
    },
    ipOf: (request) => addresses.read(request).ip,
    recent: (wish) => recentLive(parts.pool, wish),
  });
}

/** The same doors as for calls, since a socket is as good as many of them. */
async function admit(content: Content, host: string, ip: string): Promise<Admission> {
  const site = await content.resolveSite(host);
  if (!site) return { ok: false, fault: 'unknown_domain' };
  const { status, endTime } = await content.siteState({ site, ip });
  if (status === 1) return { ok: false, fault: 'maintenance', endTime };
  return status === 2 ? { ok: false, fault: 'region_blocked' } : { ok: true, merchant: site.merchant };
}

/** Null where no brand answers to the host: the page then says so. */
async function loadPage(
  {
    content,
    phoneHostsOf,
    originOf,
  }: { content: Content; phoneHostsOf: PhoneHosts; originOf: (host: string) => string },
  { host, ip }: VisitorFacts,
): Promise<SitePage | null> {
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
