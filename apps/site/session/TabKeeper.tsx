/** Keeps the tabs of a browser of one mind: who is in, and that somebody has left. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePopups } from '#platform/web/popup.tsx';
import { clearSession, onSessionChange, readSession, readToken, writeSession } from '#platform/web/session.ts';
import { dropStored, writeStored } from '#platform/web/storage.ts';
import { hearTabs } from '#platform/web/tabs.ts';
import { inSomewhere } from './adopt.ts';

export function TabKeeper() {
  const popups = usePopups();
  const navigate = useNavigate();
  useEffect(() => {
    const tabs = hearTabs((news) => {
      if (news.kind === 'asked') tellSession();
      if (news.kind === 'entered' && readToken() === null) {
        // What was open was meant for a guest.
        popups.closeAll();
        writeSession(news.session);
      }
      if (news.kind === 'left' && readToken() === news.token) {
        void navigate(readSession()?.isAgent ? '/agent' : '/');
        popups.closeAll();
        clearSession();
      }
    });
    const tellSession = () => {
      const session = readSession();
      if (!session) return;
      writeStored('localStorage', inSomewhere, 'true');
      tabs.tell({ kind: 'entered', session });
    };
    if (readToken() === null) tabs.tell({ kind: 'asked' });
    else tellSession();
    const deafen = onSessionChange(() => {
      if (readToken() === null) dropStored('localStorage', inSomewhere);
      tellSession();
    });
    return () => {
      deafen();
      tabs.close();
    };
  }, [popups, navigate]);
  return null;
}
