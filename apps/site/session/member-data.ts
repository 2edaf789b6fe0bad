/** What the page knows of a member is forgotten when the session changes. What everybody may see stays. */
import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, readSession, readToken, type Session } from '#platform/web/session/session.ts';
import { resetUnavailable } from '#platform/web/session/unavailable.ts';

/** Answers of public calls, and lists whose name says whether a member asked. Anything else counts as the member's own. */
const publicQueryKeys: Readonly<Record<string, ReadonlySet<unknown> | 'all'>> = {
  content: new Set(['announcements', 'help']),
  'system-status': 'all',
  return: 'all',
  games: new Set(['vendors', 'hot', 'section', 'crash', 'winners', 'list', 'game', 'search', 'similar']),
  // Everybody is answered alike, and the strip of the first page hydrates after a login may have removed the rest.
  studio: new Set(['jackpots']),
};

export function isPublicQuery([domain, noun]: readonly unknown[]): boolean {
  const names =
    typeof domain === 'string' && Object.hasOwn(publicQueryKeys, domain) ? publicQueryKeys[domain] : undefined;
  return names === 'all' || (names?.has(noun) ?? false);
}

/** Sections that have nothing to show, without a call: a trial has no recent games and no invitations, a new member no recent games. */
function unavailableSectionsOf(session: Session | null): string[] {
  if (session?.isTrial) return ['recent', 'invite'];
  return session?.firstTimeLogin ? ['recent'] : [];
}

/** Called before the components hear of the change, so that none of them shows the old member to the new one. */
export function clearMemberDataOnSessionChange(queries: QueryClient): void {
  let known = readToken();
  onSessionChange(() => {
    const token = readToken();
    if (token === known) return;
    known = token;
    resetUnavailable(unavailableSectionsOf(readSession()));
    queries.removeQueries({ predicate: ({ queryKey }) => !isPublicQuery(queryKey) });
  });
}
