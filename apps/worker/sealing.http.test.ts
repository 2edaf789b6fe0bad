import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#platform/server/runtime/log.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { createWorldDatabase } from '#tools/testing/world.ts';
import { startSealing } from './sealing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createWorldDatabase();
});
afterAll(() => db.drop());

test('the chain follows the transfers by itself, also when two workers try', async () => {
  const workers = [1, 2].map(() => startSealing({ pool: db.pool, log: silentLog, everyMs: 20 }));
  await eventually(async () => {
    const { rows } = await db.owner.query<{ sealed: bigint; newest: bigint }>(
      'SELECT (SELECT max(last_transfer) FROM ledger.seal) AS sealed, (SELECT max(id) FROM ledger.transfer) AS newest',
    );
    expect(rows[0]?.newest).toBeGreaterThan(0n);
    expect(rows[0]?.sealed).toBe(rows[0]?.newest);
  });
  await Promise.all(workers.map((worker) => worker.stop()));
});
