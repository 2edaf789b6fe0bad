/** The calls of the points mall; two of them require the payment password. */

import {
  cancelRedemption,
  listDeliveryAddresses,
  listPointRewards,
  listRedemptions,
  redeemReward,
} from '#domains/rewards/contract/mall.ts';
import {
  convertPoints,
  listPointDetails,
  readPointBalance,
  readPointConfig,
} from '#domains/rewards/contract/points.ts';
import { inDomain, type Route, route } from '#platform/server/route.ts';
import { createConvertPoints, showPointBalance, showPointConfig } from '../points/conversion.ts';
import { showPointDetails } from '../points/point-details.ts';
import { cancelOwnRedemption, createRedeemReward, type MallDeps } from './redemption.ts';
import { showDeliveryAddresses, showRedemptions } from './redemption-view.ts';
import { showRewards } from './reward-view.ts';

export const mallRoutes = (deps: MallDeps): Route[] =>
  inDomain('rewards', [
    route(readPointBalance, showPointBalance),
    route(readPointConfig, showPointConfig),
    route(convertPoints, createConvertPoints(deps), deps.prove.limiter),
    route(listPointDetails, showPointDetails),
    route(listPointRewards, showRewards),
    route(redeemReward, createRedeemReward(deps), deps.prove.limiter),
    route(listRedemptions, showRedemptions),
    route(cancelRedemption, cancelOwnRedemption),
    route(listDeliveryAddresses, showDeliveryAddresses),
  ]);
