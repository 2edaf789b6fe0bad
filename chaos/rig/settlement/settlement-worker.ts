/**
 * Settles what agents are owed, again and again, by the clock that its database has; made to be killed. Started by
 * `killable-server.ts` with a port, which it does not need, and an address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#platform/server/database/db.ts';
import { tellReady } from '../killable-server.ts';
import { createSettlement, readSharedClock, recordFailure } from './settlement-clock.ts';

const pauseMs = 5;

const [, url = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 4, name: 'chaos settlement' });
process.on('disconnect', () => process.exit());
tellReady();
for (;;) {
  const now = await readSharedClock(pool);
  await createSettlement(pool, now)().catch((error: unknown) => recordFailure(pool, error));
  await sleep(pauseMs);
}
