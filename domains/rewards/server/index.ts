/** The door of rewards. */
import { inRoom, type Route, route } from '#platform/server/route.ts';
import { exportBonuses, giveUpBonus, listBonuses, readBonus, readGivingUp } from '../contract/bonus.ts';
import { readDepositBonus } from '../contract/promise.ts';
import { joinPromotion, listPromotions, readRewardSummary, requestPromotionReward } from '../contract/promotion.ts';
import { listTurnoverBets, readTurnover } from '../contract/turnover.ts';
import { letBonusGo, showGivingUp } from './bonus-give-up.ts';
import { saveBonuses, showBonus, showBonuses } from './bonus-view.ts';
import type { MarketDoor } from './market.ts';
import { createJoin, createRequestReward, type OfferDoor } from './participation.ts';
import { showDepositBonus } from './promise.ts';
import { createShowPromotions } from './promotion.ts';
import { showSummary } from './summary.ts';
import { showTurnover, showTurnoverBets } from './turnover-view.ts';

export const rewardsRoutes = (door: OfferDoor & MarketDoor): Route[] =>
  inRoom('rewards', [
    route(listPromotions, createShowPromotions(door)),
    route(joinPromotion, createJoin(door)),
    route(requestPromotionReward, createRequestReward(door)),
    route(readRewardSummary, showSummary),
    route(listBonuses, showBonuses),
    route(readBonus, showBonus),
    route(exportBonuses, saveBonuses),
    route(readGivingUp, showGivingUp),
    route(giveUpBonus, letBonusGo),
    route(readDepositBonus, showDepositBonus),
    route(readTurnover, showTurnover),
    route(listTurnoverBets, showTurnoverBets),
  ]);

export { type Grant, grantBonus } from './bonus.ts';
export { type CopiedBonus, copyBonuses, copyParticipations, copyPromises, copyRequirements } from './copy.store.ts';
export { letAllGo } from './give-up-all.ts';
export { grantMatch, matchSubscription } from './match.ts';
export { forgetRequestRemarks } from './participation.store.ts';
export { decideReward, type OfferDoor, openClaim } from './participation.ts';
export { takeOffer } from './promise.ts';
export { listPromotionPages } from './promotion.store.ts';
export { isPromotionOpen, publishPromotion, runningPromotions } from './promotion.ts';
export { listBound } from './turnover.store.ts';
export {
  type Credit,
  closeRequirement,
  mayStake,
  multiplierOf,
  openRequirement,
  peekWithdrawable,
  type Standing,
  withdrawableOf,
  withoutPlay,
} from './turnover.ts';
export { countTurnover } from './turnover-job.ts';
