/** From a visitor and a domain to a document with its policy. */
import { defaultLocale, type Locale } from '#kernel/locale.ts';
import type { Clock } from '#kernel/time.ts';
import type { Bundle, PageFiles } from './assets/bundle.ts';
import { encode } from './assets/encode.ts';
import {
  deviceThemeScript,
  earlyInputScript,
  hydrationScript,
  restoreChoicesScript,
  writeDocument,
} from './document/document.ts';
import { type DrawPicture, inlineFirstPicture } from './document/first-picture.ts';
import { cacheKey, createMarkupCache } from './document/markup-cache.ts';
import { contentPolicy } from './document/policy.ts';
import type { PageFetch, PageLocation, RenderedPage, Renderer, SiteView } from './renderer.ts';
import type { SiteInfo } from './site-info.ts';
import type { Theme } from './visitor.ts';

/** Null for an unknown host, `outage` when nobody can say. */
export type SiteLookup = SiteInfo | null | 'outage';

export type PageRequest = {
  readonly host: string;
  readonly place: PageLocation;
  readonly ask: PageFetch;
  readonly origin: string;
  readonly locale: Locale | null;
  readonly theme: Theme | null;
  readonly isFirstVisit: boolean;
  readonly site: SiteLookup;
};

export type Page = { readonly status: number; readonly policy: string; encoded(encoding: string): Promise<Buffer> };

export const manifestAddress = '/manifest.webmanifest';

const cacheMs = 5_000;
const largestCache = 500;
const maxPolicies = 1_000;

type PageVisit = { readonly host: string; readonly locale: Locale | null; readonly site: SiteLookup };

export function viewOf({ site, host, locale }: PageVisit): SiteView {
  if (site === 'outage') return { kind: 'outage', locale: locale ?? defaultLocale };
  if (site === null) return { kind: 'unknown-domain', locale: locale ?? defaultLocale, host };
  const { title, description, bootstrap, defaultLocale: own } = site;
  return { kind: 'site', locale: locale ?? own, title, description, bootstrap };
}

const unknownSite = {
  title: 'Not available',
  description: '',
  brand: '',
  name: '',
  imageHosts: [],
  frameHosts: [],
  callHosts: [],
};

type AllowedHosts = Pick<SiteInfo, 'imageHosts' | 'frameHosts' | 'callHosts'>;

type PagesDeps = {
  readonly bundle: Bundle;
  readonly renderer: Renderer;
  readonly clock: Clock;
  readonly draw: DrawPicture;
};

export function createPages({ bundle, renderer, clock, draw }: PagesDeps) {
  const remember = createMarkupCache<RenderedPage>({ clock, keepMs: cacheMs, largest: largestCache });
  const policies = new Map<string, string>();

  const policyFor = (files: PageFiles, hosts: AllowedHosts) => {
    const { imageHosts, frameHosts, callHosts } = hosts;
    const key = JSON.stringify([files.scripts, files.sheets, imageHosts, frameHosts, callHosts]);
    const scripts = [earlyInputScript, deviceThemeScript, restoreChoicesScript, hydrationScript(files.scripts)];
    const policy =
      policies.get(key) ?? contentPolicy({ scripts, styles: [files.styles], imageHosts, frameHosts, callHosts });
    if (policies.size >= maxPolicies) policies.clear();
    policies.set(key, policy);
    return policy;
  };

  const render = (view: SiteView, { place, ask, host, theme }: PageRequest): Promise<RenderedPage> => {
    const key = renderer.keyOf(view, place);
    const make = async () => {
      const rendered = await renderer.render(view, place, ask);
      return { ...rendered, html: inlineFirstPicture(rendered.html, draw) };
    };
    return key === null ? make() : remember(cacheKey({ host, locale: view.locale, theme, view: key }), make);
  };

  async function write(request: PageRequest): Promise<Page> {
    const { place, origin, theme, isFirstVisit, site } = request;
    const view = viewOf(request);
    const named = site === null || site === 'outage' ? unknownSite : site;
    const rendered = await render(view, request);
    const drawn = (file: string) => bundle.addressOf(`ui/brand/${named.brand}-${file}`);
    const picture = drawn('social.jpg');
    const { canonicalPath, queries } = rendered;
    const facts = { canonicalPath, origin, logo: drawn('icon-512.png') ?? null, queries };
    const head = (await renderer.headOf(view, place, facts)) ?? { ...named, structured: [], noScript: '' };
    const files = bundle.filesFor(
      renderer.modulesOf(view, place.pathname),
      view.kind === 'site' ? renderer.sleepingModulesOf(place.pathname) : [],
    );
    const text = writeDocument({
      ...renderer.documentLanguage(view.locale, place.pathname),
      ...files,
      ...head,
      theme,
      isFirstVisit,
      brand: named.brand,
      name: named.name,
      canonical: rendered.canonicalPath === null ? null : `${origin}${rendered.canonicalPath}`,
      // No SVG: the browser reads that like a page, and does so anew with every step inside of the site.
      icon: drawn('tab-48.png'),
      touchIcon: drawn('touch-180.png'),
      manifest: view.kind === 'site' ? manifestAddress : undefined,
      picture: picture && `${origin}${picture}`,
      fonts: bundle.fonts,
      view: { ...view, queries: rendered.queries },
      html: rendered.html,
    });
    return {
      status: rendered.status,
      policy: policyFor(files, named),
      encoded: (encoding) => encode(text, encoding),
    };
  }

  return { write };
}
