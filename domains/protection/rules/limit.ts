/**
 * A member's own limits: lower at once, higher only after a day and a second yes. Values are ten-thousandths of their
 * unit, of the currency or of a minute, so that one arithmetic serves all four kinds.
 */
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { LimitKind, LimitPeriod } from '../contract/limit.ts';

export type PendingLimitRaise = { readonly value: Money | null; readonly askedAt: Instant };
export type LimitState = { readonly value: Money; readonly pending: PendingLimitRaise | null };

const raiseWaitMs = dayMs;
const confirmWindowMs = 7 * dayMs;

export const readyAt = ({ askedAt }: PendingLimitRaise) => addMs(askedAt, raiseWaitMs);
export const lapsesAt = ({ askedAt }: PendingLimitRaise) => addMs(askedAt, raiseWaitMs + confirmWindowMs);

/** A raise that was not confirmed in time counts as never requested. */
export const activePending = (state: LimitState | null, at: Instant): PendingLimitRaise | null =>
  state?.pending && at < lapsesAt(state.pending) ? state.pending : null;

const centavo = 100n;
export const maxLimit = money(1_000_000_000n * moneyScale);
export const maxMinutes: Readonly<Record<LimitPeriod, bigint>> = { day: 1_440n, week: 10_080n, month: 44_640n };

export function isLimitValue({ kind, period }: { kind: LimitKind; period: LimitPeriod }, value: Money): boolean {
  if (value <= zero) return false;
  if (kind !== 'session') return value % centavo === 0n && value <= maxLimit;
  return value % moneyScale === 0n && value / moneyScale <= maxMinutes[period];
}

/** `same`: nothing to do. `apply`: in force now, and what was pending is gone. `ask`: it waits. */
export type LimitDecision =
  | { readonly step: 'same' }
  | { readonly step: 'apply'; readonly value: Money }
  | { readonly step: 'ask'; readonly pending: PendingLimitRaise };

/** `wished` null: the limit is to be taken away. */
export function judgeLimitChange(state: LimitState | null, newValue: Money | null, at: Instant): LimitDecision {
  const present = state?.value ?? null;
  if (newValue === present) return { step: 'same' };
  if (newValue !== null && (present === null || newValue < present)) return { step: 'apply', value: newValue };
  // Asking for the same again does not start the wait anew.
  if (activePending(state, at)?.value === newValue) return { step: 'same' };
  return { step: 'ask', pending: { value: newValue, askedAt: at } };
}

export function judgeConfirm(
  state: LimitState | null,
  at: Instant,
): Outcome<PendingLimitRaise, 'raise_unasked' | 'raise_waits'> {
  const pending = activePending(state, at);
  if (!pending) return refuse('raise_unasked');
  return at < readyAt(pending) ? refuse('raise_waits') : done(pending);
}

export type LimitBalance = { readonly limit: Money; readonly used: Money };

/** Never below zero: after a limit was lowered under what is used nothing is left. */
export const remainingOf = ({ limit, used }: LimitBalance): Money => (used >= limit ? zero : money(limit - used));

/** Session time has no requested amount: it is reached when nothing is left. */
export const isWithinLimit = (use: LimitBalance, extra: Money): boolean =>
  extra === zero ? remainingOf(use) > zero : extra <= remainingOf(use);

/** Of several limits that are reached, the one that leaves least; of equals the one that lasts longest. */
export function pickTightest<Each extends LimitBalance & { readonly resetsAt: Instant }>(
  reached: readonly Each[],
): Each | null {
  const [first = null] = [...reached].sort((a, b) => {
    const [here, there] = [remainingOf(a), remainingOf(b)];
    return here === there ? b.resetsAt - a.resetsAt : here < there ? -1 : 1;
  });
  return first;
}
