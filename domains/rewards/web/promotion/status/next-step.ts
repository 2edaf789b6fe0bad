/** What a member may do about a promotion: the verdict of the server, earlier. */
import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import { mayStep } from '#domains/rewards/rules/promotion.ts';

export type NextStep = 'join' | 'request' | null;

export function nextStepOf(status: PromotionStatus): NextStep {
  if (mayStep(status, 'joined')) return 'join';
  return status === 'claim' || mayStep(status, 'claim') ? 'request' : null;
}
