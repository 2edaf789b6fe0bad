/** Limits of codes per number or address, and per source of the request. */
import type { CodePurpose } from '#domains/identity/contract/code.ts';
import { authWindowMs } from '#domains/identity/contract/rate-limit.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { isLoopback } from '../login/login-source.ts';
import { networkOf } from '../login/network.ts';
import { type QuotaSubject, takeFromSharedQuota } from './shared-quota.ts';

/** Over all purposes that a stranger may request: the owner of the number must not be flooded. */
const burstRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;
/** Whoever asks without end, five at a time, sends no more than these; with what networks have of their own, 75. */
const sharedRules = [{ by: 'account', count: 25, windowMs: dayMs }] as const;
/** Of these at most so many per network: no single network uses up the day's codes of a number. */
const networkRules = [{ by: 'account', count: 10, windowMs: dayMs }] as const;
/** Where only the owner can request. */
const ownerRules = [{ by: 'account', count: 50, windowMs: dayMs }] as const;

type CodeRequestRefusal = RefusedOutcome<'too_many_requests' | 'codes_used_up' | 'asks_used_up'>;
type StrictLimits = Pick<Limits, 'strict'>;

/** Before what the number gets, what one network gets of it: whoever is over the one takes nothing of the other. */
export async function countRequest(
  limits: StrictLimits,
  who: QuotaSubject,
  { purpose, isOwnDevice }: { readonly purpose: CodePurpose; readonly isOwnDevice: boolean },
): Promise<CodeRequestRefusal | null> {
  const owners = ownerCounterOf(purpose, isOwnDevice);
  if (owners !== null) return countWithinRules(limits, who, { what: owners, rules: ownerRules });
  const what = 'identity code';
  const network = networkOf(who.ip);
  if (!isLoopback(network)) {
    const here = { ...who, account: `${who.account} ${network}` };
    const hereMs = await limits.strict(`${what} here`, networkRules, here);
    if (hereMs > 0) return refuse('asks_used_up', { seconds: Math.ceil(hereMs / 1_000) });
  }
  return takeFromSharedQuota({ limits, what }, who, () => countWithinRules(limits, who, { what, rules: sharedRules }));
}

async function countWithinRules(
  limits: StrictLimits,
  who: QuotaSubject,
  { what, rules }: { readonly what: string; readonly rules: typeof sharedRules | typeof ownerRules },
): Promise<CodeRequestRefusal | null> {
  const waitMs = await limits.strict(what, burstRules, who);
  if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) });
  const dayWaitMs = await limits.strict(what, rules, who);
  return dayWaitMs > 0 ? refuseUsedUp(dayWaitMs) : null;
}

const refuseUsedUp = (waitMs: number) => refuse('codes_used_up', { seconds: Math.ceil(waitMs / 1_000) });

/** Codes that only the owner can request, or with a device of theirs, are counted apart: a stranger uses up none of them. */
function ownerCounterOf(purpose: CodePurpose, isOwnDevice: boolean): string | null {
  if (purpose === 'second' || purpose === 'prove') return 'identity code second';
  return isOwnDevice ? 'identity code device' : null;
}
