/** The door of the rewards room's screens. */
export { promotionsQuery, rewardSummaryQuery } from './promotion.queries.ts';
export { pointMallScreen, promotionsScreen } from './screens.ts';
