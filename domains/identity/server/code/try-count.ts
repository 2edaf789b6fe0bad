/** How often somebody types a code that anybody may type, and where. */
import { authWindowMs } from '#domains/identity/contract/rate-limit.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { LoginSource } from '../login/credential.store.ts';
import { type QuotaSubject, takeFromSharedQuota } from './shared-quota.ts';

/** Tries at one number from one place, over all its codes: a new code brings no new tries without end. */
const sourceRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;
/** The same over a day and from everywhere, beside the first of each network. */
const sharedRules = [{ by: 'account', count: 25, windowMs: dayMs }] as const;
/** With devices of the owner. */
const ownerRules = [{ by: 'account', count: 50, windowMs: dayMs }] as const;

/** Where a code is typed: each place has tries of its own. */
export type TrySource = { readonly source: string; readonly isOwn: boolean };

/** A device of the owner, whatever network it is in; for everybody else the network. */
export const trySourceOf = ({ network, deviceSha256 }: LoginSource, isOwnDevice: boolean): TrySource =>
  isOwnDevice && deviceSha256
    ? { source: `device ${deviceSha256.toString('base64url')}`, isOwn: true }
    : { source: network, isOwn: false };

type CountedTry = { readonly what: string; readonly at: TrySource };

/** Zero, or for how long nothing more is tried there. */
export const countTryAtSource = (
  limits: Pick<Limits, 'strict'>,
  who: QuotaSubject,
  { what, at }: CountedTry,
): Promise<number> => limits.strict(what, sourceRules, { ...who, account: `${who.account} ${at.source}` });

export async function countTryInDay(
  limits: Pick<Limits, 'strict'>,
  who: QuotaSubject,
  { what, at }: CountedTry,
): Promise<number> {
  if (at.isOwn) return limits.strict(`${what} device`, ownerRules, who);
  const waitMs = await takeFromSharedQuota({ limits, what }, who, async () => {
    const sharedMs = await limits.strict(what, sharedRules, who);
    return sharedMs > 0 ? sharedMs : null;
  });
  return waitMs ?? 0;
}
