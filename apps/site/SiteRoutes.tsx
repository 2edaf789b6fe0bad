import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { notFoundScreen as NotFound, routes } from './routes.tsx';
import { SiteShell } from './shell/SiteShell.tsx';

/** A screen that breaks leaves the shell standing, and the next address starts afresh. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  return (
    <SiteShell>
      <ErrorBoundary key={pathname} inside>
        <Suspense fallback={null}>
          <Routes>
            {routes.map(({ path, screen: Screen }) => (
              <Route key={path} path={path} caseSensitive element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </SiteShell>
  );
}
