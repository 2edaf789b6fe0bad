import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';

/** What a member joined or asked for and has no gift of yet; a refusal stands here with its reason. */
const statuses: ReadonlySet<PromotionStatus> = new Set([
  'joined',
  'signed',
  'claim',
  'applying',
  'process',
  'rejected',
]);

export const isUnderWay = ({ status }: { readonly status: PromotionStatus }): boolean => statuses.has(status);
