/**
 * The words that are addresses in the member centre: the pages of its menu, and those that only another page speaks of.
 * Any other word is no address. They are not read from the menu:
 * every visitor's script knows the addresses, and only a member's has the menu with its icons.
 */
const pageKeys = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'feedback',
  'manualRebate',
  'limits',
  'verification',
  'fairness',
  'unresolved',
  'myWallet',
  'redeemHistory',
  'pointsDetails',
  'activityCenter',
  'redEnvelope',
  'vip',
  'complaints',
] as const;

export type MemberKey = (typeof pageKeys)[number];

/** Other names of a page. */
const aliases: ReadonlyMap<string, MemberKey> = new Map([['inbox', 'messageV2']]);

export const memberKeys: ReadonlySet<string> = new Set([...pageKeys, ...aliases.keys()]);

export const resolvePageKey = (word: string): string => aliases.get(word) ?? word;
