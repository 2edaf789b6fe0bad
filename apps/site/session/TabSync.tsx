/** Keeps the tabs of a browser of one mind: who is in, and that somebody has left. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigateTo } from '#platform/web/location/page-location.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup/popup.tsx';
import {
  clearSession,
  onSessionChange,
  readSession,
  readToken,
  type Session,
  writeSession,
} from '#platform/web/session/session.ts';
import { listenToTabs } from '#platform/web/session/tabs.ts';
import { removeStored, writeStored } from '#platform/web/storage.ts';
import { loggedInKey } from './other-tab-session.ts';
import { redirectAfterLogin } from './redirect-after-login.ts';

/** The picture of whoever is in here too. What is the same already is not told again. */
function syncAvatar({ token, icon }: Session): void {
  const own = readSession();
  if (own?.token === token && own.icon !== icon) writeSession({ ...own, icon });
}

export function TabSync() {
  const popups = usePopups();
  const go = useNavigateTo();
  const queue = usePopupQueue();
  /** As after a login in this tab: whoever was asked to log in on the way somewhere is led there. */
  const enter = useEffectEvent((session: Session) => {
    writeSession(session);
    const wayOn = redirectAfterLogin(queue, session);
    if (wayOn !== undefined) go(wayOn);
    // What was open was meant for a guest.
    popups.closeAll();
  });
  useEffect(() => {
    const tabs = listenToTabs((news) => {
      if (news.kind === 'asked') tellSession();
      if (news.kind === 'entered' && readToken() === null) enter(news.session);
      else if (news.kind === 'entered') syncAvatar(news.session);
      if (news.kind === 'left' && readToken() === news.token) {
        go(readSession()?.isAgent ? '/agent' : '/');
        popups.closeAll();
        clearSession();
      }
    });
    const tellSession = () => {
      const session = readSession();
      if (!session) return;
      writeStored('localStorage', loggedInKey, 'true');
      tabs.tell({ kind: 'entered', session });
    };
    if (readToken() === null) tabs.tell({ kind: 'asked' });
    else tellSession();
    const deafen = onSessionChange(() => {
      if (readToken() === null) removeStored('localStorage', loggedInKey);
      tellSession();
    });
    return () => {
      deafen();
      tabs.close();
    };
  }, [popups, go]);
  return null;
}
