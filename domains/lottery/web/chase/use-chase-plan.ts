/** What a member sets of a chase, and the multiples that follow: a plan fills them, and each of them may be changed. */
import { useState } from 'react';
import { doublingPlan, profitPlan, samePlan } from '#domains/lottery/rules/chase/plan.ts';
import { type Money, ppm } from '#kernel/money.ts';
import type { IssueView } from '../wire.ts';

export const plans = ['same', 'double', 'profit'] as const;
export type Plan = (typeof plans)[number];

const initial = { plan: 'same' as Plan, count: 10, start: 1, every: 1, rate: 50 };
export type ChaseSettings = typeof initial;

export type ChasePart = { readonly issue: IssueView; readonly multiple: number };

export type ChasePlan = {
  readonly settings: ChaseSettings;
  /** A plan that is set anew fills every multiple again. */
  readonly set: (next: Partial<ChaseSettings>) => void;
  readonly setMultiple: (issue: string, multiple: number) => void;
  readonly parts: readonly ChasePart[];
  /** The plan reaches fewer draws than are wanted. */
  readonly isShort: boolean;
};

type Unit = { readonly cost: Money; readonly payout: Money };

/** As many as the plan reaches. */
function fillPlan({ plan, start, every, rate }: ChaseSettings, issues: number, unit: Unit): readonly number[] {
  if (plan === 'same') return samePlan(issues, start);
  if (plan === 'double') return doublingPlan(issues, { first: start, every });
  const wanted = { ...unit, issues, first: start, ratePpm: ppm(BigInt(rate) * 10_000n) };
  const filled = profitPlan(wanted);
  if (filled.ok) return filled.value;
  const reached = filled.detail?.['issues'];
  const fewer = profitPlan({ ...wanted, issues: typeof reached === 'number' ? reached : 0 });
  return fewer.ok ? fewer.value : [];
}

export function useChasePlan(upcoming: readonly IssueView[], unit: Unit): ChasePlan {
  const [settings, setSettings] = useState(initial);
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const issues = upcoming.slice(0, settings.count);
  const filled = fillPlan(settings, issues.length, unit);
  return {
    settings,
    set: (next) => {
      setChanged({});
      setSettings((before) => ({ ...before, ...next }));
    },
    setMultiple: (issue, multiple) => setChanged((before) => ({ ...before, [issue]: multiple })),
    parts: issues
      .slice(0, filled.length)
      .map((issue, place) => ({ issue, multiple: changed[issue.issue] ?? filled[place] ?? 1 })),
    isShort: filled.length < issues.length,
  };
}
