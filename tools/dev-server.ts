/** What `npm run dev` restarts: the server and the worker on a database that stays up. */
import { readConfig, withDatabase } from '#platform/server/config.ts';
import { migrate } from '#platform/server/migrate.ts';
import { startServer } from '../apps/server/main.ts';
import { startWorkerProcess } from '../apps/worker/main.ts';
import { lifecycle } from './lifecycle.ts';
import { startSandboxVendor } from './sandbox-vendor.ts';
import { seedWorld } from './seed.ts';
import { complain, say } from './terminal.ts';

const read = readConfig(process.env);
if (!read.ok || !read.config.databaseUrl) {
  complain(read.ok ? 'DATABASE_URL is not set.' : read.problems.join('\n'));
  process.exit(1);
}
const config = withDatabase(read.config, read.config.databaseUrl);
const life = lifecycle({ say: () => {} });
await migrate(config.ownerUrl);
if (config.sandbox) await seedWorld({ appUrl: config.appUrl, log: () => {} });
const worker = await startWorkerProcess(config);
life.onStop('The worker', () => worker.stop());
const vendor = config.sandbox ? await startSandboxVendor(config) : null;
if (vendor) life.onStop('The vendor of the sandbox', () => vendor.stop());
const server = await startServer(config, vendor?.url);
life.onStop('The server', () => server.stop());
say('The server is up.');
