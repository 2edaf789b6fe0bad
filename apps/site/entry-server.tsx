/** The first view as text. Built for the server, which knows it by the shape of `render` and nothing more. */
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { statusOf } from '#domains/content/web/index.ts';
import { categoryAt, vendorLanesQuery } from '#domains/games/web/index.ts';
import { agentLoginScreen } from '#domains/identity/web/index.ts';
import { type Locale, locales } from '#kernel/locale.ts';
import { type Call, createCall } from '#platform/web/call/call.ts';
import { imageHostOf } from '#platform/web/call/image-host.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { catalogueFile, directionOf, loadTexts } from '#platform/web/text/i18n.ts';
import { App } from './App.tsx';
import { deferredPartsOf } from './boot/deferred-parts.ts';
import { initialPartOf } from './boot/initial-part.ts';
import { type PageLocation, prefetch } from './boot/prefetch.ts';
import type { SiteView } from './boot/view.ts';
import { listOfferedPaths } from './head/paths.ts';
import { canonicalPathOf, routeOf, screenOf, withoutTrailingSlash } from './routes.tsx';
import { textSources } from './texts.ts';
import '#ui/site.css';

/** The HTTP status of what the visitor sees: the site, a missing page, a closed site, an outage of the database. */
function statusCode(view: SiteView, pathname: string): number {
  if (view.kind === 'unknown-domain') return 403;
  if (view.kind === 'outage') return 503;
  const { status } = statusOf(view.bootstrap);
  if (status === 2) return 403;
  if (status === 1) return 503;
  return routeOf(pathname) ? 200 : 404;
}

/** Two visitors with the same key see the same markup; null where it names the visitor. */
export function keyOf(view: SiteView, place: PageLocation): string | null {
  if (view.kind !== 'site') return null;
  if (statusOf(view.bootstrap).status === 2) return null;
  const { pathname, search } = readableLocation(place);
  // A page wakes to the facts beside it: markup that was drawn from others would not be what its script expects.
  const facts = { ...view.bootstrap, location: null, serverTime: null };
  return JSON.stringify([routeOf(pathname) ? withoutTrailingSlash(pathname) : 'missing', search, facts]);
}

/**
 * The address as far as its page reads it. Strangers may type any query; what makes no other page must not reach the
 * rendering either, or one visitor's words would be kept and shown to the next.
 */
function readableLocation({ pathname, search }: PageLocation): PageLocation {
  const query = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of routeOf(pathname)?.reads ?? []) {
    const value = query.get(name);
    if (value) read.set(name, value);
  }
  return { pathname, search: read.size > 0 ? `?${read.toString()}` : '' };
}

type RenderResult = { html: string; status: number; canonicalPath: string | null; queries: unknown };

/** Every screen is loaded and its public questions are answered before it is rendered, so one pass writes the whole view. */
export async function render(view: SiteView, given: PageLocation, ask: typeof fetch): Promise<RenderResult> {
  const place = readableLocation(given);
  const { part } = initialPartOf(view, place.pathname);
  const queries = createQueryClient();
  const call = createGuestCall(view, ask);
  const later = deferredPartsOf(place.pathname);
  const [texts] = await Promise.all([
    loadTexts(view.locale, [...textSources, ...part.texts, ...later.flatMap((late) => late.texts)]),
    part.preload(),
    ...later.map((late) => late.preload()),
    view.kind === 'site' && statusOf(view.bootstrap).status === 0
      ? prefetch({ queries, call, bootstrap: view.bootstrap, locale: view.locale, location: place })
      : undefined,
  ]);
  const html = renderToString(
    <StaticRouter location={place}>
      <App view={view} texts={texts} queries={queries} call={call} />
    </StaticRouter>,
  );
  const status = statusCode(view, place.pathname);
  const canonicalPath = status === 200 ? offeredPath({ view, queries, call }, place.pathname) : null;
  return { html, status, canonicalPath, queries: dehydrate(queries, { shouldDehydrateQuery: isSuccess }) };
}

type RenderContext = { readonly view: SiteView; readonly queries: QueryClient; readonly call: Call };

/** What this domain has no games of is a page that says so, and nobody is led to it. */
function offeredPath({ view, queries, call }: RenderContext, pathname: string): string | null {
  const path = canonicalPathOf(pathname);
  const category = path && categoryAt(path);
  const lanes = queries.getQueryData(vendorLanesQuery(call, view.locale).queryKey);
  return category && lanes && !categoriesOf(lanes).includes(category) ? null : path;
}

const createGuestCall = (view: SiteView, ask: typeof fetch): Call =>
  createCall({
    token: () => null,
    locale: () => view.locale,
    sealKey: () => Promise.reject(new Error('nothing is sealed on the server')),
    fetch: ask,
    imageHost: view.kind === 'site' ? imageHostOf(view.bootstrap.imageCDNs) : null,
  });

const categoriesOf = (lanes: readonly { readonly gameCategory: string }[]) =>
  lanes.map(({ gameCategory }) => gameCategory);

/** Everything that this domain shows to whoever comes. */
export async function pathsOf(view: SiteView, ask: typeof fetch): Promise<string[]> {
  const lanes = await createQueryClient()
    .query(vendorLanesQuery(createGuestCall(view, ask), view.locale))
    .catch(() => null);
  return listOfferedPaths(lanes && categoriesOf(lanes));
}

const isSuccess = ({ state }: { readonly state: { readonly status: string } }) => state.status === 'success';

/** Source files of the scripts that the page wakes up with. */
export function modulesOf(view: SiteView, pathname: string): string[] {
  const { part, module } = initialPartOf(view, pathname);
  const catalogue = catalogueFile(view.locale);
  return [module, ...[...textSources, ...part.texts].map(({ folder }) => `${folder}/${catalogue}`)];
}

/** Source files of what the server writes and the page wakes later: the document needs their styles. */
export const sleepingModulesOf = (pathname: string): string[] => deferredPartsOf(pathname).map(({ module }) => module);

/** The login page of agents is in Chinese for everybody. */
export const documentLanguage = (locale: Locale, pathname = '/') =>
  screenOf(pathname) === agentLoginScreen
    ? { lang: locales.CN.tag, dir: 'ltr' }
    : { lang: locales[locale].tag, dir: directionOf(locale) };

export { headOf } from './head/head.ts';
export { renderOffline } from './offline/offline.tsx';
