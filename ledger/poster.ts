/** Single postings joined by the group commit: each caller waits for one commit and shares it with the others. */
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import { groupCommit, type Turn } from '#platform/server/group-commit.ts';
import { type AccountRef, isHouse } from './account.ts';
import { post } from './post.store.ts';
import { assertSound, type Item, type Verdict } from './transfer.ts';

export type Poster = { submit(item: Item): Promise<Verdict>; close(): Promise<void> };
export type PosterOptions = { readonly cap?: number; readonly inFlight?: number };

export function createPoster(pool: Pool, options: PosterOptions = {}): Poster {
  const { submit, close } = groupCommit<Item, Verdict>({ ...options, pool, batch, keysOf: exclusiveAccounts });
  return {
    close,
    submit: async (item) => {
      assertSound(item);
      return submit(item);
    },
  };
}

/** Refusals are committed as well, so nothing has to be heard before: but for a key that stands twice, which is asked again. */
function batch(tx: Tx, items: readonly Item[], { commitBehind }: Turn): Promise<readonly Verdict[]> {
  const posted = post(tx, items);
  if (new Set(items.map(({ key }) => key)).size === items.length) commitBehind();
  return posted;
}

/** At most one item of a member's account stands in a batch; the house's rows are everybody's. */
export function exclusiveAccounts(item: Item): readonly AccountRef[] {
  const refs = new Set<AccountRef>();
  for (const { from, to } of item.legs) {
    if (!isHouse(from)) refs.add(from);
    if (!isHouse(to)) refs.add(to);
  }
  return [...refs];
}
