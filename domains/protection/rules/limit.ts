/**
 * A member's own limits: lower at once, higher only after a day and a second yes. Values are ten-thousandths of their
 * unit, of the currency or of a minute, so that one arithmetic serves all four kinds.
 */
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { dayMs, type Instant, later } from '#kernel/time.ts';
import type { LimitKind, LimitPeriod } from '../contract/limit.ts';

export type Pending = { readonly value: Money | null; readonly askedAt: Instant };
export type LimitStanding = { readonly value: Money; readonly pending: Pending | null };

const waitMs = dayMs;
const readyForMs = 7 * dayMs;

export const readyAt = ({ askedAt }: Pending) => later(askedAt, waitMs);
export const lapsesAt = ({ askedAt }: Pending) => later(askedAt, waitMs + readyForMs);

/** What was asked for and not confirmed in time was never asked for. */
export const alivePending = (standing: LimitStanding | null, at: Instant): Pending | null =>
  standing?.pending && at < lapsesAt(standing.pending) ? standing.pending : null;

const centavo = 100n;
export const limitMost = money(1_000_000_000n * moneyScale);
export const minutesMost: Readonly<Record<LimitPeriod, bigint>> = { day: 1_440n, week: 10_080n, month: 44_640n };

export function isLimitValue({ kind, period }: { kind: LimitKind; period: LimitPeriod }, value: Money): boolean {
  if (value <= zero) return false;
  if (kind !== 'session') return value % centavo === 0n && value <= limitMost;
  return value % moneyScale === 0n && value / moneyScale <= minutesMost[period];
}

/** `same`: nothing to do. `apply`: in force now, and what was pending is gone. `ask`: it waits. */
export type LimitStep =
  | { readonly step: 'same' }
  | { readonly step: 'apply'; readonly value: Money }
  | { readonly step: 'ask'; readonly pending: Pending };

/** `wished` null: the limit is to be taken away. */
export function judgeWish(standing: LimitStanding | null, wished: Money | null, at: Instant): LimitStep {
  const present = standing?.value ?? null;
  if (wished === present) return { step: 'same' };
  if (wished !== null && (present === null || wished < present)) return { step: 'apply', value: wished };
  // Asking for the same again does not start the wait anew.
  if (alivePending(standing, at)?.value === wished) return { step: 'same' };
  return { step: 'ask', pending: { value: wished, askedAt: at } };
}

export function judgeConfirm(
  standing: LimitStanding | null,
  at: Instant,
): Outcome<Pending, 'raise_unasked' | 'raise_waits'> {
  const pending = alivePending(standing, at);
  if (!pending) return refuse('raise_unasked');
  return at < readyAt(pending) ? refuse('raise_waits') : done(pending);
}

export type Use = { readonly limit: Money; readonly used: Money };

/** Never below zero: whoever lowered a limit under what is used has nothing left, and owes nothing. */
export const leftOf = ({ limit, used }: Use): Money => (used >= limit ? zero : money(limit - used));

/** Time has no amount to ask for: it is over when nothing is left. */
export const holds = (use: Use, wanted: Money): boolean =>
  wanted === zero ? leftOf(use) > zero : wanted <= leftOf(use);

/** Of several limits that are reached, the one that leaves least; of equals the one that lasts longest. */
export function tightest<Each extends Use & { readonly resetsAt: Instant }>(reached: readonly Each[]): Each | null {
  const [first = null] = [...reached].sort((a, b) => {
    const [here, there] = [leftOf(a), leftOf(b)];
    return here === there ? b.resetsAt - a.resetsAt : here < there ? -1 : 1;
  });
  return first;
}
