/** A member's data of this domain for the export that the privacy law requires; newest first. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ExportedFavourite = { readonly node: string; readonly addedAt: Instant };

export async function listFavouritesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedFavourite[]> {
  const { rows } = await tx.query<ExportedFavourite>(
    `SELECT node::text, added_at AS "addedAt" FROM games.favourite
      WHERE member = $1 ORDER BY added_at DESC, node DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedLaunch = {
  readonly vendor: string;
  readonly node: string;
  readonly domain: string;
  readonly currency: string;
  readonly openedAt: Instant;
};

/** Games that were opened, without tickets that were never used. */
export async function listLaunchesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedLaunch[]> {
  const { rows } = await tx.query<ExportedLaunch>(
    `SELECT vendor, node::text, domain, currency, used_at AS "openedAt" FROM games.launch
      WHERE member = $1 AND used_at IS NOT NULL ORDER BY used_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** Since when the member is hidden among winners; null: they are not. */
export async function readHiddenSince(tx: Tx, member: MemberId): Promise<Instant | null> {
  const { rows } = await tx.query<{ at: Instant }>(
    'SELECT hidden_at AS at FROM games.hidden_winner WHERE member = $1',
    [member],
  );
  return rows[0]?.at ?? null;
}
