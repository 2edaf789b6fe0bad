/** The automatic checks of a request. A check that fails refuses nothing: it sends the request to staff. */

import type { checkReasons, withdrawalChecks } from '#domains/wallet/contract/withdrawal-order.ts';
import type { Money } from '#kernel/money.ts';
import { isSamePerson } from '#kernel/person-name.ts';

export type CheckReason = (typeof checkReasons)[number];
export type CheckResult = {
  readonly check: (typeof withdrawalChecks)[number];
  readonly passed: boolean;
  readonly reason: CheckReason | null;
};

export type WithdrawalCheckInput = {
  readonly amount: Money;
  readonly tier: number;
  readonly tierNeeded: number;
  /** From the verified papers or as the member entered it; null where neither exists. */
  readonly owner: string | null;
  readonly holder: string;
  readonly isLocked: boolean;
  readonly isShared: boolean;
  readonly madeToday: number;
  readonly manyADay: number;
  readonly reviewFrom: Money | null;
  /** It contains deposits whose turnover was suspended by a break. */
  readonly unplayed: boolean;
};

/**
 * Judged when the amount was requested, under locks: a request that breaks them is refused and never stored. They
 * cannot become worse afterwards, since what is held is neither played nor counted twice.
 */
export const checksPassedOnRequest: readonly CheckResult[] = (['turnover', 'limits', 'cooling'] as const).map(
  (check) => ({
    check,
    passed: true,
    reason: null,
  }),
);

/** What can have changed since the request: papers lapse, names change, others share the account. */
export function runChecks(input: WithdrawalCheckInput): CheckResult[] {
  const resultOf = (check: CheckResult['check'], reason: CheckReason | null): CheckResult => ({
    check,
    passed: reason === null,
    reason,
  });
  return [
    resultOf('kyc', input.tier < input.tierNeeded ? 'kyc_lapsed' : null),
    resultOf('owner', ownerReason(input)),
    resultOf('risk', riskReason(input)),
  ];
}

function ownerReason({ owner, holder }: WithdrawalCheckInput): CheckReason | null {
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
}: WithdrawalCheckInput): CheckReason | null {
  if (isLocked) return 'account_locked';
  if (unplayed) return 'unplayed';
  if (isShared) return 'account_shared';
  if (madeToday > manyADay) return 'many_today';
  return reviewFrom !== null && amount >= reviewFrom ? 'large_amount' : null;
}
