/** What the rules find about a request. A check that does not pass refuses nothing: it sends the request to a person. */
import type { Money } from '#kernel/money.ts';
import { isSamePerson } from '#kernel/person-name.ts';
import type { checkReasons, withdrawalChecks } from '../contract/withdrawal-order.ts';

export type CheckReason = (typeof checkReasons)[number];
export type Check = {
  readonly check: (typeof withdrawalChecks)[number];
  readonly passed: boolean;
  readonly reason: CheckReason | null;
};

export type Facts = {
  readonly amount: Money;
  readonly tier: number;
  readonly tierNeeded: number;
  /** As papers or the member's own word say; null where nobody knows it. */
  readonly owner: string | null;
  readonly holder: string;
  readonly isLocked: boolean;
  readonly isShared: boolean;
  readonly madeToday: number;
  readonly manyADay: number;
  readonly reviewFrom: Money | null;
  /** Deposits are in it that were to be played once, and a break set that aside. */
  readonly unplayed: boolean;
};

/**
 * Judged when the amount was asked for, under locks: a request that does not keep them is refused and never written. They
 * cannot become worse afterwards, since what is held is neither played nor counted twice.
 */
export const keptByRequest: readonly Check[] = (['turnover', 'limits', 'cooling'] as const).map((check) => ({
  check,
  passed: true,
  reason: null,
}));

/** What can have changed since the request: papers lapse, names change, others share the account. */
export function checksOf(facts: Facts): Check[] {
  const judged = (check: Check['check'], reason: CheckReason | null): Check => ({
    check,
    passed: reason === null,
    reason,
  });
  return [
    judged('kyc', facts.tier < facts.tierNeeded ? 'kyc_lapsed' : null),
    judged('owner', ownerReason(facts)),
    judged('risk', riskReason(facts)),
  ];
}

function ownerReason({ owner, holder }: Facts): CheckReason | null {
  if (owner === null) return 'name_unknown';
  return isSamePerson(owner, holder) ? null : 'name_differs';
}

function riskReason({
  isLocked,
  isShared,
  madeToday,
  manyADay,
  amount,
  reviewFrom,
  unplayed,
}: Facts): CheckReason | null {
  if (isLocked) return 'account_locked';
  if (unplayed) return 'unplayed';
  if (isShared) return 'account_shared';
  if (madeToday > manyADay) return 'many_today';
  return reviewFrom !== null && amount >= reviewFrom ? 'large_amount' : null;
}
