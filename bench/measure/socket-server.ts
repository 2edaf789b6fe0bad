/** The socket side of one server process, for `sockets`: reports its CPU time on request. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createBus } from '#platform/server/bus/index.ts';
import { createPool } from '#platform/server/database/db.ts';
import { registerLive } from '#platform/server/live/index.ts';
import { listRecentLive } from '#platform/server/outbox/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';

const [url = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 4, name: 'bench sockets' });
const app = Fastify();
let dropped = 0;
await registerLive(app, {
  // Every socket is another member, as on a busy evening.
  ipOf: () => '127.0.0.1',
  authenticate: async (token) => ({ member: `mb_${token}`, session: token, role: 'member' }),
  recent: (query) => listRecentLive(pool, query),
  bus: await createBus({ url, pool, log: silentLog }),
  clock: systemClock,
  log: silentLog,
  metrics: { sockets: () => {}, delivered: () => {}, dropped: () => void dropped++ },
  limits: { perIp: 100_000 },
});
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), dropped }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
