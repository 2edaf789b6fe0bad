/**
 * Wallet's calls and the round of a worker every third of a second in one process that is made to be killed; started by
 * `killable-server.ts` with a port and an address.
 */
import { createWithdrawalJobs } from '#domains/wallet/server/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { openServer, sandboxOnly } from './cashier.ts';
import { tellReady } from './killable-server.ts';

const [port, url = ''] = process.argv.slice(2);
const { app, pool } = await openServer(url, { trustedProxies: ['127.0.0.1'] });
const { processDue: tend } = createWithdrawalJobs({ providers: sandboxOnly });
const { signal } = new AbortController();
const work = { clock: systemClock, rng: systemRng, log: silentLog, attempt: 1, pool, signal };

let isTending = false;
setInterval(() => {
  if (isTending) return;
  isTending = true;
  void tend
    .run(work, {})
    // The database is gone as often as this process; the next round goes on where this one stopped.
    .catch(() => {})
    .finally(() => {
      isTending = false;
    });
}, 300);
process.on('disconnect', () => process.exit());
await app.listen({ port: Number(port), host: '127.0.0.1' });
tellReady();
