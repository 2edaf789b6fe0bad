/** Which popups are meant for whom, and that each audience is told once in a session. */
import type { PopupEntry } from '#domains/content/contract/announcement.ts';
import type { Session } from '#platform/web/session/session.ts';

export type Audience = { readonly key: 'popupLogin' | 'popupAnonymous'; readonly executions: readonly string[] };

type AudienceSession = Pick<Session, 'firstTimeLogin' | 'isTrial'> | null;

/** F before A on a first login, under the key of all who are logged in. A trial user is nobody's first login. */
export function audienceOf(session: AudienceSession): Audience {
  if (session === null) return { key: 'popupAnonymous', executions: ['B'] };
  const isFirst = session.firstTimeLogin && !session.isTrial;
  return { key: 'popupLogin', executions: isFirst ? ['F', 'A'] : ['A'] };
}

export const entriesFor = <Entry extends Pick<PopupEntry, 'execution'>>(
  { executions }: Audience,
  entries: readonly Entry[],
): Entry[] => executions.flatMap((execution) => entries.filter((entry) => entry.execution === execution));
