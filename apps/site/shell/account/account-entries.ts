/** Where the account menu leads. It comes with the menu, not with the first view. */
import type { Session } from '#platform/web/session/session.ts';
import { memberPagePath } from '../member-page-path.ts';

export type AccountEntry = {
  readonly key: 'bets' | 'record' | 'profit' | 'rewards' | 'security' | 'agent' | 'favourites';
  readonly to: string;
};

/** In the order that members know; signing out comes last and is no address. A trial has marks of its own and no records. */
export function listAccountEntries({ isAgent, isTrial }: Pick<Session, 'isAgent' | 'isTrial'>): AccountEntry[] {
  if (isTrial) return [{ key: 'favourites', to: '/favorite' }];
  return [
    { key: 'bets', to: memberPagePath('personalHistoryCopy') },
    { key: 'record', to: memberPagePath('transactionHistory') },
    { key: 'profit', to: memberPagePath('personalProfit') },
    { key: 'rewards', to: memberPagePath('rewardCenter') },
    { key: 'security', to: memberPagePath('securityCenter') },
    ...(isAgent ? [{ key: 'agent', to: '/agentHome' } as const] : []),
  ];
}
