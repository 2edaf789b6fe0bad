/** What the domains above identity export about a member, as the privacy law requires. */
import {
  listBillsForExport,
  listContractsForExport,
  listDebtsForExport,
  listInvitationsForExport,
  listPointRebatesForExport,
  listPointsForExport,
  readAgentSettingForExport,
  readNodeForExport,
} from '#domains/agents/server/index.ts';
import { listBetsForExport, listLastPlayedForExport } from '#domains/bets/server/index.ts';
import { listFeedbackForExport } from '#domains/content/server/index.ts';
import { listFavouritesForExport, listLaunchesForExport, readHiddenSince } from '#domains/games/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import {
  listChasesForExport,
  listReceivablesForExport,
  listRecentGamesForExport,
  listTicketsForExport,
} from '#domains/lottery/server/index.ts';
import {
  listBroadcastsForExport,
  listChatDealingsForExport,
  listChatForExport,
  listComplaintsForExport,
  listLettersForExport,
  listSupportForExport,
  readMessageSettingForExport,
} from '#domains/messages/server/index.ts';
import { exportProtection } from '#domains/protection/server/index.ts';
import {
  listBonusesForExport,
  listBonusPromisesForExport,
  listCheckInsForExport,
  listConversionsForExport,
  listEnvelopeSharesForExport,
  listGiftsForExport,
  listMissionsForExport,
  listOpenRebatesForExport,
  listPacketsForExport,
  listParticipationsForExport,
  listPaybacksForExport,
  listRaffleTicketsForExport,
  listRankChangesForExport,
  listRanksForExport,
  listRebateClaimsForExport,
  listRedemptionsForExport,
  listReferralsForExport,
  listRequestPicturesForExport,
  listRequirementsForExport,
  listScoresForExport,
  readRewardSettingForExport,
} from '#domains/rewards/server/index.ts';
import { listCrashBetsForExport, listFreeRoundsForExport, listRoundsForExport } from '#domains/studio/server/index.ts';
import {
  exportPayoutAccounts,
  listDepositsForExport,
  listMemberTransfersForExport,
  listVendorTransfersForExport,
  listWithdrawalsForExport,
} from '#domains/wallet/server/index.ts';
import { capList } from '#kernel/capped-list.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText } from '#kernel/money.ts';
import { type AccountRef, readMemberBalances, readStatement } from '#ledger';
import type { Tx } from '#platform/server/context.ts';

/** More than a page, less than a flood; what is older is in the records of the member centre. */
const maxBets = 10_000;
const maxRows = 1_000;

type ListForExport = (tx: Tx, member: MemberId, limit: number) => Promise<readonly object[]>;

export const exportMemberData: IdentityDeps['security']['exportOf'] = async (tx, { member, currency }) => {
  const newest = (copy: ListForExport, count = maxRows) => listNewest(copy, { tx, member, count });
  const amounts = await readMemberBalances(tx, member);
  const transfersOf =
    (account: AccountRef): ListForExport =>
    async (_tx, _member, limit) =>
      (await readStatement(tx, account, { limit })).map(({ kind, amount, after, eventAt }) => ({
        kind,
        amount,
        after,
        eventAt,
      }));
  const transfers: Record<string, Awaited<ReturnType<typeof listNewest>>> = {};
  for (const account of amounts.keys()) transfers[account] = await newest(transfersOf(account));
  return {
    protection: await exportProtection(tx, member),
    bets: { ...(await newest(listBetsForExport, maxBets)), lastPlayed: await newest(listLastPlayedForExport) },
    games: {
      favourites: await newest(listFavouritesForExport),
      launches: await newest(listLaunchesForExport),
      hiddenAsWinnerSince: await readHiddenSince(tx, member),
    },
    studio: {
      rounds: await newest(listRoundsForExport, maxBets),
      crashBets: await newest(listCrashBetsForExport, maxBets),
      freeRounds: await newest(listFreeRoundsForExport),
    },
    lottery: await exportLottery(newest),
    rewards: {
      bonuses: await newest(listBonusesForExport),
      gifts: await newest(listGiftsForExport),
      participations: await newest(listParticipationsForExport),
      referrals: await newest(listReferralsForExport),
      promises: await newest(listBonusPromisesForExport),
      requirements: await newest(listRequirementsForExport),
      redemptions: await newest(listRedemptionsForExport),
      conversions: await newest(listConversionsForExport),
      requestPictures: await newest(listRequestPicturesForExport),
      checkIns: await newest(listCheckInsForExport),
      missions: await newest(listMissionsForExport),
      scores: await newest(listScoresForExport),
      ranks: await newest(listRanksForExport),
      rankChanges: await newest(listRankChangesForExport),
      rebateClaims: await newest(listRebateClaimsForExport),
      openRebates: await newest(listOpenRebatesForExport),
      envelopeShares: await newest(listEnvelopeSharesForExport),
      raffles: await newest(listRaffleTicketsForExport),
      packets: await newest(listPacketsForExport),
      paybacks: await newest(listPaybacksForExport),
      setting: await readRewardSettingForExport(tx, member),
    },
    agents: await exportAgents(tx, member, newest),
    content: { feedback: await newest(listFeedbackForExport) },
    messages: await exportMessages(tx, { member, newest }),
    wallet: {
      currency,
      payoutAccounts: await exportPayoutAccounts(tx, member),
      deposits: await newest(listDepositsForExport),
      withdrawals: await newest(listWithdrawalsForExport),
      vendorTransfers: await newest(listVendorTransfersForExport),
      memberTransfers: await newest(listMemberTransfersForExport),
      balances: Object.fromEntries([...amounts].map(([account, amount]) => [account, moneyText(amount)])),
      transfers,
    },
  };
};

type ExportNewest = (list: ListForExport, count?: number) => ReturnType<typeof listNewest>;

const exportAgents = async (tx: Tx, member: MemberId, newest: ExportNewest) => ({
  node: await readNodeForExport(tx, member),
  ...(await readAgentSettingForExport(tx, member)),
  invitations: await newest(listInvitationsForExport),
  contracts: await newest(listContractsForExport),
  bills: await newest(listBillsForExport),
  debts: await newest(listDebtsForExport),
  points: await newest(listPointsForExport),
  pointRebates: await newest(listPointRebatesForExport),
});

const exportLottery = async (newest: ExportNewest) => ({
  tickets: await newest(listTicketsForExport, maxBets),
  chases: await newest(listChasesForExport),
  receivables: await newest(listReceivablesForExport),
  recentGames: await newest(listRecentGamesForExport),
});

type MemberLists = { readonly member: MemberId; readonly newest: ExportNewest };

const exportMessages = async (tx: Tx, { member, newest }: MemberLists) => ({
  letters: await newest(listLettersForExport),
  broadcasts: await newest(listBroadcastsForExport),
  chat: await newest(listChatForExport),
  support: await newest(listSupportForExport),
  complaints: await newest(listComplaintsForExport),
  chatDealings: await newest(listChatDealingsForExport),
  setting: await readMessageSettingForExport(tx, member),
});

/** The newest rows of a list, and whether it was cut. */
async function listNewest(copy: ListForExport, { tx, member, count }: { tx: Tx; member: MemberId; count: number }) {
  return capList(count, async (limit) => (await copy(tx, member, limit)).map(toExportRow));
}

/** Amounts as decimal text, the rest as it is. */
const toExportRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? moneyText(money(value)) : value]),
  );
