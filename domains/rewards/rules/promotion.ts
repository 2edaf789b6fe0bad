/**
 * The participation of a member in a promotion: which status may follow which, and what each call may do. The statuses are
 * words of the wire (`promotionStatuses` in the contract) and are stored as such, so none of them can be renamed.
 */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { PromotionStatus } from '../contract/promotion.ts';

export type Period = {
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  /** The time until which a member who joined may request the reward. */
  readonly claimsEndAt: Instant | null;
};

/** A requested reward is always decided by staff: a request has no expiry and is never deleted. */
const nextStatuses: Readonly<Record<PromotionStatus, readonly PromotionStatus[]>> = {
  'coming soon': ['join', 'close'],
  join: ['joined', 'signed', 'close'],
  joined: ['claim', 'close'],
  signed: ['claim', 'close'],
  claim: ['applying', 'process', 'close'],
  applying: ['issued', 'rejected'],
  process: ['issued', 'rejected'],
  issued: ['claimed', 'close'],
  claimed: ['close'],
  rejected: ['close'],
  close: [],
};

export const mayStep = (from: PromotionStatus, to: PromotionStatus) => nextStatuses[from].includes(to);

const isOver = (end: Instant | null, now: Instant) => end !== null && now >= end;

/** The status of one visitor: `own` is the stored status, null for a visitor who has not joined. */
export function statusOf(period: Period, own: PromotionStatus | null, now: Instant): PromotionStatus {
  if (own === null) {
    if (now < period.startsAt) return 'coming soon';
    return isOver(period.endsAt, now) ? 'close' : 'join';
  }
  return awaitsClaim(own) && isOver(period.claimsEndAt, now) ? 'close' : own;
}

const awaitsClaim = (status: PromotionStatus) => mayStep(status, 'claim') || status === 'claim';

/** The conditions for joining; `ownLevel` is null for a guest. */
export type Condition = { readonly vipLevel: number; readonly ownLevel: number | null };

export const isConditionMet = (condition: Condition | null) =>
  condition === null || condition.ownLevel === null || condition.ownLevel >= condition.vipLevel;

/** A member who does not meet the condition sees a running promotion as `coming soon`. */
export const applyCondition = (condition: Condition | null, status: PromotionStatus): PromotionStatus =>
  status === 'join' && !isConditionMet(condition) ? 'coming soon' : status;

export type PromotionProgress = Period & { readonly own: PromotionStatus | null };

export function judgeJoin(
  { own, condition, ...period }: PromotionProgress & { readonly condition: Condition | null },
  now: Instant,
): Outcome<'joined', 'promotion_not_open' | 'already_joined' | 'vip_too_low'> {
  if (!mayStep(statusOf(period, null, now), 'joined')) return refuse('promotion_not_open');
  if (own !== null) return refuse('already_joined');
  return condition === null || isConditionMet(condition) ? done('joined') : refuse('vip_too_low', { ...condition });
}

/**
 * Staff decide every request, so every member who joined may request the reward. The status `claim`, which says that the
 * conditions are met, is not required before.
 */
export function judgeRequest(
  { own, ...period }: PromotionProgress,
  now: Instant,
): Outcome<'applying', 'not_joined' | 'already_requested' | 'promotion_not_open'> {
  if (own === null) return refuse('not_joined');
  if (!awaitsClaim(own)) return refuse('already_requested');
  return statusOf(period, own, now) === 'close' ? refuse('promotion_not_open') : done('applying');
}

export type RewardDecisionInput = {
  readonly status: PromotionStatus;
  readonly pays: boolean;
  readonly approve: boolean;
};

/** A reward in money is issued together with its posting in the ledger, never by a decision alone. */
export function judgeDecision({
  status,
  pays,
  approve,
}: RewardDecisionInput): Outcome<'issued' | 'rejected', 'not_requested' | 'payment_required'> {
  const to = approve ? 'issued' : 'rejected';
  if (!mayStep(status, to)) return refuse('not_requested');
  return approve && pays ? refuse('payment_required') : done(to);
}
