/**
 * The pages of the member centre that are open: one line each, in any order. A key of the menu shows in it with its icon
 * and its words. Any other key has an address alone; `under` names the entry that it stands under, and the pages of one
 * entry are tabs of each other (their names are `member.tab.<key>`).
 */
import type { ComponentType } from 'react';
import { feedbackPage } from '#domains/content/web/index.ts';
import { unresolvedPage } from '#domains/games/web/index.ts';
import { complaintPage, inboxPage } from '#domains/messages/web/index.ts';
import { limitsPage, verificationPage } from '#domains/protection/web/index.ts';
import {
  activityCentre,
  bonusDetails,
  envelopePage,
  manualRebatePage,
  missionPage,
  pointsDetails,
  redeemHistory,
  referralPage,
  rewardCentre,
  vipPage,
} from '#domains/rewards/web/index.ts';
import { fairnessPage } from '#domains/studio/web/site.ts';
import { myWalletPage, transferFundPage, transferUplinePage, withdrawPage } from '#domains/wallet/web/index.ts';
import { DepositPage } from './DepositPage.tsx';
import type { MenuKey } from './menu.ts';
import type { messages } from './messages/en.ts';
import { AccountRecordPage, BettingRecordPage, PersonalProfitPage } from './RecordPages.tsx';
import { SecurityCentrePage } from './SecurityCentrePage.tsx';

type TabKeyOf<Key> = Key extends `member.tab.${infer Tab}` ? Tab : never;
type TabKey = TabKeyOf<keyof typeof messages>;

export type MemberPage =
  | { readonly key: MenuKey; readonly page: ComponentType; readonly under?: never }
  | { readonly key: TabKey; readonly page: ComponentType; readonly under: MenuKey & TabKey };

export const pages: readonly MemberPage[] = [
  { key: 'securityCenter', page: SecurityCentrePage },
  { key: 'depositv2', page: DepositPage },
  { key: 'withdraw', page: withdrawPage },
  { key: 'transferFund', page: transferFundPage },
  { key: 'myWallet', page: myWalletPage, under: 'transferFund' },
  { key: 'transferUpline', page: transferUplinePage },
  { key: 'limits', page: limitsPage, under: 'securityCenter' },
  { key: 'verification', page: verificationPage, under: 'securityCenter' },
  { key: 'personalHistoryCopy', page: BettingRecordPage },
  { key: 'unresolved', page: unresolvedPage, under: 'personalHistoryCopy' },
  { key: 'fairness', page: fairnessPage, under: 'personalHistoryCopy' },
  { key: 'transactionHistory', page: AccountRecordPage },
  { key: 'personalProfit', page: PersonalProfitPage },
  { key: 'bonusDetails', page: bonusDetails },
  { key: 'rewardCenter', page: rewardCentre },
  { key: 'activityCenter', page: activityCentre, under: 'rewardCenter' },
  { key: 'vip', page: vipPage, under: 'rewardCenter' },
  { key: 'redEnvelope', page: envelopePage, under: 'rewardCenter' },
  { key: 'redeemHistory', page: redeemHistory, under: 'rewardCenter' },
  { key: 'pointsDetails', page: pointsDetails, under: 'rewardCenter' },
  { key: 'missionLeaderboard', page: missionPage },
  { key: 'referral', page: referralPage },
  { key: 'messageV2', page: inboxPage },
  { key: 'feedback', page: feedbackPage },
  { key: 'complaints', page: complaintPage, under: 'feedback' },
  { key: 'manualRebate', page: manualRebatePage },
];

export const firstPage = 'securityCenter';
