/**
 * How many codes one sender has had sent to numbers and addresses that are not theirs yet. Each of these is counted for
 * itself too; but whoever earns by letters that the house pays for has as many of them as they like.
 */
import type { MemberId } from '#kernel/id.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { isLoopback } from '../login/place.ts';
import { networkOf } from '../network.ts';

type Strict = Pick<Limits, 'strict'>;
type Refusal = Refused<'asks_used_up'>;

/** Nobody binds so many in a day, slips and letters that came late included. */
const memberRules = [{ by: 'account', count: 20, windowMs: dayMs }] as const;
/** Many, because a carrier hides thousands of newcomers behind one address. */
const networkRules = [{ by: 'ip', count: 300, windowMs: dayMs }] as const;

/** Of a member who wants to bind something. */
export async function countBinding(limits: Strict, ip: string, member: MemberId): Promise<Refusal | null> {
  return usedUp(await limits.strict('identity code bind', memberRules, { ip, account: member }));
}

/** Of a visitor who wants to register. After the human check: whoever shows nothing uses up nothing of their neighbours. */
export async function countNewcomer(limits: Strict, ip: string): Promise<Refusal | null> {
  const network = networkOf(ip);
  if (isLoopback(network)) return null;
  return usedUp(await limits.strict('identity code register', networkRules, { ip: network, account: null }));
}

const usedUp = (waitMs: number): Refusal | null =>
  waitMs > 0 ? refuse('asks_used_up', { seconds: Math.ceil(waitMs / 1_000) }) : null;
