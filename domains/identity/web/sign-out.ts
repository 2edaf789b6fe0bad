/** Leaving. The page is logged out at once, whether or not the server hears of it. */
import { useNavigate } from 'react-router';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { clearSession, readSession } from '#platform/web/session.ts';
import { tellTabs } from '#platform/web/tabs.ts';
import { logout } from '../contract/session.ts';

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
    if (session) tellTabs({ kind: 'left', token: session.token });
  };
}
