/** What stands between a member and a reward of the mall, in the order in which it is said. */
import { displayMoney, type Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';

export const requirementDays = 30;

export type RewardTerms = {
  readonly active: boolean;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly level: number;
  readonly amountRequirement: Money;
  readonly memberLimit: number | null;
  readonly stock: number | null;
  /** Of one. */
  readonly points: number;
};

export type RewardCaller = {
  readonly level: number;
  /** Valid bets of the last thirty days. */
  readonly validBet: Money;
  /** How many of it the member has, those that were rejected left out. */
  readonly taken: number;
  readonly balance: number;
};

export type RewardFault =
  | 'reward_not_offered'
  | 'reward_not_open'
  | 'level_too_low'
  | 'bets_too_low'
  | 'reward_limit_reached'
  | 'out_of_stock'
  | 'points_short';

export type RewardRequest = { readonly quantity: number; readonly at: Instant };

export function judgeReward(
  item: RewardTerms,
  caller: RewardCaller,
  { quantity, at }: RewardRequest,
): Outcome<null, RewardFault> {
  if (!item.active) return refuse('reward_not_offered');
  if ((item.startsAt !== null && at < item.startsAt) || (item.endsAt !== null && at >= item.endsAt))
    return refuse('reward_not_open');
  if (caller.level < item.level) return refuse('level_too_low', { level: item.level, ownLevel: caller.level });
  if (caller.validBet < item.amountRequirement)
    return refuse('bets_too_low', {
      required: displayMoney(item.amountRequirement),
      validBet: displayMoney(caller.validBet),
      days: requirementDays,
    });
  if (item.memberLimit !== null && caller.taken + quantity > item.memberLimit)
    return refuse('reward_limit_reached', { limit: item.memberLimit, taken: caller.taken });
  if (item.stock !== null && item.stock < quantity) return refuse('out_of_stock');
  const points = item.points * quantity;
  return points > caller.balance ? refuse('points_short', { points, balance: caller.balance }) : done(null);
}

/** After so long staff is reminded; after the longer time it is rejected by itself. */
export const reminderDueAt = (appliedAt: Instant): Instant => addMs(appliedAt, 72 * hourMs);
export const rejectionDueAt = (appliedAt: Instant): Instant => addMs(appliedAt, 14 * dayMs);
