/**
 * Chases: the same bet on several issues, paid for at once. A plan only fills in the multiples; every draw keeps its chance,
 * whatever the plan is.
 */
import { type Money, money, type Ppm, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { range } from '../engine/combinatorics.ts';

export const maxMultiple = 9_999;

export const samePlan = (issues: number, multiple: number): number[] => range(1, issues).map(() => multiple);

/** Twice as much after every `every` issues; never above the largest multiple. */
export const doublingPlan = (issues: number, { first, every }: { first: number; every: number }): number[] =>
  range(0, issues - 1).map((issue) => Math.min(maxMultiple, first * 2 ** Math.floor(issue / every)));

export type ProfitPlan = {
  readonly issues: number;
  /** The smallest multiple of all. */
  readonly first: number;
  /** What the bet costs and pays with the multiple one. */
  readonly cost: Money;
  readonly payout: Money;
  /** The profit on all that was spent, if the issue wins. */
  readonly ratePpm: Ppm;
};

const whole = 1_000_000n;

/** Refused where no multiple reaches the rate, or where the last issues would need more than the largest one. */
export function profitPlan(plan: ProfitPlan): Outcome<number[], 'rate_unreachable' | 'multiple_too_large'> {
  const { issues, first, cost, payout, ratePpm } = plan;
  const share = whole + ratePpm;
  const gain = payout * whole - cost * share;
  if (gain <= 0n) return refuse('rate_unreachable');
  const multiples: number[] = [];
  let spent = 0n;
  for (let issue = 0; issue < issues; issue += 1) {
    const needed = Number((spent * share + gain - 1n) / gain);
    const multiple = Math.max(first, needed);
    if (multiple > maxMultiple) return refuse('multiple_too_large', { issues: issue });
    multiples.push(multiple);
    spent += cost * BigInt(multiple);
  }
  return done(multiples);
}

export type ChaseStep = {
  readonly multiple: number;
  readonly cost: Money;
  /** With all issues before. */
  readonly spent: Money;
  /** What remains if this issue is the first that wins, and once. */
  readonly net: Money;
};

export function chaseSteps(multiples: readonly number[], unit: { cost: Money; payout: Money }): ChaseStep[] {
  let spent = 0n;
  return multiples.map((multiple) => {
    const cost = money(unit.cost * BigInt(multiple));
    spent += cost;
    return { multiple, cost, spent: money(spent), net: money(unit.payout * BigInt(multiple) - spent) };
  });
}

export type ChaseTotal = { readonly locked: Money; readonly used: Money; readonly refund: Money };

/** A win in the issue `wonAt`, from nought, cancels all that follow; null: none wins. */
export function totalChase(multiples: readonly number[], cost: Money, wonAt: number | null): ChaseTotal {
  const steps = chaseSteps(multiples, { cost, payout: zero });
  const locked = steps.at(-1)?.spent ?? zero;
  const used = wonAt === null ? locked : (steps[wonAt]?.spent ?? locked);
  return { locked, used, refund: money(locked - used) };
}
