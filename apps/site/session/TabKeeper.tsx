/** Keeps the tabs of a browser of one mind: who is in, and that somebody has left. */
import { useEffect, useEffectEvent } from 'react';
import { useGo } from '#platform/web/place.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import {
  clearSession,
  onSessionChange,
  readSession,
  readToken,
  type Session,
  writeSession,
} from '#platform/web/session.ts';
import { dropStored, writeStored } from '#platform/web/storage.ts';
import { hearTabs } from '#platform/web/tabs.ts';
import { inSomewhere } from './adopt.ts';
import { wayOnOf } from './way-on.ts';

/** The picture of whoever is in here too. What is the same already is not told again. */
function followPicture({ token, icon }: Session): void {
  const own = readSession();
  if (own?.token === token && own.icon !== icon) writeSession({ ...own, icon });
}

export function TabKeeper() {
  const popups = usePopups();
  const go = useGo();
  const queue = usePopupQueue();
  /** As after a login in this tab: whoever was asked to log in on the way somewhere is led there. */
  const enter = useEffectEvent((session: Session) => {
    writeSession(session);
    const wayOn = wayOnOf(queue, session);
    if (wayOn !== undefined) go(wayOn);
    // What was open was meant for a guest.
    popups.closeAll();
  });
  useEffect(() => {
    const tabs = hearTabs((news) => {
      if (news.kind === 'asked') tellSession();
      if (news.kind === 'entered' && readToken() === null) enter(news.session);
      else if (news.kind === 'entered') followPicture(news.session);
      if (news.kind === 'left' && readToken() === news.token) {
        go(readSession()?.isAgent ? '/agent' : '/');
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
  }, [popups, go]);
  return null;
}
