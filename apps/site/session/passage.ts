/** Who may pass to a page. The guard looks at what the session says and nothing else; the server is the authority. */
import type { Session } from '#platform/web/session.ts';
import type { SiteRoute } from '../routes.tsx';

export type Passage =
  | { readonly kind: 'open' }
  /** The login popup opens, and the page is wanted after it. */
  | { readonly kind: 'login'; readonly to: '/' | '/login' }
  | { readonly kind: 'elsewhere'; readonly to: '/agent' | '/agentHome' }
  /** The real-account dialog opens; null stays on the page. */
  | { readonly kind: 'trial'; readonly to: '/' | '/agent' | null };

const open: Passage = { kind: 'open' };

/** A trial user is owed both: the message, and the way that everybody takes who is no agent. */
function judgeAgent(session: Standing): Passage {
  if (session?.isTrial) return { kind: 'trial', to: '/agent' };
  return session?.isAgent ? open : { kind: 'elsewhere', to: '/agent' };
}

type Asked = Pick<SiteRoute, 'guard' | 'trial'>;
type Standing = Pick<Session, 'isAgent' | 'isTrial'> | null;

export function judgePassage({ guard, trial }: Asked, session: Standing): Passage {
  if (guard === 'agent-door') return session?.isAgent ? { kind: 'elsewhere', to: '/agentHome' } : open;
  if (guard === 'agent') return judgeAgent(session);
  if (guard && session === null) return { kind: 'login', to: guard === 'login' ? '/login' : '/' };
  if (trial && session?.isTrial) return { kind: 'trial', to: trial === 'refused' ? '/' : null };
  return open;
}
