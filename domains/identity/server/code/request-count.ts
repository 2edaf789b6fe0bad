/** How many codes a number or an address gets, and where they are asked from. */
import type { CodePurpose } from '#domains/identity/contract/code.ts';
import { authWindowMs } from '#domains/identity/contract/waiting.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { AskedFrom } from '../login/credential.store.ts';
import { isLoopback } from '../login/place.ts';
import { networkOf } from '../network.ts';

/** Over all purposes that a stranger may ask for: whoever owns the number is not to be flooded. */
const requestRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;
/** Whoever asks without end, five at a time, sends no more than these. */
const dayRules = [{ by: 'account', count: 50, windowMs: dayMs }] as const;
/** Of those no more for one network: nobody uses up alone what a number gets in a day. */
const networkRules = [{ by: 'account', count: 10, windowMs: dayMs }] as const;

/** Before what the number gets, what one network gets of it: whoever is over the one takes nothing of the other. */
export async function countRequest(
  limits: Pick<Limits, 'strict'>,
  who: { readonly ip: string; readonly account: string },
  { purpose, from }: { readonly purpose: CodePurpose; readonly from: AskedFrom },
): Promise<Refused<'too_many_requests' | 'codes_used_up'> | null> {
  const what = countOf(purpose, from);
  // At a network of the owner too: a neighbour is not told by it that somebody has the number.
  const network = networkOf(who.ip);
  if ((what === 'identity code' || what === 'identity code network') && !isLoopback(network)) {
    const here = { ...who, account: `${who.account} ${network}` };
    const hereMs = await limits.strict('identity code here', networkRules, here);
    if (hereMs > 0) return refuse('codes_used_up', { seconds: Math.ceil(hereMs / 1_000) });
  }
  const waitMs = await limits.strict(what, requestRules, who);
  if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) });
  const dayWaitMs = await limits.strict(what, dayRules, who);
  return dayWaitMs > 0 ? refuse('codes_used_up', { seconds: Math.ceil(dayWaitMs / 1_000) }) : null;
}

/** What only the owner can ask for, or where only they have been, has its own count: a stranger uses up none of these. */
function countOf(purpose: CodePurpose, from: AskedFrom): string {
  if (purpose === 'second' || purpose === 'prove') return 'identity code second';
  return from === 'elsewhere' ? 'identity code' : `identity code ${from}`;
}
