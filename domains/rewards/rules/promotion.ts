/**
 * The participation of a member in a promotion: which status may follow which, and what each call may do. The statuses are
 * words of the wire (`promotionStatuses` in the contract) and are stored as such, so none of them can be renamed.
 */
import type { Money } from '#kernel/money.ts';
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

/** A request with pictures is looked at by a person from the start: `process`; any other waits as `applying`. */
export type RequestedStatus = 'applying' | 'process';

/**
 * Staff decide every request, so every member who joined may request the reward. The status `claim`, which says that the
 * conditions are met, is not required before.
 */
export function judgeRequest(
  { own, pictures = 0, ...period }: PromotionProgress & { readonly pictures?: number },
  now: Instant,
): Outcome<RequestedStatus, 'not_joined' | 'already_requested' | 'promotion_not_open'> {
  if (own === null) return refuse('not_joined');
  if (!awaitsClaim(own)) return refuse('already_requested');
  if (statusOf(period, own, now) === 'close') return refuse('promotion_not_open');
  return done(pictures > 0 ? 'process' : 'applying');
}

export type RewardDecisionInput = {
  readonly status: PromotionStatus;
  readonly approve: boolean;
  /** What the reward is in money; null where it is none, or where nobody said. */
  readonly amount: Money | null;
  readonly pays: boolean;
};

/** A reward in money is issued as a gift, and nothing else is. */
export function judgeDecision({
  status,
  approve,
  amount,
  pays,
}: RewardDecisionInput): Outcome<'issued' | 'rejected', 'not_requested' | 'amount_required' | 'amount_not_wanted'> {
  const to = approve ? 'issued' : 'rejected';
  if (!mayStep(status, to)) return refuse('not_requested');
  if (approve && pays && amount === null) return refuse('amount_required');
  return amount !== null && !(approve && pays) ? refuse('amount_not_wanted') : done(to);
}
