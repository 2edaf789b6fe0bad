/**
 * A new tab is the member's from its first moment, so that a page one may see only as a member opens, and nothing that
 * is pressed is lost to a login that comes by itself a little later.
 */
import { type Session, writeSession } from '#platform/web/session/session.ts';
import { listenToTabs } from '#platform/web/session/tabs.ts';
import { removeStored } from '#platform/web/storage.ts';
import { loggedInKey } from './other-tab-session.ts';

/** Longer than a tab takes that is looked at no more, shorter than a visitor notices. */
const answerTimeoutMs = 300;

export async function adoptSession(): Promise<void> {
  const answer = Promise.withResolvers<Session | null>();
  const tabs = listenToTabs((news) => news.kind === 'entered' && answer.resolve(news.session));
  tabs.tell({ kind: 'asked' });
  setTimeout(answer.resolve, answerTimeoutMs, null);
  const session = await answer.promise;
  tabs.close();
  if (session) writeSession(session);
  // Nobody answers: the tab that had it is closed, and its session with it.
  else removeStored('localStorage', loggedInKey);
}
