/** Letters with a link to a new password: how often one network asks, and how many one account gets. */
import { requestPasswordReset } from '#domains/identity/contract/password.ts';
import { resetLinkMs } from '#domains/identity/rules/password.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { AskedFrom } from '../login/place.store.ts';
import { isLoopback } from '../login/place.ts';
import { networkOf } from '../network.ts';

type Counter = Pick<Limits, 'strict'>;

/** Many, because a carrier hides thousands behind one address; whoever tries names one after the other is done with them soon. */
const networkRules = [{ by: 'ip', count: 100, windowMs: dayMs }] as const;
/** So many links stand at once; the mailbox has them, and a further letter would open no more. */
export const standingMost = 3;
/** Those that stand, then those of a day. */
const letterRules = [
  { by: 'account', count: standingMost, windowMs: resetLinkMs },
  { by: 'account', count: 10, windowMs: dayMs },
] as const;
/** Of those no more for one network: nobody uses up alone what an account gets in a day. */
const hereRules = [{ by: 'account', count: 5, windowMs: dayMs }] as const;

/** Before anybody is looked for, so that it says nothing of any account; zero, or for how long nothing more is asked from there. */
export async function countAsk(limits: Counter, ip: string): Promise<number> {
  const network = networkOf(ip);
  if (isLoopback(network)) return 0;
  return limits.strict(`${requestPasswordReset.path} network`, networkRules, { ip: network, account: null });
}

/** By what was found: strangers who guess use up nothing. A device of the owner, and a network of theirs, have their own count. */
export async function countLetter(
  limits: Counter,
  { member, ip, from }: { readonly member: MemberId; readonly ip: string; readonly from: AskedFrom },
): Promise<number> {
  const network = networkOf(ip);
  if (from !== 'device' && !isLoopback(network)) {
    const here = { ip, account: `${member} ${network}` };
    const hereMs = await limits.strict(`${requestPasswordReset.path} here`, hereRules, here);
    if (hereMs > 0) return hereMs;
  }
  return limits.strict(`${requestPasswordReset.path} ${from}`, letterRules, { ip, account: member });
}
