/**
 * Settles what was drawn and refunds what was voided, again and again; made to be killed. Started by `killable-server.ts` with a
 * port, which it does not need, and an address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#platform/server/database/db.ts';
import { tellReady } from '../killable-server.ts';
import { settleDrawn } from './settle-drawn.ts';

const pauseMs = 5;

const [, url = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 4, name: 'chaos lottery' });
process.on('disconnect', () => process.exit());
tellReady();
for (;;) {
  await settleDrawn(pool).catch((error: unknown) =>
    pool.query('INSERT INTO public.chaos_failure (message) VALUES ($1)', [String(error)]),
  );
  await sleep(pauseMs);
}
