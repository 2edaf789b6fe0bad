/** Whether another tab may have the session that this one lacks: session storage is a tab's own. */
import { readToken } from '#platform/web/session/session.ts';
import { readStored } from '#platform/web/storage.ts';

/** Says that somebody is in, and nothing of who. */
export const loggedInKey = 'isIn';

export const mayHaveSessionInOtherTab = (): boolean =>
  readToken() === null && readStored('localStorage', loggedInKey) !== null;
