/** The door of the rewards room's screens. */
export { bonusDetails, bonusOfLine, depositBonus } from './bonus/part.ts';
export { depositOffer } from './deposit-offer.ts';
export { rewardsPopups } from './parts.ts';
export { giftPopup } from './popups.ts';
export { promotionsQuery, rewardSummaryQuery } from './promotion.queries.ts';
export { useJoin } from './promotion-step.ts';
export { pointMallScreen, promotionsScreen } from './screens.ts';
