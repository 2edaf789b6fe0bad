/** What letters need of the domains above this one. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type BroadcastDeps = {
  readonly isSegment: (segment: string) => boolean;
  /** Members of a segment, page by page. */
  readonly listSegment: (
    tx: Tx,
    query: { readonly merchant: string; readonly segment: string; readonly after: MemberId | null },
  ) => Promise<RecipientPage>;
  /** Of these members those to whom no offer may be sent at this instant. */
  readonly listBarred: (
    tx: Tx,
    query: { readonly merchant: string; readonly members: readonly MemberId[]; readonly at: Instant },
  ) => Promise<ReadonlySet<MemberId>>;
};

/** `next` is `after` of the next page; null at the end. */
export type RecipientPage = { readonly members: readonly MemberId[]; readonly next: MemberId | null };
