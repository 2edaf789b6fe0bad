import type { IconName } from '#ui';
import type { AccountEntry } from './account-entries.ts';

export const entryIcons: Readonly<Record<AccountEntry['key'], IconName>> = {
  bets: 'list',
  record: 'document',
  profit: 'profit',
  rewards: 'gift',
  security: 'shield',
  agent: 'users',
  favourites: 'heart',
};
