/** From an address to its page, in its frame. A screen that breaks leaves the shell standing, and the next address starts afresh. */
import { Suspense, useEffect, useState } from 'react';
import {
  type Location,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { useLocale } from '#platform/web/texts.tsx';
import { ReturnRoot } from '#platform/web/use-later.ts';
import { useSession } from '#platform/web/use-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useTitle } from './head/use-title.ts';
import { KeptPage } from './KeptPage.tsx';
import { type Memory, noMemory, visit } from './paths/kept.ts';
import { useLinks } from './paths/use-links.ts';
import { useScroll } from './paths/use-scroll.ts';
import { canonicalOf, notFoundScreen as NotFound, routeOf, type SiteRoute } from './routes.tsx';
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

/** Game lists stay in the document, unseen, as they were left. */
function Pages() {
  const location = useLocation();
  const route = routeOf(location.pathname);
  const { kept, current } = useKept(route?.keep ? location : null);
  // The addresses with a popup over the first page are the first page.
  const page = current ?? (canonicalOf(location.pathname) === '/' ? '/' : location.pathname);
  useScroll({ page, kept: current });
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

function useKept(location: Location | null): Memory<Location> {
  const navigate = useNavigate();
  const { locale } = useLocale();
  const reader = `${useSession()?.userName ?? ''} ${locale}`;
  const [memory, setMemory] = useState<Memory<Location>>(noMemory);
  const now = visit(memory, location, reader);
  if (now !== memory) setMemory(now);

  const shown = now.kept.find(({ name }) => name === now.current)?.place;
  const left = shown && location && shown.search !== location.search ? shown.search : null;
  useEffect(() => {
    if (left !== null) void navigate({ search: left }, { replace: true });
  }, [left, navigate]);
  return now;
}
