/**
 * Turns at a number that anybody may take. They are shared by all networks, so strangers can use them up; the first of each
 * network are its own, so that the owner still finds some where they are. Nothing here asks whose number it is, or where its
 * owner has been: the answers would tell.
 */
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { isLoopback } from '../login/login-source.ts';
import { networkOf } from '../login/network.ts';

/** One, and one more where somebody ended what the first was for. */
const networkFirstRules = [{ by: 'account', count: 2, windowMs: dayMs }] as const;
/** So many over all networks: those of 25. */
const networkReserveRules = [{ by: 'account', count: 50, windowMs: dayMs }] as const;

export type SharedQuota = { readonly limits: Pick<Limits, 'strict'>; readonly what: string };
export type QuotaSubject = { readonly ip: string; readonly account: string };

/** What `shared` refuses, unless the turn is the network's own. */
export async function takeFromSharedQuota<Refusal>(
  { limits, what }: SharedQuota,
  who: QuotaSubject,
  shared: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const network = networkOf(who.ip);
  const here = { ...who, account: `${who.account} ${network}` };
  // Behind a proxy of ours everybody looks alike: that is no network.
  const isFirst = !isLoopback(network) && (await limits.strict(`${what} first`, networkFirstRules, here)) === 0;
  const refusal = await shared();
  if (refusal === null || !isFirst) return refusal;
  return (await limits.strict(`${what} own`, networkReserveRules, who)) > 0 ? refusal : null;
}
