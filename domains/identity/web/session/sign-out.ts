/** Logout. The page is logged out at once, even if the call fails. */
import { useNavigate } from 'react-router';
import { logout } from '#domains/identity/contract/session.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { clearSession, readSession } from '#platform/web/session/session.ts';
import { notifyTabs } from '#platform/web/session/tabs.ts';

export function useSignOut(): () => void {
  const call = useCall();
  const navigate = useNavigate();
  const popups = usePopups();
  return () => {
    const session = readSession();
    // The call takes the token with it, and the address changes first: a guarded page that lost its
    // session while it is still shown would ask for a login.
    void call(logout, {});
    void navigate(session?.isAgent ? '/agent' : '/');
    popups.closeAll();
    clearSession();
    if (session) notifyTabs({ kind: 'left', token: session.token });
  };
}
