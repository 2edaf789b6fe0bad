/** The way of a member through a promotion: which step may follow which, and what each call may do. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { PromotionStatus } from '../contract/promotion.ts';

export type Period = {
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  /** Until when a member who joined may ask for the reward. */
  readonly claimsEndAt: Instant | null;
};

/** What was asked for is decided, however late: neither time nor a sweep closes it. */
const following: Readonly<Record<PromotionStatus, readonly PromotionStatus[]>> = {
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

export const mayStep = (from: PromotionStatus, to: PromotionStatus) => following[from].includes(to);

const isOver = (end: Instant | null, now: Instant) => end !== null && now >= end;

/** Where a visitor stands: `own` is the step that was kept, null for whoever has not joined. */
export function statusOf(period: Period, own: PromotionStatus | null, now: Instant): PromotionStatus {
  if (own === null) {
    if (now < period.startsAt) return 'coming soon';
    return isOver(period.endsAt, now) ? 'close' : 'join';
  }
  return isWaiting(own) && isOver(period.claimsEndAt, now) ? 'close' : own;
}

const isWaiting = (status: PromotionStatus) => mayStep(status, 'claim') || status === 'claim';

/** What a promotion asks of whoever joins; `ownLevel` is null for a guest, of whom nothing is known. */
export type Condition = { readonly vipLevel: number; readonly ownLevel: number | null };

export const isMet = (condition: Condition | null) =>
  condition === null || condition.ownLevel === null || condition.ownLevel >= condition.vipLevel;

/** A condition that is not met keeps what runs at `coming soon`: it opens to this member later. */
export const statusUnder = (condition: Condition | null, status: PromotionStatus): PromotionStatus =>
  status === 'join' && !isMet(condition) ? 'coming soon' : status;

export type Standing = Period & { readonly own: PromotionStatus | null };

export function judgeJoin(
  { own, condition, ...period }: Standing & { readonly condition: Condition | null },
  now: Instant,
): Outcome<'joined', 'promotion_not_open' | 'already_joined' | 'vip_too_low'> {
  if (!mayStep(statusOf(period, null, now), 'joined')) return refuse('promotion_not_open');
  if (own !== null) return refuse('already_joined');
  return condition === null || isMet(condition) ? done('joined') : refuse('vip_too_low', { ...condition });
}

/**
 * Staff looks at every request, so whoever joined may ask: the step `claim`, which says that the conditions are
 * known to be met, is gone on the way.
 */
export function judgeRequest(
  { own, ...period }: Standing,
  now: Instant,
): Outcome<'applying', 'not_joined' | 'already_requested' | 'promotion_not_open'> {
  if (own === null) return refuse('not_joined');
  if (!isWaiting(own)) return refuse('already_requested');
  return statusOf(period, own, now) === 'close' ? refuse('promotion_not_open') : done('applying');
}

export type Decision = { readonly status: PromotionStatus; readonly pays: boolean; readonly approve: boolean };

/** A reward that is money is issued together with its posting in the ledger, never by a decision alone. */
export function judgeDecision({
  status,
  pays,
  approve,
}: Decision): Outcome<'issued' | 'rejected', 'not_requested' | 'payment_required'> {
  const to = approve ? 'issued' : 'rejected';
  if (!mayStep(status, to)) return refuse('not_requested');
  return approve && pays ? refuse('payment_required') : done(to);
}
