/** What goes on beside the pages while somebody is here, and the end of a session. */
import { useEffect } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';
import { Silent } from '#platform/web/boundary.tsx';
import { lazyPart } from '#platform/web/lazy.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { onSessionLost } from '#platform/web/session.ts';
import { useSettled } from '#platform/web/settled.ts';
import { useSession } from '#platform/web/use-session.ts';
import { routeOf } from '../routes.tsx';
import { updateTexts } from '../service-worker/texts.ts';
import type { CompanyProps } from './Company.tsx';

const Company = lazyPart<CompanyProps>('Company', async () => (await import('./Company.tsx')).Company, [updateTexts]);

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
    (session || isSettled) && (
      <Silent>
        <Company session={session} isSettled={isSettled} />
      </Silent>
    )
  );
}
