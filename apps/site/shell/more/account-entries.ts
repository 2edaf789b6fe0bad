/** Where the account menu leads. It comes with the menu, not with the first view. */
import type { Session } from '#platform/web/session.ts';
import { memberPage } from '../member-pages.ts';

export type AccountEntry = {
  readonly key: 'bets' | 'record' | 'profit' | 'promotions' | 'security' | 'agent' | 'favourites';
  readonly to: string;
};

/** In the order that members know; signing out comes last and is no address. A trial has marks of its own and no records. */
export function accountEntries({ isAgent, isTrial }: Pick<Session, 'isAgent' | 'isTrial'>): AccountEntry[] {
  if (isTrial) return [{ key: 'favourites', to: '/favorite' }];
  return [
    { key: 'bets', to: memberPage('personalHistoryCopy') },
    { key: 'record', to: memberPage('transactionHistory') },
    { key: 'profit', to: memberPage('personalProfit') },
    { key: 'promotions', to: '/promotions' },
    { key: 'security', to: memberPage('securityCenter') },
    ...(isAgent ? [{ key: 'agent', to: '/agentHome' } as const] : []),
  ];
}
