/** Lets a visitor through to a page, or leads where the guard says. */
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { markInteracted } from '#platform/web/lazy/first-interaction.ts';
import { useHydrated } from '#platform/web/lazy/use-hydrated.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { readSessionLoss } from '#platform/web/session/session.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Spinner } from '#ui';
import type { SiteRoute } from '../routes.tsx';
import { restoreShellWidth } from '../screens/member/use-narrow-shell.ts';
import { useText } from '../texts.ts';
import styles from './GuardedRoute.module.css';
import { judgeRouteAccess, type RouteAccess } from './route-access.ts';

/** The server knows no session, so a guarded page is left empty until the browser has looked. */
export function GuardedRoute({ route }: { readonly route: SiteRoute }) {
  const { screen: Screen, guard, frame } = route;
  const waiting = <GuardPlaceholder isBare={frame === 'bare'} />;
  const isAwake = useHydrated();
  const session = useSession();
  // The same one every time: that the page has woken is no news to what it shows.
  const page = useMemo(() => <Screen />, [Screen]);
  if (!isAwake) return guard && guard !== 'agent-login' ? waiting : page;
  const passage = judgeRouteAccess(route, session);
  if (passage.kind === 'open') return page;
  if (passage.kind === 'trial' && passage.to === null) {
    return (
      <>
        {page}
        <GuardRedirect passage={passage} />
      </>
    );
  }
  return (
    <>
      {waiting}
      <GuardRedirect key={route.path} passage={passage} />
    </>
  );
}

/**
 * As high as a page, so that the footer does not jump. Without a frame there is nothing else to see, and the scripts of
 * a document begin when something of it is on the screen: then it says that the page is coming.
 */
function GuardPlaceholder({ isBare }: { readonly isBare: boolean }) {
  const text = useText();
  if (!isBare) return <div className={styles.waiting} aria-hidden="true" />;
  return (
    <p className={`${styles.waiting} ${styles.alone}`}>
      <Spinner />
      {text('shell.opening')}
    </p>
  );
}

/** The one step that follows from the verdict. */
function GuardRedirect({ passage }: { readonly passage: Exclude<RouteAccess, { kind: 'open' }> }) {
  const navigate = useNavigate();
  const popups = usePopups();
  const { pathname, search, hash } = useLocation();
  const { kind, to } = passage;
  const wanted = kind === 'login' ? pathname + search + hash : undefined;
  useEffect(() => {
    restoreShellWidth();
    // Somebody who is leaving already is on the way elsewhere, though the page has not followed yet.
    if (window.location.pathname !== pathname) return;
    if (kind === 'login') popups.open(loginPopup, { wanted, notice: readSessionLoss() });
    if (kind === 'trial') popups.open(realAccountPopup);
    if (to === null) return;
    markInteracted();
    void navigate(to, { replace: true });
  }, [kind, to, pathname, wanted, popups, navigate]);
  return null;
}
