/**
 * Members who check in and claim all they have, and the job that ends gifts, again and again by the clock that the database has;
 * made to be killed. Started by `killable-server.ts` with a port, which it does not need, and an address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#platform/server/database/db.ts';
import { tellReady } from '../killable-server.ts';
import { readSharedClock, recordFailure } from '../settlement/settlement-clock.ts';
import { claimOnce, listClaimers } from './claimers.ts';

const pauseMs = 5;

const [, url = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 6, name: 'chaos claims' });
process.on('disconnect', () => process.exit());
const members = await listClaimers(pool);
tellReady();
for (;;) {
  await claimOnce(pool, members, await readSharedClock(pool)).catch((error: unknown) => recordFailure(pool, error));
  await sleep(pauseMs);
}
