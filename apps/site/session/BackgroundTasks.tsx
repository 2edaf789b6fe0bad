/** The background tasks of a visit, in one script: tab synchronisation, popups, the socket of a member and the clock of their play. */
import { sittingWatcher as SittingKeeper } from '#domains/protection/web/index.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { Session } from '#platform/web/session/session.ts';
import { UpdateNotice } from '../service-worker/UpdateNotice.tsx';
import type { LiveProps } from './LiveListener.tsx';
import { LoginPreloader } from './LoginPreloader.tsx';
import { PopupChain } from './PopupChain.tsx';
import { TabSync } from './TabSync.tsx';

/** Of no use to a guest. */
const LiveListener = lazyPart<LiveProps>('LiveListener', async () => (await import('./LiveListener.tsx')).LiveListener);

export type BackgroundTasksProps = {
  readonly session: Session | null;
  /** What interrupts waits until the visitor has done something. */
  readonly hasInteracted: boolean;
};

/** Each on its own: none ends with another that fails. */
export const BackgroundTasks = ({ session, hasInteracted }: BackgroundTasksProps) => (
  <>
    <Silent>
      <TabSync />
    </Silent>
    {session && (
      <Silent>
        <LiveListener
          // A session tells its member's news from the change of a due password on: another socket is opened then.
          key={`${session.passwordExpired}`}
          token={session.token}
          mustChangePassword={session.passwordExpired}
        />
      </Silent>
    )}
    {session && !session.isTrial && !session.passwordExpired && (
      <Silent>
        <SittingKeeper />
      </Silent>
    )}
    {hasInteracted && (
      <>
        <Silent>
          <PopupChain />
        </Silent>
        <Silent>
          <UpdateNotice />
        </Silent>
        {!session && (
          <Silent>
            <LoginPreloader />
          </Silent>
        )}
      </>
    )}
  </>
);
