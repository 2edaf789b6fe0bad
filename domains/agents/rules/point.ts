/** Rebate points: tenths of a percent that an account has of each lottery ticket, and what the chain above keeps of the difference. */
import { type Money, money } from '#kernel/money.ts';
import { floorToCents } from './terms.ts';

/** Tenths of a percent. */
export type Point = number;

/** From this point on an account uses one of its parent's quota. */
export const quotaFrom: Point = 75;

export const needsQuota = (point: Point): boolean => point >= quotaFrom;

/** What an agent has to give away of each step where nothing else was granted. */
export const defaultQuota: Readonly<Record<number, number>> = { 75: 32, 76: 16, 77: 8, 78: 4, 79: 2 };

export type PointFault = 'point_above_own' | 'point_below_downline' | 'quota_used';

export type PointRequest = {
  readonly point: Point;
  readonly isAgent: boolean;
  readonly ownPoint: Point;
  /** The highest point given below the account; null where nobody stands there. */
  readonly highestBelow: Point | null;
  /** What is left of the quota for this point; null where it needs none. */
  readonly quotaLeft: number | null;
};

/** An agent stays a step below its upline, a member may have as much. Without points of its own an agent still gives none away. */
export const maxPointOf = (ownPoint: Point, isAgent: boolean): Point =>
  isAgent ? Math.max(0, ownPoint - 1) : ownPoint;

/** A step above everybody below; where they have none it may have none either. */
export const minPointOf = (highestBelow: Point | null): Point => (highestBelow ? highestBelow + 1 : 0);

export function judgePoint({ point, isAgent, ownPoint, highestBelow, quotaLeft }: PointRequest): PointFault | null {
  if (point < 0 || point > maxPointOf(ownPoint, isAgent)) return 'point_above_own';
  if (point < minPointOf(highestBelow)) return 'point_below_downline';
  return quotaLeft !== null && quotaLeft < 1 ? 'quota_used' : null;
}

export type ChainAccount<Id> = { readonly id: Id; readonly point: Point };

export type PointRebate<Id> = { readonly id: Id; readonly amount: Money };

/**
 * What each account above gets of a ticket: its valid bet times the difference to the highest point below it, the member's
 * included, so that all of it together is never more than the top has over the member. The chain begins with the member who bet.
 */
export function computePointRebates<Id>(
  validBet: Money,
  chain: readonly ChainAccount<Id>[],
): readonly PointRebate<Id>[] {
  let highest = chain[0]?.point ?? 0;
  return chain.slice(1).flatMap(({ id, point }) => {
    const below = highest;
    highest = Math.max(highest, point);
    const amount = point > below ? floorToCents((validBet * BigInt(point - below)) / 1_000n) : money(0n);
    return amount > 0n ? [{ id, amount }] : [];
  });
}
