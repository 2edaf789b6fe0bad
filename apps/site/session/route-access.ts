/** Who may pass to a page. The guard looks at what the session says and nothing else; the server is the authority. */
import type { Session } from '#platform/web/session/session.ts';
import type { SiteRoute } from '../routes.tsx';

export type RouteAccess =
  | { readonly kind: 'open' }
  /** The login popup opens, and the page is wanted after it. */
  | { readonly kind: 'login'; readonly to: '/' | '/login' }
  | { readonly kind: 'elsewhere'; readonly to: '/agent' | '/agentHome' }
  /** The real-account dialog opens; null stays on the page. */
  | { readonly kind: 'trial'; readonly to: '/' | '/agent' | null };

const open: RouteAccess = { kind: 'open' };

/** A trial user is owed both: the message, and the way that everybody takes who is no agent. */
function judgeAgentAccess(session: GuardedSession): RouteAccess {
  if (session?.isTrial) return { kind: 'trial', to: '/agent' };
  return session?.isAgent ? open : { kind: 'elsewhere', to: '/agent' };
}

type RouteRules = Pick<SiteRoute, 'guard' | 'trial'>;
type GuardedSession = Pick<Session, 'isAgent' | 'isTrial'> | null;

export function judgeRouteAccess({ guard, trial }: RouteRules, session: GuardedSession): RouteAccess {
  if (guard === 'agent-login') return session?.isAgent ? { kind: 'elsewhere', to: '/agentHome' } : open;
  if (guard === 'agent') return judgeAgentAccess(session);
  if (guard && session === null) return { kind: 'login', to: guard === 'login' ? '/login' : '/' };
  if (trial && session?.isTrial) return { kind: 'trial', to: trial === 'refused' ? '/' : null };
  return open;
}
