/** What goes on beside the pages while somebody is here: the popups of the audience, the socket of a member, the end of a session. */
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';
import { lazyPart } from '#platform/web/lazy.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { onSessionLost } from '#platform/web/session.ts';
import { useSettled } from '#platform/web/settled.ts';
import { useSession } from '#platform/web/use-session.ts';
import { routeOf } from '../routes.tsx';
import { updateTexts } from '../service-worker/texts.ts';
import type { LiveProps } from './LiveListener.tsx';

const LiveListener = lazyPart<LiveProps>('LiveListener', async () => (await import('./LiveListener.tsx')).LiveListener);

const PopupChain = lazyPart('PopupChain', async () => (await import('./PopupChain.tsx')).PopupChain);
const TabKeeper = lazyPart('TabKeeper', async () => (await import('./TabKeeper.tsx')).TabKeeper);
const UpdateKeeper = lazyPart(
  'UpdateKeeper',
  async () => (await import('../service-worker/UpdateKeeper.tsx')).UpdateKeeper,
  [updateTexts],
);

export function SessionKeeper() {
  const session = useSession();
  const popups = usePopups();
  const isSettled = useSettled();

  useEffect(
    () =>
      onSessionLost((notice) => {
        // A guarded page asks for the login itself, and is wanted after it.
        if (!routeOf(window.location.pathname)?.guard) popups.open(loginPopup, { notice });
      }),
    [popups],
  );
  return (
    <>
      {isSettled && (
        <Silent>
          <PopupChain />
        </Silent>
      )}
      {isSettled && (
        <Silent>
          <UpdateKeeper />
        </Silent>
      )}
      {(session || isSettled) && (
        <Silent>
          <TabKeeper />
        </Silent>
      )}
      {session && (
        <Silent>
          <LiveListener token={session.token} mustChangePassword={session.passwordExpired} />
        </Silent>
      )}
    </>
  );
}

/** Without its script a page is only less lively. */
class Silent extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
