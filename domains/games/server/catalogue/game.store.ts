/** The rows of the catalogue. It is small, read as a whole, and cached until its version changes. */

import type { GameCategory, GameFeature, ListCategory } from '#domains/games/contract/category.ts';
import type { VendorCategory } from '#domains/games/rules/catalogue/category.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type GameRow = {
  readonly node: string;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly code: string;
  readonly kind: 'GAME' | 'VASSALAGE';
  readonly name: string;
  readonly nameTy: string | null;
  readonly motif: string | null;
  readonly showIcon: boolean;
  readonly newSince: Instant | null;
  readonly listCategory: ListCategory | null;
  readonly features: GameFeature[];
  readonly volatility: number | null;
  readonly rtpPpm: number | null;
  readonly minStake: bigint | null;
  readonly maxStake: bigint | null;
  readonly seats: number | null;
  readonly maintenanceFrom: Instant | null;
  readonly maintenanceUntil: Instant | null;
};

/** More than this in one brand is a configuration error. */
const maxGames = 20_000;

/** The games of the vendors that a brand offers, in the order of the list. */
export async function listGameRows(tx: Tx, merchant: string): Promise<GameRow[]> {
  const { rows } = await tx.query<GameRow>(
    `SELECT g.node::text, g.category, g.vendor, g.code, g.kind, g.name, g.name_ty AS "nameTy", g.motif,
            g.show_icon AS "showIcon", g.new_since AS "newSince", g.list_category AS "listCategory", g.features,
            g.volatility, g.rtp_ppm AS "rtpPpm", g.min_stake AS "minStake", g.max_stake AS "maxStake", g.seats,
            g.maintenance_from AS "maintenanceFrom", g.maintenance_until AS "maintenanceUntil"
       FROM games.sorting s JOIN games.game g ON g.category = s.category AND g.vendor = s.vendor
      WHERE s.merchant = $1 AND s.enabled AND g.removed_at IS NULL ORDER BY g.position, g.node LIMIT $2`,
    [merchant, maxGames],
  );
  return rows;
}

export type VendorRow = VendorCategory & { readonly displayName: string };

/** The vendors that a brand offers, in its order. */
export async function listVendorRows(tx: Tx, merchant: string): Promise<VendorRow[]> {
  const { rows } = await tx.query<VendorRow>(
    `SELECT s.category, s.vendor, v.display_name AS "displayName"
       FROM games.sorting s JOIN games.vendor v ON v.category = s.category AND v.code = s.vendor
      WHERE s.merchant = $1 AND s.enabled ORDER BY s.position, s.vendor LIMIT 1000`,
    [merchant],
  );
  return rows;
}

export type ListedVendor = { readonly list: 'cockfight' | 'esports' | 'in_house'; readonly vendor: string };

export async function listListedVendors(tx: Tx): Promise<ListedVendor[]> {
  const { rows } = await tx.query<ListedVendor>('SELECT list, vendor FROM games.vendor_list LIMIT 1000');
  return rows;
}

/** Changes with every change of a row of the catalogue. */
export async function readCatalogueVersion(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ mark: string }>('SELECT mark::text FROM games.catalogue_mark');
  return rows[0]?.mark ?? '';
}
