/** From an address to its page, in its frame. A screen that breaks leaves the shell standing, and the next address starts afresh. */
import { Suspense, useEffect, useState } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
import { isMeant, type Place } from '#platform/web/place.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { ReturnRoot } from '#platform/web/use-later.ts';
import { useSession } from '#platform/web/use-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useTitle } from './head/use-title.ts';
import { KeptPage } from './KeptPage.tsx';
import { type Asked, firstPlace, type Memory, noMemory, visit } from './paths/kept.ts';
import { useLinks } from './paths/use-links.ts';
import { useScroll } from './paths/use-scroll.ts';
import { notFoundScreen as NotFound, routeOf, type SiteRoute } from './routes.tsx';
import { Passing } from './session/Passing.tsx';
import { SiteShell } from './shell/SiteShell.tsx';

/** `title` is what the domain is called. */
export function SiteRoutes({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  useTitle(title);
  useLinks();
  return (
    <SiteShell frame={routeOf(pathname)?.frame ?? 'site'}>
      <ErrorBoundary inside place={pathname}>
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
  const list = route?.keep === 'list' ? { ...location, isMeant: isMeant(location.state) } : null;
  const { kept, current } = useKept(route?.keep === 'first' ? firstPlace : list);
  useLeftAddress(list, kept.find(({ name }) => name === current)?.place);
  useScroll({ page: current ?? location.pathname, kept: list && current });
  return (
    <ReturnRoot value={useNavigationType() === NavigationType.Pop}>
      {kept.map(({ name, place }) => (
        <KeptPage key={name} isShown={name === current} place={place} />
      ))}
      {current === null && <Page route={route} />}
    </ReturnRoot>
  );
}

const Page = ({ route }: { readonly route: SiteRoute | undefined }) => (
  <Routes>
    {route && <Route path={route.path} caseSensitive element={<Passing route={route} />} />}
    <Route path="*" element={<NotFound />} />
  </Routes>
);

function useKept(place: Asked | null): Memory {
  const { locale } = useLocale();
  const reader = `${useSession()?.userName ?? ''} ${locale}`;
  const [memory, setMemory] = useState<Memory>(noMemory);
  const now = visit(memory, place, reader);
  if (now !== memory) setMemory(now);
  return now;
}

/** A list that was asked for by its plain address is found with its filters, and the address says so. */
function useLeftAddress(asked: Place | null, shown: Place | undefined): void {
  const navigate = useNavigate();
  const left = asked && shown && shown.search !== asked.search ? shown.search : null;
  const from = asked?.search;
  useEffect(() => {
    // Whoever pressed a filter since has written another address, though the page has not followed yet.
    if (left !== null && window.location.search === from) void navigate({ search: left }, { replace: true });
  }, [left, from, navigate]);
}
