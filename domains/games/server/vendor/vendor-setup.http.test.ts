/** Every table that belongs to a vendor is either emptied when the vendor is disconnected, or kept for a stated reason. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { disconnectVendor } from './vendor-setup.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const pem = '-----BEGIN PUBLIC KEY-----';
const id = '0'.repeat(26);
const createdAt = '2026-11-01T00:00:00Z';

/** Keys and addresses: how to insert one for the vendor `$1`, and what remains valid of it afterwards. */
const connectionTables: Readonly<Record<string, readonly [insert: string, remaining: string]>> = {
  transfer_vendor: [
    "(code, position, wallet_address) VALUES ($1, 1, 'https://a.example')",
    'code = $1 AND wallet_address IS NOT NULL',
  ],
  vendor_game_url: ["(vendor, address, operator) VALUES ($1, 'https://a.example', 'kislap')", 'vendor = $1'],
  vendor_key: [
    `(id, vendor, secret_sealed, created_at) VALUES ('vk_${id}', $1, '\\x00', '${createdAt}')`,
    'vendor = $1 AND revoked_at IS NULL',
  ],
  vendor_launch: ["(vendor, address) VALUES ($1, 'https://a.example/{ticket}')", 'vendor = $1'],
  vendor_public_key: [
    `(vendor, pem, created_at) VALUES ($1, '${pem}', '${createdAt}')`,
    'vendor = $1 AND revoked_at IS NULL',
  ],
  vendor_query: ["(vendor, address) VALUES ($1, 'https://a.example')", 'vendor = $1'],
  vendor_signing_key: [
    `(id, vendor, private_sealed, public_pem, created_at) VALUES ('vs_${id}', $1, '\\x00', '${pem}', '${createdAt}')`,
    'vendor = $1 AND revoked_at IS NULL',
  ],
};

const [catalogue, history, platform] = [
  'the catalogue: history names it, and no brand offers a vendor that was removed',
  'the history of calls and rounds',
  'a setting of the platform without a key or an address',
];
/** Tables of vendors that are kept, and why. */
const keptTables: Readonly<Record<string, string>> = {
  game: catalogue,
  room: catalogue,
  sorting: catalogue,
  vendor: catalogue,
  vendor_list: catalogue,
  gift_day: history,
  launch: history,
  round_end: history,
  unresolved_round: history,
  vendor_tx: history,
  vendor_tx_owner: history,
  vendor_profile: platform,
  vendor_seal: 'encrypts the keys of all vendors',
  vendor_setup: 'says that the vendor is disconnected',
};

test('every table of vendors is either emptied when a vendor is disconnected, or names its reason', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `SELECT DISTINCT t.table_name AS name FROM information_schema.tables t
       JOIN information_schema.columns c USING (table_schema, table_name)
      WHERE t.table_schema = 'games' AND t.table_type = 'BASE TABLE'
        AND (c.column_name = 'vendor' OR t.table_name LIKE '%vendor%')`,
  );
  const expected = [...Object.keys(connectionTables), ...Object.keys(keptTables)];
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
});

test('a disconnected vendor has no valid key and no address, and another vendor keeps its own', async () => {
  const at = instant(Date.parse('2026-11-02T00:00:00Z'));
  for (const [table, [insert]] of Object.entries(connectionTables))
    await db.owner.query(`INSERT INTO games.${table} ${insert}`, ['ACME']);
  const countRemaining = async () => {
    const counts: Record<string, number> = {};
    for (const [table, [, remaining]] of Object.entries(connectionTables)) {
      const { rows } = await db.owner.query(`SELECT 1 FROM games.${table} WHERE ${remaining}`, ['ACME']);
      counts[table] = rows.length;
    }
    return counts;
  };
  const countsOf = (count: number) => Object.fromEntries(Object.keys(connectionTables).map((table) => [table, count]));

  await disconnectVendor(db.pool, 'OTHER', at);
  expect(await countRemaining()).toEqual(countsOf(1));
  await disconnectVendor(db.pool, 'ACME', at);
  expect(await countRemaining()).toEqual(countsOf(0));
});
