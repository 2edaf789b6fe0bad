/**
 * How many codes one sender has had sent to numbers and addresses that are not theirs yet. Each of these is counted for
 * itself too; but somebody who earns by paid letters has as many of them as they like.
 */
import type { MemberId } from '#kernel/id.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { isLoopback } from '../login/login-source.ts';
import { networkOf } from '../login/network.ts';

type StrictLimits = Pick<Limits, 'strict'>;
type SentCodeRefusal = RefusedOutcome<'asks_used_up'>;

/** More than a member needs in a day, mistakes and late letters included. */
const memberRules = [{ by: 'account', count: 20, windowMs: dayMs }] as const;
/** Many, because a carrier hides thousands of newcomers behind one address. */
const networkRules = [{ by: 'ip', count: 300, windowMs: dayMs }] as const;

/** Of a member who wants to bind something. */
export async function countBindingCode(
  limits: StrictLimits,
  ip: string,
  member: MemberId,
): Promise<SentCodeRefusal | null> {
  return refuseUsedUp(await limits.strict('identity code bind', memberRules, { ip, account: member }));
}

/** Of a visitor who wants to register. After the human check: whoever shows nothing uses up nothing of their neighbours. */
export async function countRegistrationCode(limits: StrictLimits, ip: string): Promise<SentCodeRefusal | null> {
  const network = networkOf(ip);
  if (isLoopback(network)) return null;
  return refuseUsedUp(await limits.strict('identity code register', networkRules, { ip: network, account: null }));
}

const refuseUsedUp = (waitMs: number): SentCodeRefusal | null =>
  waitMs > 0 ? refuse('asks_used_up', { seconds: Math.ceil(waitMs / 1_000) }) : null;
