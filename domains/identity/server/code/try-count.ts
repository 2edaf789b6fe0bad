/** How often somebody types a code that anybody may type, and where. */
import { authWindowMs } from '#domains/identity/contract/waiting.ts';
import { dayMs } from '#kernel/time.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { Place } from '../login/credential.store.ts';
import { type Taker, takeTurn } from './turn.ts';

/** Tries at one number from one place, over all its codes: a new code brings no new tries without end. */
const placeRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;
/** The same over a day and from everywhere, beside the first of each network. */
const sharedRules = [{ by: 'account', count: 25, windowMs: dayMs }] as const;
/** With devices of the owner. */
const ownerRules = [{ by: 'account', count: 50, windowMs: dayMs }] as const;

/** Where a code is typed: each place has tries of its own. */
export type TypedAt = { readonly place: string; readonly isOwn: boolean };

/** A device of the owner, whatever network it is in; for everybody else the network. */
export const typedAt = ({ network, deviceSha256 }: Place, isOwnDevice: boolean): TypedAt =>
  isOwnDevice && deviceSha256
    ? { place: `device ${deviceSha256.toString('base64url')}`, isOwn: true }
    : { place: network, isOwn: false };

type Tried = { readonly what: string; readonly at: TypedAt };

/** Zero, or for how long nothing more is tried there. */
export const countHere = (limits: Pick<Limits, 'strict'>, who: Taker, { what, at }: Tried): Promise<number> =>
  limits.strict(what, placeRules, { ...who, account: `${who.account} ${at.place}` });

export async function countInDay(limits: Pick<Limits, 'strict'>, who: Taker, { what, at }: Tried): Promise<number> {
  if (at.isOwn) return limits.strict(`${what} device`, ownerRules, who);
  const waitMs = await takeTurn({ limits, what }, who, async () => {
    const sharedMs = await limits.strict(what, sharedRules, who);
    return sharedMs > 0 ? sharedMs : null;
  });
  return waitMs ?? 0;
}
