/** Single postings joined by the group commit: each caller waits for one commit and shares it with the others. */
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { type BatchAttempt, groupCommit } from '#platform/server/performance/group-commit.ts';
import { type AccountRef, isHouseAccount } from './account.ts';
import { post } from './post.store.ts';
import { assertValidRequest, type PostRequest, type PostResult } from './transfer.ts';

export type Poster = { submit(item: PostRequest): Promise<PostResult>; close(): Promise<void> };
export type PosterOptions = { readonly cap?: number; readonly inFlight?: number };

export function createPoster(pool: Pool, options: PosterOptions = {}): Poster {
  const { submit, close } = groupCommit<PostRequest, PostResult>({
    ...options,
    pool,
    batch: postBatch,
    keysOf: exclusiveAccounts,
  });
  return {
    close,
    submit: async (item) => {
      assertValidRequest(item);
      return submit(item);
    },
  };
}

/** Refusals are committed as well, so the commit need not wait for the results, except for a key that occurs twice: it is posted again. */
function postBatch(
  tx: Tx,
  items: readonly PostRequest[],
  { commitBehind }: BatchAttempt,
): Promise<readonly PostResult[]> {
  const posted = post(tx, items);
  if (new Set(items.map(({ key }) => key)).size === items.length) commitBehind();
  return posted;
}

/** A batch has at most one item of a member's account; rows of house accounts are shared. */
export function exclusiveAccounts(item: PostRequest): readonly AccountRef[] {
  const refs = new Set<AccountRef>();
  for (const { from, to } of item.legs) {
    if (!isHouseAccount(from)) refs.add(from);
    if (!isHouseAccount(to)) refs.add(to);
  }
  return [...refs];
}
