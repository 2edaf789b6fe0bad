/** Limits of reset letters: requests per network, and letters per account. */
import { requestPasswordReset } from '#domains/identity/contract/password.ts';
import { resetLinkMs } from '#domains/identity/rules/password/password.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { RequestSource } from '../login/login-source.store.ts';
import { isLoopback } from '../login/login-source.ts';
import { networkOf } from '../login/network.ts';

type StrictLimits = Pick<Limits, 'strict'>;

/** Many, because a carrier hides thousands behind one address; whoever tries names one after the other is done with them soon. */
const networkRules = [{ by: 'ip', count: 100, windowMs: dayMs }] as const;
/** So many links stand at once; the mailbox has them, and a further letter would open no more. */
export const maxActiveLinks = 3;
/** Those that stand, then those of a day. */
const letterRules = [
  { by: 'account', count: maxActiveLinks, windowMs: resetLinkMs },
  { by: 'account', count: 10, windowMs: dayMs },
] as const;
/** Of those at most so many per network: no single network uses up the day's letters of an account. */
const networkPerAccountRules = [{ by: 'account', count: 5, windowMs: dayMs }] as const;

/** Before anybody is looked for, so that it says nothing of any account; zero, or for how long nothing more is asked from there. */
export async function countResetRequest(limits: StrictLimits, ip: string): Promise<number> {
  const network = networkOf(ip);
  if (isLoopback(network)) return 0;
  return limits.strict(`${requestPasswordReset.path} network`, networkRules, { ip: network, account: null });
}

/** By what was found: strangers who guess use up nothing. A device of the owner, and a network of theirs, have their own count. */
export async function countResetLetter(
  limits: StrictLimits,
  { member, ip, from }: { readonly member: MemberId; readonly ip: string; readonly from: RequestSource },
): Promise<number> {
  const network = networkOf(ip);
  if (from !== 'device' && !isLoopback(network)) {
    const here = { ip, account: `${member} ${network}` };
    const hereMs = await limits.strict(`${requestPasswordReset.path} here`, networkPerAccountRules, here);
    if (hereMs > 0) return hereMs;
  }
  return limits.strict(`${requestPasswordReset.path} ${from}`, letterRules, { ip, account: member });
}
