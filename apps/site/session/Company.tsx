/** Those who keep a visitor company, in one script: the other tabs, what the house wants to tell, the socket of a member and the clock of their play. */
import { sittingKeeper as SittingKeeper } from '#domains/protection/web/index.ts';
import { Silent } from '#platform/web/boundary.tsx';
import { lazyPart } from '#platform/web/lazy.ts';
import type { Session } from '#platform/web/session.ts';
import { UpdateKeeper } from '../service-worker/UpdateKeeper.tsx';
import { DoorAtHand } from './DoorAtHand.tsx';
import type { LiveProps } from './LiveListener.tsx';
import { PopupChain } from './PopupChain.tsx';
import { TabKeeper } from './TabKeeper.tsx';

/** Of no use to a guest. */
const LiveListener = lazyPart<LiveProps>('LiveListener', async () => (await import('./LiveListener.tsx')).LiveListener);

export type CompanyProps = {
  readonly session: Session | null;
  /** What interrupts waits until the visitor has done something. */
  readonly isSettled: boolean;
};

/** Each on its own: none ends with another that fails. */
export const Company = ({ session, isSettled }: CompanyProps) => (
  <>
    <Silent>
      <TabKeeper />
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
    {isSettled && (
      <>
        <Silent>
          <PopupChain />
        </Silent>
        <Silent>
          <UpdateKeeper />
        </Silent>
        {!session && (
          <Silent>
            <DoorAtHand />
          </Silent>
        )}
      </>
    )}
  </>
);
