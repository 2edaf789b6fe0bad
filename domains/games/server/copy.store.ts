/** What of a member's play is kept here, as the privacy law has it handed out; newest first. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type CopiedFavourite = { readonly node: string; readonly addedAt: Instant };

export async function copyFavourites(tx: Tx, member: MemberId, limit: number): Promise<CopiedFavourite[]> {
  const { rows } = await tx.query<CopiedFavourite>(
    `SELECT node::text, added_at AS "addedAt" FROM games.favourite
      WHERE member = $1 ORDER BY added_at DESC, node DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type CopiedLaunch = {
  readonly vendor: string;
  readonly node: string;
  readonly domain: string;
  readonly currency: string;
  readonly openedAt: Instant;
};

/** Games that were opened; a ticket that nobody used opened none. */
export async function copyLaunches(tx: Tx, member: MemberId, limit: number): Promise<CopiedLaunch[]> {
  const { rows } = await tx.query<CopiedLaunch>(
    `SELECT vendor, node::text, domain, currency, used_at AS "openedAt" FROM games.launch
      WHERE member = $1 AND used_at IS NOT NULL ORDER BY used_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** Since when the member is not named among winners; null: they are. */
export async function readHiddenSince(tx: Tx, member: MemberId): Promise<Instant | null> {
  const { rows } = await tx.query<{ at: Instant }>(
    'SELECT hidden_at AS at FROM games.hidden_winner WHERE member = $1',
    [member],
  );
  return rows[0]?.at ?? null;
}
