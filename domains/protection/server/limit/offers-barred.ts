/** Whom no offer may reach: an offer must not call a member back who is on a break or has lost much of what they allowed themselves. */

import { limitKinds } from '#domains/protection/contract/limit.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { listPaused } from '../pause/pause.store.ts';
import { listMembersWithSettings } from '../setting.store.ts';
import type { MeasuredLimit, Usage } from './usage.ts';

type OfferQuery = { readonly members: readonly MemberId[]; readonly currency: string; readonly at: Instant };

export type ListOffersBarred = (tx: Tx, query: OfferQuery) => Promise<ReadonlySet<MemberId>>;

/** Of a loss limit half is too near; any other limit bars when it is reached. */
const isNear = ({ kind, used, limit }: MeasuredLimit): boolean => (kind === 'loss' ? used * 2n : used) >= limit;

export const createListOffersBarred =
  (usage: Usage): ListOffersBarred =>
  async (tx, { members, currency, at }) => {
    const barred = new Set(await listPaused(tx, members, at));
    for (const member of await listMembersWithSettings(tx, members)) {
      if (barred.has(member)) continue;
      const measured = await usage.of(tx, { member, currency }, { kinds: limitKinds, at });
      if (measured.some(isNear)) barred.add(member);
    }
    return barred;
  };
