/**
 * The few files that have to be found under fixed names: what search engines ask for, what a device is told when the
 * site is put among its apps, the worker, the page that the worker keeps, and the frame that counts visits. All but the worker speak for one domain.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedRobots, writeRobots, writeSitemap } from '../document/crawlers.ts';
import { writeOffline } from '../document/offline.ts';
import { commonHeaders, workerPolicy } from '../document/policy.ts';
import { visitsAddress, writeVisits } from '../document/visits.ts';
import { webManifest } from '../document/web-manifest.ts';
import { manifestAddress, type SiteLookup, viewOf } from '../pages.ts';
import type { PageFetch, Renderer } from '../renderer.ts';
import type { SiteInfo } from '../site-info.ts';
import { pickEncoding } from './assets.ts';
import type { Bundle } from './bundle.ts';
import { encode } from './encode.ts';

export type SiteVisit = {
  readonly host: string;
  readonly origin: string;
  readonly ask: PageFetch;
  readonly site: SiteLookup;
};

export type NamedFilesDeps = {
  readonly bundle: Bundle;
  readonly renderer: Renderer;
  visitOf(request: FastifyRequest): Promise<SiteVisit>;
};

type NamedFile = {
  readonly type: string;
  readonly text: string;
  readonly policy?: string;
  /** Which pages may show it inside of themselves. */
  readonly framed?: 'DENY' | 'SAMEORIGIN';
};
type KnownSiteVisit = SiteVisit & { readonly site: SiteInfo };

/** Asked by crawlers and devices, seldom by the same one twice; changed rows show within the quarter of an hour. */
const sharedCache = 'public, max-age=900';

export function registerNamedFiles(app: FastifyInstance, { bundle, renderer, visitOf }: NamedFilesDeps): void {
  /** A host without a brand has no such file; during an outage of the database the response is 503. */
  const serve = (path: string, write: (visit: KnownSiteVisit) => Promise<NamedFile | null>, closed?: NamedFile) =>
    app.get(path, async (request, reply) => {
      const visit = await visitOf(request);
      if (visit.site === 'outage') return reply.code(503).header('retry-after', '60').send();
      if (visit.site === null) return closed ? send(request, reply, closed) : reply.callNotFound();
      const file = await write({ ...visit, site: visit.site });
      return file ? send(request, reply, file) : reply.callNotFound();
    });

  const robotsType = 'text/plain; charset=utf-8';
  serve('/robots.txt', async ({ origin }) => ({ type: robotsType, text: writeRobots(origin) }), {
    type: robotsType,
    text: closedRobots,
  });
  serve('/sitemap.xml', async ({ origin, ask, ...visit }) => {
    const paths = await renderer.pathsOf(viewOf({ ...visit, locale: null }), ask);
    return { type: 'application/xml; charset=utf-8', text: writeSitemap(origin, paths) };
  });
  serve(manifestAddress, async ({ site }) => ({
    type: 'application/manifest+json; charset=utf-8',
    text: JSON.stringify(manifestOf(site)),
  }));
  serve('/offline.html', async ({ site }) => ({
    type: 'text/html; charset=utf-8',
    ...(await writeOffline({ site, renderer, bundle })),
  }));
  serve(visitsAddress, async ({ site: { gtagId } }) =>
    gtagId === null ? null : { type: 'text/html; charset=utf-8', framed: 'SAMEORIGIN', ...writeVisits(gtagId) },
  );
  app.get('/service-worker.js', (request, reply) => {
    const { worker } = bundle;
    if (worker === null) return reply.callNotFound();
    return send(request, reply, { type: 'text/javascript; charset=utf-8', text: worker, policy: workerPolicy });
  });

  const manifestOf = (site: SiteInfo) => webManifest(site, bundle, renderer.documentLanguage(site.defaultLocale));
}

async function send(request: FastifyRequest, reply: FastifyReply, { type, text, policy, framed = 'DENY' }: NamedFile) {
  const encoding = pickEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  if (policy) void reply.headers({ 'content-security-policy': policy, 'x-frame-options': framed });
  return reply
    .headers({ ...commonHeaders, vary: 'accept-encoding', 'cache-control': policy ? 'no-cache' : sharedCache })
    .type(type)
    .send(await encode(text, encoding));
}
