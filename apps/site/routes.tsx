/** The addresses of the site. Matching minds the case of letters, so an alias exists only where it is listed. */
import { type LazyScreen, lazyScreen } from '#platform/web/lazy.ts';

const home = lazyScreen('home', async () => (await import('./screens/HomeScreen.tsx')).HomeScreen);
const notFound = lazyScreen('not-found', async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen);

/** `module` is the source file of the screen's script: the server writes its styles into the document. */
export type SiteRoute = { readonly path: string; readonly module: string; readonly screen: LazyScreen };

const homeModule = 'apps/site/screens/HomeScreen.tsx';
const notFoundModule = 'apps/site/screens/NotFoundScreen.tsx';

/** `/index.html` is an address like any other: no file of that name is served. */
export const routes: readonly SiteRoute[] = [
  { path: '/', module: homeModule, screen: home },
  { path: '/index', module: homeModule, screen: home },
  { path: '/index.html', module: homeModule, screen: home },
  { path: '/home', module: homeModule, screen: home },
];

export const notFoundScreen = notFound;

/** A trailing slash is forgiven, as the router forgives it. */
const withoutTail = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname);

export const routeOf = (pathname: string): SiteRoute | undefined =>
  routes.find(({ path }) => path === withoutTail(pathname));

export const screenOf = (pathname: string): LazyScreen => routeOf(pathname)?.screen ?? notFound;

export const moduleOf = (pathname: string): string => routeOf(pathname)?.module ?? notFoundModule;

/** The four names of the first page are one page. */
export const canonicalOf = (pathname: string): string => {
  const route = routeOf(pathname);
  return routes.find(({ screen }) => screen === route?.screen)?.path ?? pathname;
};
