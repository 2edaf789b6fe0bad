/** Whether another tab may have the session that this one lacks: session storage is a tab's own. */
import { readToken } from '#platform/web/session.ts';
import { readStored } from '#platform/web/storage.ts';

/** Says that somebody is in, and nothing of who. */
export const inSomewhere = 'isIn';

export const mayBeInElsewhere = (): boolean => readToken() === null && readStored('localStorage', inSomewhere) !== null;
