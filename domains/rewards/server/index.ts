/** The door of rewards. */
import { type Route, route } from '#platform/server/route.ts';
import { joinPromotion, listPromotions, readRewardSummary, requestPromotionReward } from '../contract/promotion.ts';
import { join, requestReward } from './participation.ts';
import { showPromotions } from './promotion.ts';
import { showSummary } from './summary.ts';

export const rewardsRoutes = (): Route[] => [
  route(listPromotions, showPromotions),
  route(joinPromotion, join),
  route(requestPromotionReward, requestReward),
  route(readRewardSummary, showSummary),
];

export { decideReward, openClaim } from './participation.ts';
export { listPromotionPages } from './promotion.store.ts';
export { publishPromotion, runningPromotions } from './promotion.ts';
