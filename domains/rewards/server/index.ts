/** Entry point of the rewards server side. */
import { inDomain, type Route, route } from '#platform/server/route.ts';
import { exportBonuses, giveUpBonus, listBonuses, readBonus, readGiveUpPreview } from '../contract/bonus.ts';
import { readDepositBonus } from '../contract/bonus-promise.ts';
import { declineQueuedBonus, listQueuedBonuses } from '../contract/bonus-queue.ts';
import { checkIn, readCheckIn } from '../contract/check-in.ts';
import { listEnvelopes, openEnvelope, readEnvelopeProof } from '../contract/envelope.ts';
import { claimAllGifts, claimGift, listGifts } from '../contract/gift.ts';
import { readMissionLeaderboard, setLeaderboardVisibility } from '../contract/leaderboard.ts';
import { claimMissions, readMissionSummary } from '../contract/mission.ts';
import {
  addRequestPicture,
  joinPromotion,
  listPromotions,
  readRewardSummary,
  requestPromotionReward,
} from '../contract/promotion.ts';
import { claimRaffle, readRaffleProof } from '../contract/raffle.ts';
import { claimRebate, listRebateBets, listRebateClaims, listRebateGames, readRebate } from '../contract/rebate.ts';
import { listFriends, readReferral, recordReferralVisit } from '../contract/referral.ts';
import { listTurnoverBets, readTurnover } from '../contract/turnover.ts';
import { claimVipGift, listRankHistory, readVip } from '../contract/vip.ts';
import { giveUpOwnBonus, showGiveUpPreview } from './bonus/bonus-give-up.ts';
import { declineOwnQueuedBonus, showQueuedBonuses } from './bonus/bonus-queue.ts';
import { exportBonusesFile, showBonus, showBonuses } from './bonus/bonus-view.ts';
import { createCheckIn, showCheckIn } from './check-in/check-in.ts';
import { showEnvelopeProof, showEnvelopes } from './envelope/envelope-view.ts';
import { createOpenEnvelope } from './envelope/open-envelope.ts';
import type { GiftDeps } from './gift/gift.ts';
import { createClaimAllOwnGifts, createClaimOwnGift, showGifts } from './gift/gift-view.ts';
import { saveLeaderboardVisibility, showMissionLeaderboard } from './leaderboard/board-view.ts';
import type { MarketDeps } from './market.ts';
import { showDepositBonus } from './match/bonus-promise.ts';
import { createClaimMissions } from './mission/claim.ts';
import { showMissionSummary } from './mission/mission-view.ts';
import { createJoinPromotion, createRequestReward, type OfferDeps } from './promotion/participation.ts';
import { createShowPromotions } from './promotion/promotion.ts';
import { addOwnRequestPicture } from './promotion/request-picture.ts';
import { createClaimRaffle } from './raffle/draw.ts';
import { showRaffleProof } from './raffle/raffle-view.ts';
import {
  createClaimRebate,
  showRebate,
  showRebateBets,
  showRebateClaims,
  showRebateGames,
} from './rebate/rebate-view.ts';
import {
  countReferralVisit,
  createShowReferral,
  type ReferralLinkDeps,
  showFriends,
} from './referral/referral-view.ts';
import { showSummary } from './summary.ts';
import { showTurnover, showTurnoverBets } from './turnover/turnover-view.ts';
import { createClaimVipGift, showRankHistory, showVip } from './vip/vip-view.ts';

export const rewardsRoutes = (deps: OfferDeps & MarketDeps & GiftDeps & ReferralLinkDeps): Route[] =>
  inDomain('rewards', [
    route(listPromotions, createShowPromotions(deps)),
    route(joinPromotion, createJoinPromotion(deps)),
    route(requestPromotionReward, createRequestReward(deps)),
    route(addRequestPicture, addOwnRequestPicture),
    route(claimRaffle, createClaimRaffle(deps)),
    route(readRaffleProof, showRaffleProof),
    route(readRewardSummary, showSummary),
    route(listBonuses, showBonuses),
    route(readBonus, showBonus),
    route(exportBonuses, exportBonusesFile),
    route(readGiveUpPreview, showGiveUpPreview),
    route(giveUpBonus, giveUpOwnBonus),
    route(listQueuedBonuses, showQueuedBonuses),
    route(declineQueuedBonus, declineOwnQueuedBonus),
    route(readDepositBonus, showDepositBonus),
    route(readMissionSummary, showMissionSummary),
    route(claimMissions, createClaimMissions(deps)),
    route(readMissionLeaderboard, showMissionLeaderboard),
    route(setLeaderboardVisibility, saveLeaderboardVisibility),
    route(listEnvelopes, showEnvelopes),
    route(openEnvelope, createOpenEnvelope(deps)),
    route(readEnvelopeProof, showEnvelopeProof),
    route(readReferral, createShowReferral(deps)),
    route(listFriends, showFriends),
    route(recordReferralVisit, countReferralVisit),
    route(readTurnover, showTurnover),
    route(listTurnoverBets, showTurnoverBets),
    route(readVip, showVip),
    route(listRankHistory, showRankHistory),
    route(claimVipGift, createClaimVipGift(deps)),
    route(readRebate, showRebate),
    route(listRebateGames, showRebateGames),
    route(listRebateBets, showRebateBets),
    route(claimRebate, createClaimRebate(deps)),
    route(listRebateClaims, showRebateClaims),
    route(readCheckIn, showCheckIn),
    route(checkIn, createCheckIn(deps)),
    route(listGifts, showGifts),
    route(claimGift, createClaimOwnGift(deps)),
    route(claimAllGifts, createClaimAllOwnGifts(deps)),
  ]);

export type { FreeRoundTerms } from '../contract/free-rounds.ts';
export { type BonusGrant, grantBonus } from './bonus/bonus.ts';
export { giveUpAllRequirements } from './bonus/give-up-all.ts';
export { type EnvelopeRow, listBrandEnvelopes } from './envelope/envelope.store.ts';
export {
  type CancelFault,
  cancelEnvelope,
  closeEndedEnvelopes,
  type EnvelopeAction,
  type EnvelopeRequest,
  type ScheduleFault,
  scheduleEnvelope,
} from './envelope/envelope.ts';
export { createExclusionSubscription } from './exclusion.ts';
export {
  type ExportedBonus,
  listBonusesForExport,
  listBonusPromisesForExport,
  listConversionsForExport,
  listGiftsForExport,
  listParticipationsForExport,
  listRedemptionsForExport,
  listRequestPicturesForExport,
  listRequirementsForExport,
} from './export.store.ts';
export {
  listCheckInsForExport,
  listEnvelopeSharesForExport,
  listMissionsForExport,
  listOpenRebatesForExport,
  listPaybacksForExport,
  listRaffleTicketsForExport,
  listRankChangesForExport,
  listRanksForExport,
  listRebateClaimsForExport,
  listScoresForExport,
  readRewardSettingForExport,
} from './export-play.store.ts';
export { payFreeRoundWins } from './gift/free-round-wins.ts';
export { decodeFreeRounds, encodeFreeRounds } from './gift/free-rounds.ts';
export { giveFreeRounds } from './gift/free-rounds-staff.ts';
export { type GiftDeps, issueGifts } from './gift/gift.ts';
export { createRewardCrons, rewardSubscriptions } from './jobs.ts';
export { listBoards } from './leaderboard/board.store.ts';
export { listMallAudit } from './mall/audit.store.ts';
export { listAllItems, type MallItem } from './mall/item.store.ts';
export { mallRoutes } from './mall/mall-routes.ts';
export { addItem, changeItem, changePointsConfig } from './mall/mall-setting.ts';
export { eraseDeliveryAddresses, listWaitingRedemptions } from './mall/redemption.store.ts';
export {
  approveRedemption,
  type MallStaffAction,
  rejectRedemption,
  returnPoints,
} from './mall/redemption-review.ts';
export { promiseBonus } from './match/bonus-promise.ts';
export { grantMatch } from './match/match.ts';
export { listMissions } from './mission/mission.store.ts';
export {
  createBoard,
  createMission,
  finaliseBoard,
  type MissionStaffFault,
  type RewardStaffAction,
  setBoardState,
  setMissionState,
} from './mission/mission-staff.ts';
export { listPacketsForExport, type PacketSetting } from './packet/packet.store.ts';
export type { PacketDeps } from './packet/packet.ts';
export { packetRoutes } from './packet/packet-routes.ts';
export { allowPackets, forbidPackets } from './packet/packet-setting.ts';
export { readPointsOnClosure, settlePointsOnClosure } from './points/points-closing.ts';
export { listWaitingRequests, type WaitingRequest } from './promotion/decision.store.ts';
export { type DecisionFault, decideReward } from './promotion/decision.ts';
export { eraseRequestRemarks } from './promotion/participation.store.ts';
export { type OfferDeps, openClaim } from './promotion/participation.ts';
export {
  giveProfileBonus,
  type ProfileBonusFault,
  setUpProfileBonus,
  showProfileBonus,
} from './promotion/profile-bonus.ts';
export { listPromotionPages } from './promotion/promotion.store.ts';
export { isPromotionOpen, listRunningPromotions, publishPromotion } from './promotion/promotion.ts';
export { eraseRequestPictures, listRequestPictures } from './promotion/request-picture.store.ts';
export { listBrandRaffles, type RaffleRow } from './raffle/raffle.store.ts';
export { type RaffleSetupFault, setUpRaffle } from './raffle/raffle-staff.ts';
export { listRanks, type RankTerms } from './rank.store.ts';
export { readFreeWithdrawals, readVipLevel, readVipLevels } from './rank.ts';
export { recordReferral } from './referral/referral.ts';
export { type ReferralDeps, settleReferrals } from './referral/referral-decision.ts';
export { type ReferralRuleChange, setReferralRule } from './referral/referral-rule.ts';
export { type ExportedReferral, listReferralsForExport } from './referral/referral-view.store.ts';
export { payReferralShares } from './referral/referral-week.ts';
export { listMembersWithStakeBounds } from './turnover/turnover.store.ts';
export {
  closeRequirement,
  lockWithdrawableFunds,
  mayStake,
  openRequirement,
  readMultiplier,
  readWithdrawableFunds,
  releaseOwnFunds,
  type TurnoverCredit,
  type WithdrawableFunds,
} from './turnover/turnover.ts';
export { listVipAudit, type VipStaffAction } from './vip/vip-audit.store.ts';
export {
  type LadderFault,
  type MemberRankFault,
  type RankTermsChange,
  setMemberRank,
  setRankTerms,
  setRebateRule,
} from './vip/vip-staff.ts';
