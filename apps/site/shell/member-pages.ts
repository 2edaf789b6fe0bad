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

export type AccountEntry = {
  readonly key: 'bets' | 'record' | 'profit' | 'rewards' | 'security' | 'agent';
  readonly to: string;
};

/** In the order that members know; signing out comes last and is no address. */
export function accountEntries({ isAgent }: Pick<Session, 'isAgent'>): AccountEntry[] {
  return [
    { key: 'bets', to: memberPage('personalHistoryCopy') },
    { key: 'record', to: memberPage('transactionHistory') },
    { key: 'profit', to: memberPage('personalProfit') },
    { key: 'rewards', to: memberPage('rewardCenter') },
    { key: 'security', to: memberPage('securityCenter') },
    ...(isAgent ? [{ key: 'agent', to: '/agentHome' } as const] : []),
  ];
}
