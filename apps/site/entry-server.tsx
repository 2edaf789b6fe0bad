/** The first view as text. Built for the server, which knows it by the shape of `render` and nothing more. */
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { statusOf } from '#domains/content/web/index.ts';
import { categoryAt, vendorLanesQuery } from '#domains/games/web/index.ts';
import { agentLoginScreen } from '#domains/identity/web/index.ts';
import { type Locale, locales, writtenLocaleOf } from '#kernel/locale.ts';
import { type Call, createCall } from '#platform/web/call.ts';
import { directionOf, loadTexts } from '#platform/web/i18n.ts';
import { imageHostOf } from '#platform/web/image-host.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { App } from './App.tsx';
import { deferredPartsOf } from './deferred.ts';
import { firstPartOf } from './first-part.ts';
import { offeredPaths } from './head/paths.ts';
import { type Place, prefetch } from './prefetch.ts';
import { canonicalOf, routeOf, screenOf, withoutTail } from './routes.tsx';
import { textSources } from './texts.ts';
import type { SiteView } from './view.ts';
import '#ui/site.css';

/** HTTP's word for what the visitor sees: the site, a page that is not there, a closed door, a house without data. */
function statusCode(view: SiteView, pathname: string): number {
  if (view.kind === 'unknown-domain') return 403;
  if (view.kind === 'outage') return 503;
  const { status } = statusOf(view.bootstrap);
  if (status === 2) return 403;
  if (status === 1) return 503;
  return routeOf(pathname) ? 200 : 404;
}

/** Two visitors with the same key see the same markup; null where it names the visitor. */
export function keyOf(view: SiteView, place: Place): string | null {
  if (view.kind !== 'site') return null;
  if (statusOf(view.bootstrap).status === 2) return null;
  const { pathname, search } = readOf(place);
  // A page wakes to the facts beside it: markup that was drawn from others would not be what its script expects.
  const facts = { ...view.bootstrap, location: null, serverTime: null };
  return JSON.stringify([routeOf(pathname) ? withoutTail(pathname) : 'missing', search, facts]);
}

/**
 * The address as far as its page reads it. Strangers may type any query; what makes no other page must not reach the
 * rendering either, or one visitor's words would be kept and shown to the next.
 */
function readOf({ pathname, search }: Place): Place {
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of routeOf(pathname)?.reads ?? []) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return { pathname, search: read.size > 0 ? `?${read.toString()}` : '' };
}

type Rendered = { html: string; status: number; canonicalPath: string | null; queries: unknown };

/** Every screen is loaded and its public questions are answered before it is rendered, so one pass writes the whole view. */
export async function render(view: SiteView, given: Place, ask: typeof fetch): Promise<Rendered> {
  const place = readOf(given);
  const { part } = firstPartOf(view, place.pathname);
  const queries = createQueryClient();
  const call = guestCall(view, ask);
  const later = deferredPartsOf(place.pathname);
  const [texts] = await Promise.all([
    loadTexts(view.locale, [...textSources, ...part.texts, ...later.flatMap((late) => late.texts)]),
    part.preload(),
    ...later.map((late) => late.preload()),
    view.kind === 'site' && statusOf(view.bootstrap).status === 0
      ? prefetch({ queries, call, bootstrap: view.bootstrap, locale: view.locale, place })
      : undefined,
  ]);
  const html = renderToString(
    <StaticRouter location={place}>
      <App view={view} texts={texts} queries={queries} call={call} />
    </StaticRouter>,
  );
  const status = statusCode(view, place.pathname);
  const canonicalPath = status === 200 ? offeredAt({ view, queries, call }, place.pathname) : null;
  return { html, status, canonicalPath, queries: dehydrate(queries, { shouldDehydrateQuery: isAnswered }) };
}

type Asked = { readonly view: SiteView; readonly queries: QueryClient; readonly call: Call };

/** What this domain has no games of is a page that says so, and nobody is led to it. */
function offeredAt({ view, queries, call }: Asked, pathname: string): string | null {
  const path = canonicalOf(pathname);
  const category = path && categoryAt(path);
  const lanes = queries.getQueryData(vendorLanesQuery(call, view.locale).queryKey);
  return category && lanes && !categoriesOf(lanes).includes(category) ? null : path;
}

const guestCall = (view: SiteView, ask: typeof fetch): Call =>
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
    .query(vendorLanesQuery(guestCall(view, ask), view.locale))
    .catch(() => null);
  return offeredPaths(lanes && categoriesOf(lanes));
}

const isAnswered = ({ state }: { readonly state: { readonly status: string } }) => state.status === 'success';

/** Source files of the scripts that the page wakes up with. */
export function modulesOf(view: SiteView, pathname: string): string[] {
  const { part, module } = firstPartOf(view, pathname);
  const language = writtenLocaleOf(view.locale).toLowerCase();
  return [module, ...[...textSources, ...part.texts].map(({ room }) => `${room}/messages/${language}.ts`)];
}

/** Source files of what the server writes and the page wakes later: the document needs their styles. */
export const sleepingModulesOf = (pathname: string): string[] => deferredPartsOf(pathname).map(({ module }) => module);

/** The agents' door speaks Chinese to everybody. */
export const documentLanguage = (locale: Locale, pathname = '/') =>
  screenOf(pathname) === agentLoginScreen
    ? { lang: locales.CN.tag, dir: 'ltr' }
    : { lang: locales[locale].tag, dir: directionOf(locale) };

export { headOf } from './head/head.ts';
export { renderOffline } from './offline/offline.tsx';
