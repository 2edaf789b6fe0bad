/** Entry point of the rewards screens. */
export { bonusDetails, depositBonus, movementBonus } from './bonus/lazy-parts.ts';
export { activityCentre, rewardCentre } from './centre/lazy-parts.ts';
export { toDepositOffer } from './deposit-offer.ts';
export { envelopePage } from './envelope/lazy-parts.ts';
export { rewardsPopups } from './lazy-popups.ts';
export { pointMallScreen, pointsDetails, redeemHistory } from './mall/lazy-pages.ts';
export { missionPage } from './mission/lazy-parts.ts';
export { missionKey, missionsQuery } from './mission/mission.queries.ts';
export { packetCard, sendPacketButton } from './packet/lazy-parts.ts';
export { giftPopup } from './popups.ts';
export { promotionsQuery, rewardSummaryQuery } from './promotion/promotion.queries.ts';
export { useJoin } from './promotion/promotion-step.ts';
export { referralPage } from './referral/lazy-parts.ts';
export { manualRebatePage, promotionsScreen, vipPage } from './screens.ts';
