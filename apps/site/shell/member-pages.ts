/** Where the shell leads a member, an agent and a guest. */
import type { Session } from '#platform/web/session.ts';

export const memberPage = (key: string) => `/member/${key}`;

/** Invitations are made where a member's kind has its tools. */
export function inviteAddress(session: Pick<Session, 'isAgent'> | null): string {
  return session?.isAgent ? '/agentHome/registerCenter' : memberPage('referral');
}

/** A guest may see the door, because it leads to the login; a member only what the brand offers now. */
export function mayInvite(session: Pick<Session, 'isAgent'> | null, referralOpen: boolean): boolean {
  return session === null || session.isAgent || referralOpen;
}
