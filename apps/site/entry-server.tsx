/** The first view as text. Built for the server, which knows it by the shape of `render` and nothing more. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { statusOf } from '#domains/content/web/index.ts';
import { type Locale, locales, writtenLocaleOf } from '#kernel/locale.ts';
import { directionOf, loadTexts } from '#platform/web/i18n.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { App } from './App.tsx';
import { canonicalOf, moduleOf, routeOf, screenOf } from './routes.tsx';
import { createSiteCall } from './site-call.ts';
import { textRooms, textSources } from './texts.ts';
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
export function keyOf(view: SiteView, pathname: string): string | null {
  if (view.kind !== 'site') return null;
  const { status, endTime } = statusOf(view.bootstrap);
  if (status === 2) return null;
  return `${status}:${endTime ?? ''}:${routeOf(pathname)?.path ?? 'missing'}`;
}

type Rendered = { html: string; status: number; canonicalPath: string | null };

/** Every screen is loaded before it is rendered, so one pass writes the whole view. */
export async function render(view: SiteView, pathname: string): Promise<Rendered> {
  const [texts] = await Promise.all([loadTexts(view.locale, textSources), screenOf(pathname).preload()]);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App view={view} texts={texts} queries={createQueryClient()} call={createSiteCall(view)} />
    </StaticRouter>,
  );
  const status = statusCode(view, pathname);
  return { html, status, canonicalPath: status === 200 ? canonicalOf(pathname) : null };
}

/** Source files of the scripts that the page wakes up with. */
export const modulesOf = (view: SiteView, pathname: string): string[] => [
  moduleOf(pathname),
  ...textRooms.map((room) => `${room}/messages/${writtenLocaleOf(view.locale).toLowerCase()}.ts`),
];

export const documentLanguage = (locale: Locale) => ({ lang: locales[locale].tag, dir: directionOf(locale) });
