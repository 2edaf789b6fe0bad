/** The menu of the member centre: fifteen pages in four groups, in the given order. One shows when its page is open. */
import type { IconName } from '#ui';
import type { MemberKey } from './page-keys.ts';

type MenuEntry = { readonly key: MemberKey; readonly icon: IconName };

export const menu = [
  [
    { key: 'securityCenter', icon: 'shield' },
    { key: 'transferFund', icon: 'swap' },
    { key: 'depositv2', icon: 'deposit' },
    { key: 'withdraw', icon: 'withdraw' },
    { key: 'transferUpline', icon: 'upline' },
  ],
  [
    { key: 'personalHistoryCopy', icon: 'list' },
    { key: 'transactionHistory', icon: 'document' },
    { key: 'personalProfit', icon: 'profit' },
    { key: 'bonusDetails', icon: 'coin' },
  ],
  [
    { key: 'rewardCenter', icon: 'gift' },
    { key: 'referral', icon: 'user-plus' },
    { key: 'missionLeaderboard', icon: 'target' },
    { key: 'messageV2', icon: 'mail' },
  ],
  [
    { key: 'feedback', icon: 'edit' },
    { key: 'manualRebate', icon: 'rebate' },
  ],
] as const satisfies readonly (readonly MenuEntry[])[];

export type MenuKey = (typeof menu)[number][number]['key'];
