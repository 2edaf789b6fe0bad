import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#platform/server/log.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { worldDatabase } from '#tools/testing/world.ts';
import { keepSealing } from './sealing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await worldDatabase();
});
afterAll(() => db.drop());

test('the chain follows the transfers by itself, also when two workers try', async () => {
  const workers = [1, 2].map(() => keepSealing({ pool: db.pool, log: silentLog, everyMs: 20 }));
  await eventually(async () => {
    const { rows } = await db.owner.query<{ sealed: bigint; newest: bigint }>(
      'SELECT (SELECT max(last_transfer) FROM ledger.seal) AS sealed, (SELECT max(id) FROM ledger.transfer) AS newest',
    );
    expect(rows[0]?.newest).toBeGreaterThan(0n);
    expect(rows[0]?.sealed).toBe(rows[0]?.newest);
  });
  await Promise.all(workers.map((worker) => worker.stop()));
});
