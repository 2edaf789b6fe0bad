/**
 * The site as a Fastify plugin: every address that is not a call is answered with a document, every
 * built file with itself. What a domain is called and holds comes from `loadBootstrap`.
 */
import { resolve } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/time.ts';
import { type AddressReader, hostName, isNavigation, withTimeout } from '../http/index.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { pickEncoding, readAssets } from './assets/assets.ts';
import { readBundle } from './assets/bundle.ts';
import { registerNamedFiles, type SiteVisit } from './assets/named-files.ts';
import { outageDocument } from './document/document.ts';
import type { DrawPicture } from './document/first-picture.ts';
import { commonHeaders, contentPolicy, fileHeaders } from './document/policy.ts';
import { createPageFetch } from './page-fetch.ts';
import { createPages, type Page } from './pages.ts';
import { importRenderer } from './renderer.ts';
import type { SiteInfo, VisitorInfo } from './site-info.ts';
import { localeOf, themeOf } from './visitor.ts';

export type { SiteInfo, VisitorInfo };

export type SiteOptions = {
  /** Holds `site` and `site-server`, as the build leaves them. */
  readonly distDir: string;
  /** Null for a host that no brand answers to. */
  loadBootstrap(facts: VisitorInfo): Promise<SiteInfo | null>;
  /** The visitor behind trusted proxies. */
  readonly addresses: AddressReader;
  readonly log: Log;
  readonly clock?: Clock;
  /** The demo world may be looked at: the sheet of the design and the outbox have an address then. */
  readonly sandbox?: boolean;
  /** Pictures of our own; those of the first view are written into the document. */
  readonly draw?: DrawPicture;
};

/** Calls, sockets and operations: their answers are never documents. */
const reserved = /^\/(wps|lgw|lotto|ws|docs|healthz|readyz|metrics|sandbox|assets|art)(\/|$)/;
/** The documents among what the sandbox keeps for its calls. */
const sandboxPage = /^\/sandbox\/(ui|outbox)\/?$/;
/** A file that is not ours to serve; only `.html` names a page. */
const fileName = /\.(?!html$)[a-z0-9]{1,11}$/i;

const assetSeconds = 31_536_000;

/** A database that hangs must not hang the page: then it says that nothing can be had now. */
const bootstrapMs = 900;

export const createSite = (options: SiteOptions): FastifyPluginAsync => {
  return async (app) => {
    const distDir = resolve(options.distDir);
    const assets = readAssets(`${distDir}/site`);
    const renderer = await importRenderer(`${distDir}/site-server/entry-server.js`);
    const bundle = readBundle(`${distDir}/site`);
    const pages = createPages({
      bundle,
      renderer,
      clock: options.clock ?? systemClock,
      draw: options.draw ?? (() => null),
    });
    registerNamedFiles(app, { bundle, renderer, visitOf });

    app.get('/assets/*', (request, reply) => {
      const asset = assets.get(pathOf(request));
      if (asset === undefined) return reply.callNotFound();
      const encoding = pickEncoding(request.headers['accept-encoding'], asset.bodies.keys());
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply
        .headers({
          ...fileHeaders,
          vary: 'accept-encoding',
          'cache-control': `public, max-age=${assetSeconds}, immutable`,
        })
        .type(asset.type)
        .send(asset.bodies.get(encoding));
    });

    app.get('/*', async (request, reply) => {
      const path = pathOf(request);
      const isOpen = options.sandbox === true && sandboxPage.test(path);
      if ((reserved.test(path) && !isOpen) || isFile(request, path)) return reply.callNotFound();
      const page = await answer(request, path).catch((error: unknown) => {
        options.log.error({ err: error }, 'the page could not be rendered');
        return null;
      });
      return page === null ? sendOutage(reply) : sendPage(request, reply, page);
    });

    async function visitOf(request: FastifyRequest): Promise<SiteVisit> {
      const { ip } = options.addresses.read(request.raw);
      const host = hostName(request.headers.host);
      const site = await withTimeout(
        bootstrapMs,
        options.loadBootstrap({ host, ip, locale: localeOf(request.headers.cookie) }),
      ).catch((error: unknown) => {
        options.log.error({ err: error }, 'the bootstrap could not be read');
        return 'outage' as const;
      });
      return {
        host,
        site,
        ask: createPageFetch(app, { host: request.headers.host ?? '', ip }),
        origin: site === null || site === 'outage' ? '' : site.origin,
      };
    }

    async function answer(request: FastifyRequest, path: string): Promise<Page> {
      const { cookie } = request.headers;
      return pages.write({
        ...(await visitOf(request)),
        locale: localeOf(cookie),
        place: { pathname: path, search: searchOf(request) },
        theme: themeOf(cookie),
        isFirstVisit: cookie === undefined,
      });
    }
  };
};

/** Whoever is led there in a browser looks for a page, whatever its name ends with. */
const isFile = (request: FastifyRequest, path: string) => fileName.test(path) && !isNavigation(request.raw);

const searchOf = (request: FastifyRequest) => /\?.*$/s.exec(request.url)?.[0] ?? '';

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const encoding = pickEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  if (page.status === 503) void reply.header('retry-after', '60');
  return reply
    .code(page.status)
    .headers({ ...commonHeaders, 'content-security-policy': page.policy })
    .headers({ vary: 'cookie, accept-encoding', 'cache-control': 'private, no-cache', 'x-frame-options': 'DENY' })
    .type('text/html; charset=utf-8')
    .send(await page.encoded(encoding));
}

function sendOutage(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...commonHeaders, 'content-security-policy': contentPolicy({ scripts: [], styles: [] }) })
    .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(outageDocument);
}
