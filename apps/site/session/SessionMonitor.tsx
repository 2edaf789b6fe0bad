/** What goes on beside the pages while somebody is here, and the end of a session. */
import { useEffect } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useHasInteracted } from '#platform/web/lazy/first-interaction.ts';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { onSessionLost } from '#platform/web/session/session.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { routeOf } from '../routes.tsx';
import { updateTexts } from '../service-worker/texts.ts';
import type { BackgroundTasksProps } from './BackgroundTasks.tsx';

const BackgroundTasks = lazyPart<BackgroundTasksProps>(
  'BackgroundTasks',
  async () => (await import('./BackgroundTasks.tsx')).BackgroundTasks,
  [updateTexts],
);

export function SessionMonitor() {
  const session = useSession();
  const popups = usePopups();
  const isSettled = useHasInteracted();

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
        <BackgroundTasks session={session} hasInteracted={isSettled} />
      </Silent>
    )
  );
}
