/** From a visitor and a domain to a document with its policy. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defaultLocale, type Locale } from '#kernel/locale.ts';
import type { Clock } from '#kernel/time.ts';
import { readBundle } from './bundle.ts';
import { settleScript, wakeScript, writeDocument } from './document.ts';
import type { SitePage } from './facts.ts';
import { cacheKey, createMarkupCache } from './markup-cache.ts';
import { contentPolicy } from './policy.ts';
import type { Ask, Place, Rendered, Renderer, SiteView } from './renderer.ts';
import type { Theme } from './visitor.ts';

export type PageRequest = {
  readonly host: string;
  readonly place: Place;
  readonly ask: Ask;
  readonly origin: string;
  readonly locale: Locale | null;
  readonly theme: Theme;
  /** Null for an unknown host, `outage` when nobody can say. */
  readonly site: SitePage | null | 'outage';
};

export type Page = { readonly status: number; readonly policy: string; encoded(encoding: string): Promise<Buffer> };

const keepMs = 5_000;
const largestCache = 500;

/** Quick rather than smallest: this is done for every visitor. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function encode(text: string, encoding: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'br') return toBrotli(bytes, quickly);
  return encoding === 'gzip' ? toGzip(bytes) : bytes;
}

function viewOf({ site, host, locale }: PageRequest): SiteView {
  if (site === 'outage') return { kind: 'outage', locale: locale ?? defaultLocale };
  if (site === null) return { kind: 'unknown-domain', locale: locale ?? defaultLocale, host };
  return { kind: 'site', locale: locale ?? site.defaultLocale, bootstrap: site.bootstrap };
}

const nameless = { title: 'Not available', description: '', brand: '' };

export function createPages({ distDir, renderer, clock }: { distDir: string; renderer: Renderer; clock: Clock }) {
  const bundle = readBundle(`${distDir}/site`);
  const remember = createMarkupCache<Rendered>({ clock, keepMs, largest: largestCache });
  const policies = new Map<string, string>();

  const policyFor = (key: string, inline: Parameters<typeof contentPolicy>[0]) => {
    const policy = policies.get(key) ?? contentPolicy(inline);
    policies.set(key, policy);
    return policy;
  };

  async function write(request: PageRequest): Promise<Page> {
    const view = viewOf(request);
    const named = request.site === null || request.site === 'outage' ? nameless : request.site;
    const key = renderer.keyOf(view, request.place);
    const make = () => renderer.render(view, request.place, request.ask);
    const rendered =
      key === null
        ? await make()
        : await remember(cacheKey({ host: request.host, locale: view.locale, theme: request.theme, view: key }), make);

    const modules = renderer.modulesOf(view, request.place.pathname);
    const files = bundle.filesFor(modules);
    const text = writeDocument({
      ...renderer.documentLanguage(view.locale),
      ...files,
      theme: request.theme,
      brand: named.brand,
      title: named.title,
      description: named.description,
      canonical: rendered.canonicalPath === null ? null : `${request.origin}${rendered.canonicalPath}`,
      icon: bundle.addressOf(`ui/brand/${named.brand}-mark.svg`),
      fonts: bundle.fonts,
      view: { ...view, queries: rendered.queries },
      html: rendered.html,
    });
    const inline = { scripts: [settleScript, wakeScript(files.scripts)], styles: [files.styles] };
    return {
      status: rendered.status,
      policy: policyFor(modules.join(' '), inline),
      encoded: (encoding) => encode(text, encoding),
    };
  }

  return { write };
}
