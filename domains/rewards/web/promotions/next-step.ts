/** What a member may do about a promotion: the verdict of the server, earlier. */
import type { PromotionStatus } from '../../contract/promotion.ts';
import { mayStep } from '../../rules/promotion.ts';

export type NextStep = 'join' | 'request' | null;

export function nextStepOf(status: PromotionStatus): NextStep {
  if (mayStep(status, 'joined')) return 'join';
  return status === 'claim' || mayStep(status, 'claim') ? 'request' : null;
}
