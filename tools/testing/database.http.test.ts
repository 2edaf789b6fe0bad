import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('a test file has a migrated PostgreSQL of its own', async () => {
  const { rows } = await db.pool.query<{ role: string; migrations: bigint }>(
    'SELECT current_user AS role, (SELECT count(*) FROM platform.migration) AS migrations',
  );
  expect(rows[0]?.role).toBe('kislap_app');
  expect(typeof rows[0]?.migrations).toBe('bigint');
});
