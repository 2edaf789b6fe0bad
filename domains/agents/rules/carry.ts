/** What a period's loss of the operator takes into the next one. A positive net loss is never carried. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { CarryPolicy } from './terms.ts';

type PeriodResult = {
  readonly netLoss: Money;
  /** As it came from the period before; part of `netLoss`. */
  readonly carryIn: Money;
  /** Whether the period is the first half of its month. */
  readonly isFirstHalf: boolean;
};

const belowZero = (amount: bigint): Money => (amount < 0n ? money(amount) : zero);

const carryBy: Readonly<Record<CarryPolicy, (result: PeriodResult) => Money>> = {
  none: () => zero,
  forever: ({ netLoss }) => belowZero(netLoss),
  // A loss counts against the next period only: what came in lapses here.
  previous: ({ netLoss, carryIn }) => belowZero(netLoss - carryIn),
  second_half: ({ netLoss, carryIn, isFirstHalf }) => (isFirstHalf ? belowZero(netLoss - carryIn) : zero),
};

export const computeCarryOut = (policy: CarryPolicy, result: PeriodResult): Money => carryBy[policy](result);
