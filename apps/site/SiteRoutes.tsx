/** From an address to its page, in its frame. A screen that breaks leaves the shell standing, and the next address starts afresh. */
import { Suspense, useEffect, useState } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
import { ReturnVisitRoot } from '#platform/web/lazy/use-deferred-content.ts';
import { isDeliberateChange, type PageLocation } from '#platform/web/location/page-location.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useTitle } from './head/use-title.ts';
import { CachedPage } from './paths/CachedPage.tsx';
import { emptyPageCache, homeLocation, type PageCache, type RequestedLocation, visitPage } from './paths/page-cache.ts';
import { useInternalLinks } from './paths/use-internal-links.ts';
import { useScrollRestoration } from './paths/use-scroll-restoration.ts';
import { notFoundScreen as NotFound, routeOf, type SiteRoute } from './routes.tsx';
import { GuardedRoute } from './session/GuardedRoute.tsx';
import { SiteShell } from './shell/SiteShell.tsx';

/** `title` is what the domain is called. */
export function SiteRoutes({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  useTitle(title);
  useInternalLinks();
  return (
    <SiteShell frame={routeOf(pathname)?.frame ?? 'site'}>
      <ErrorBoundary inside resetKey={pathname}>
        {/* The router changes pages in a transition: the old one stays until the script of the next is here. */}
        <Suspense fallback={null}>
          <Pages />
        </Suspense>
      </ErrorBoundary>
    </SiteShell>
  );
}

/** The first page and game lists stay in the document, unseen. */
function Pages() {
  const location = useLocation();
  const route = routeOf(location.pathname);
  const list = route?.keep === 'list' ? { ...location, isMeant: isDeliberateChange(location.state) } : null;
  const { pages, current } = usePageCache(route?.keep === 'first' ? homeLocation : list);
  useRestoredSearch(list, pages.find(({ name }) => name === current)?.place);
  useScrollRestoration({ page: current ?? location.pathname, kept: list && current });
  return (
    <ReturnVisitRoot value={useNavigationType() === NavigationType.Pop}>
      {pages.map(({ name, place }) => (
        <CachedPage key={name} isVisible={name === current} location={place} />
      ))}
      {current === null && <Page route={route} />}
    </ReturnVisitRoot>
  );
}

const Page = ({ route }: { readonly route: SiteRoute | undefined }) => (
  <Routes>
    {route && <Route path={route.path} caseSensitive element={<GuardedRoute route={route} />} />}
    <Route path="*" element={<NotFound />} />
  </Routes>
);

function usePageCache(place: RequestedLocation | null): PageCache {
  const { locale } = useLocale();
  const reader = `${useSession()?.userName ?? ''} ${locale}`;
  const [memory, setMemory] = useState<PageCache>(emptyPageCache);
  const now = visitPage(memory, place, reader);
  if (now !== memory) setMemory(now);
  return now;
}

/** A list that was asked for by its plain address is found with its filters, and the address says so. */
function useRestoredSearch(asked: PageLocation | null, shown: PageLocation | undefined): void {
  const navigate = useNavigate();
  const left = asked && shown && shown.search !== asked.search ? shown.search : null;
  const from = asked?.search;
  useEffect(() => {
    // Whoever pressed a filter since has written another address, though the page has not followed yet.
    if (left !== null && window.location.search === from) void navigate({ search: left }, { replace: true });
  }, [left, from, navigate]);
}
