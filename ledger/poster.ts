/** Single postings joined by the group commit: each caller waits for one commit and shares it with the others. */
import type { Pool } from '#platform/server/db.ts';
import { groupCommit } from '#platform/server/group-commit.ts';
import { type AccountRef, isHouse } from './account.ts';
import { post } from './post.store.ts';
import { assertSound, type Item, type Verdict } from './transfer.ts';

export type Poster = { submit(item: Item): Promise<Verdict>; close(): Promise<void> };
export type PosterOptions = { readonly cap?: number; readonly inFlight?: number };

export function createPoster(pool: Pool, options: PosterOptions = {}): Poster {
  const { submit, close } = groupCommit<Item, Verdict>({ ...options, pool, batch: post, keysOf: exclusiveAccounts });
  return {
    close,
    submit: async (item) => {
      assertSound(item);
      return submit(item);
    },
  };
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
