/** How many codes a number or an address gets, and where they are asked from. */
import type { CodePurpose } from '#domains/identity/contract/code.ts';
import { authWindowMs } from '#domains/identity/contract/waiting.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { isLoopback } from '../login/place.ts';
import { networkOf } from '../network.ts';
import { type Taker, takeTurn } from './turn.ts';

/** Over all purposes that a stranger may ask for: whoever owns the number is not to be flooded. */
const burstRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;
/** Whoever asks without end, five at a time, sends no more than these; with what networks have of their own, 75. */
const sharedRules = [{ by: 'account', count: 25, windowMs: dayMs }] as const;
/** Of all these no more for one network: nobody uses up alone what a number gets in a day. */
const networkRules = [{ by: 'account', count: 10, windowMs: dayMs }] as const;
/** Where nobody asks but the owner. */
const ownerRules = [{ by: 'account', count: 50, windowMs: dayMs }] as const;

type Refusal = Refused<'too_many_requests' | 'codes_used_up' | 'asks_used_up'>;
type Strict = Pick<Limits, 'strict'>;

/** Before what the number gets, what one network gets of it: whoever is over the one takes nothing of the other. */
export async function countRequest(
  limits: Strict,
  who: Taker,
  { purpose, isOwnDevice }: { readonly purpose: CodePurpose; readonly isOwnDevice: boolean },
): Promise<Refusal | null> {
  const owners = ownersCount(purpose, isOwnDevice);
  if (owners !== null) return count(limits, who, { what: owners, rules: ownerRules });
  const what = 'identity code';
  const network = networkOf(who.ip);
  if (!isLoopback(network)) {
    const here = { ...who, account: `${who.account} ${network}` };
    const hereMs = await limits.strict(`${what} here`, networkRules, here);
    if (hereMs > 0) return refuse('asks_used_up', { seconds: Math.ceil(hereMs / 1_000) });
  }
  return takeTurn({ limits, what }, who, () => count(limits, who, { what, rules: sharedRules }));
}

async function count(
  limits: Strict,
  who: Taker,
  { what, rules }: { readonly what: string; readonly rules: typeof sharedRules | typeof ownerRules },
): Promise<Refusal | null> {
  const waitMs = await limits.strict(what, burstRules, who);
  if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) });
  const dayWaitMs = await limits.strict(what, rules, who);
  return dayWaitMs > 0 ? usedUp(dayWaitMs) : null;
}

const usedUp = (waitMs: number) => refuse('codes_used_up', { seconds: Math.ceil(waitMs / 1_000) });

/** What only the owner can ask for, or with a device whose secret only they have, has its own count: a stranger uses up none. */
function ownersCount(purpose: CodePurpose, isOwnDevice: boolean): string | null {
  if (purpose === 'second' || purpose === 'prove') return 'identity code second';
  return isOwnDevice ? 'identity code device' : null;
}
