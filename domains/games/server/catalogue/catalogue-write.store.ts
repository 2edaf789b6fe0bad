/** Inserts vendors and games, set by set. Existing rows are not changed. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { GameRow, ListedVendor, VendorRow } from './game.store.ts';
import type { RoomRow } from './room.store.ts';

export async function hasVendors(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM games.vendor LIMIT 1');
  return rows.length > 0;
}

export async function insertVendors(tx: Tx, vendors: readonly VendorRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO games.vendor (category, code, display_name)
     SELECT category, vendor, "displayName"
       FROM jsonb_to_recordset($1::jsonb) AS v(category text, vendor text, "displayName" text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(vendors)],
  );
}

export async function insertListedVendors(tx: Tx, listed: readonly ListedVendor[]): Promise<void> {
  await tx.query(
    `INSERT INTO games.vendor_list (list, vendor)
     SELECT list, vendor FROM jsonb_to_recordset($1::jsonb) AS v(list text, vendor text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(listed)],
  );
}

/** The order of the list is the order of the sorting. */
export async function insertSorting(tx: Tx, merchant: string, vendors: readonly VendorRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO games.sorting (merchant, category, vendor, position)
     SELECT $1, v.category, v.vendor, v.ordinal
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (category text, vendor text)) WITH ORDINALITY
            AS v(category, vendor, ordinal)
     ON CONFLICT DO NOTHING`,
    [merchant, JSON.stringify(vendors)],
  );
}

export type NewGame = Omit<GameRow, 'node' | 'newSince' | 'maintenanceFrom' | 'maintenanceUntil'> & {
  readonly newSince: Instant | null;
  readonly maintenance: { readonly from: Instant; readonly until: Instant | null } | null;
};

/** Nodes are assigned in the order of the list, which is also the order of the catalogue. */
export async function insertGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  await tx.query(
    `INSERT INTO games.game (category, vendor, code, position, kind, name, name_ty, motif, show_icon, new_since,
       list_category, features, volatility, rtp_ppm, min_stake, max_stake, seats, maintenance_from, maintenance_until)
     SELECT g.category, g.vendor, g.code, g.position, g.kind, g.name, g.name_ty, g.motif, g.show_icon, g.new_since,
            g.list_category, g.features, g.volatility, g.rtp_ppm, g.min_stake, g.max_stake, g.seats,
            g.maintenance_from, g.maintenance_until
       FROM jsonb_to_recordset($1::jsonb) AS g(category text, vendor text, code text, position integer, kind text,
         name text, name_ty text, motif text, show_icon boolean, new_since timestamptz, list_category text,
         features text[], volatility smallint, rtp_ppm integer, min_stake bigint, max_stake bigint, seats smallint,
         maintenance_from timestamptz, maintenance_until timestamptz)
      ORDER BY g.position`,
    [JSON.stringify(games.map(rowOf))],
  );
}

const isoTimeOf = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());

const rowOf = (game: NewGame, index: number) => ({
  category: game.category,
  vendor: game.vendor,
  code: game.code,
  position: index + 1,
  kind: game.kind,
  name: game.name,
  name_ty: game.nameTy,
  motif: game.motif,
  show_icon: game.showIcon,
  new_since: isoTimeOf(game.newSince),
  list_category: game.listCategory,
  features: game.features,
  volatility: game.volatility,
  rtp_ppm: game.rtpPpm,
  min_stake: game.minStake === null ? null : String(game.minStake),
  max_stake: game.maxStake === null ? null : String(game.maxStake),
  seats: game.seats,
  maintenance_from: isoTimeOf(game.maintenance?.from ?? null),
  maintenance_until: isoTimeOf(game.maintenance?.until ?? null),
});

export async function insertRooms(tx: Tx, rooms: readonly (RoomRow & { readonly vendor: string })[]): Promise<void> {
  await tx.query(
    `INSERT INTO games.room (vendor, code, node, name, state)
     SELECT vendor, code, node, name, state
       FROM jsonb_to_recordset($1::jsonb) AS r(vendor text, code text, node bigint, name text, state text)`,
    [JSON.stringify(rooms)],
  );
}
