import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { fundMembers } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana'], 1_000n);
});
afterAll(() => db.drop());

const tables = ['account', 'transfer', 'refusal', 'seal', 'kind'];
const views = ['balance', 'entry', 'statement', 'kind_name', 'extent', 'transfer_rare'];

test.each(tables)('the application can neither read nor write ledger.%s', async (table) => {
  for (const statement of [
    `SELECT * FROM ledger.${table}`,
    `INSERT INTO ledger.${table} DEFAULT VALUES`,
    `UPDATE ledger.${table} SET id = id`,
    `DELETE FROM ledger.${table}`,
    `TRUNCATE ledger.${table}`,
    `DROP TABLE ledger.${table}`,
  ]) {
    await expect(db.pool.query(statement)).rejects.toThrow(/permission denied|must be owner|does not exist/);
  }
});

test.each(views)('the application cannot write through the view ledger.%s', async (view) => {
  await expect(db.pool.query(`DELETE FROM ledger.${view}`)).rejects.toThrow(/permission denied|cannot delete/);
  await db.pool.query(`SELECT * FROM ledger.${view} LIMIT 1`);
});

test('the application cannot call the internal functions', async () => {
  const { rows } = await db.owner.query<{ name: string; allowed: boolean }>(
    `SELECT p.proname AS name, has_function_privilege('kislap_app', p.oid, 'EXECUTE') AS allowed
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'ledger' ORDER BY p.proname`,
  );
  expect(rows.filter((row) => row.allowed).map((row) => row.name)).toEqual([
    'account_check',
    'close_accounts',
    'object',
    'open_accounts',
    'post',
    'refusal_check',
    'seal',
    'seal_digest',
    'transfer_bytes',
  ]);
  await expect(db.pool.query(`SELECT nextval('ledger.transfer_id')`)).rejects.toThrow('permission denied');
  await expect(db.pool.query('CREATE TABLE ledger.mine (id int)')).rejects.toThrow('permission denied');
});

test('every function that runs with the owner’s rights has a fixed search path', async () => {
  const { rows } = await db.owner.query<{ name: string; config: string[] | null }>(
    `SELECT p.proname AS name, p.proconfig AS config FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'ledger' AND p.prosecdef`,
  );
  expect(rows).toHaveLength(4);
  for (const { config } of rows) expect(config).toContain('search_path=pg_catalog, pg_temp');
});

test.each([
  'UPDATE ledger.transfer SET amount = amount + 1',
  'DELETE FROM ledger.transfer',
  'TRUNCATE ledger.transfer',
  'TRUNCATE ledger.refusal',
  'TRUNCATE ledger.account',
  'TRUNCATE ledger.seal',
  'DELETE FROM ledger.account',
  `UPDATE ledger.account SET ref = ref || 'X'`,
  'UPDATE ledger.account SET floor = -5 WHERE id > 0',
  'DELETE FROM ledger.kind',
])('not even the owner may: %s', async (statement) => {
  await expect(db.owner.query(statement)).rejects.toThrow('is never changed');
});

test('a balance below its floor is refused by the table itself', async () => {
  await expect(db.owner.query('UPDATE ledger.account SET balance = -1 WHERE id > 0')).rejects.toThrow(
    'check constraint',
  );
});
