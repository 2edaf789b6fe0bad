import type { Tx } from '#platform/server/context.ts';

/** Where a vendor is queried for the address of a game, and the names under which it knows us. */
export type GameUrlSetup = {
  readonly address: string;
  readonly operator: string;
  /** Null: the code of the brand is sent. */
  readonly subPartner: string | null;
};

export async function readGameUrl(tx: Tx, vendor: string): Promise<GameUrlSetup | null> {
  const { rows } = await tx.query<GameUrlSetup>(
    'SELECT address, operator, sub_partner AS "subPartner" FROM games.vendor_game_url WHERE vendor = $1',
    [vendor],
  );
  return rows[0] ?? null;
}

export async function saveGameUrl(tx: Tx, vendor: string, setup: GameUrlSetup | null): Promise<void> {
  if (setup === null) await tx.query('DELETE FROM games.vendor_game_url WHERE vendor = $1', [vendor]);
  else
    await tx.query(
      `INSERT INTO games.vendor_game_url (vendor, address, operator, sub_partner) VALUES ($1, $2, $3, $4)
       ON CONFLICT (vendor) DO UPDATE
         SET address = excluded.address, operator = excluded.operator, sub_partner = excluded.sub_partner`,
      [vendor, setup.address, setup.operator, setup.subPartner],
    );
}
