/** What `npm run dev` restarts: the server and the worker on a database that stays up. */

import { migrate } from '#platform/server/database/migrate.ts';
import { readConfig, withDatabase } from '#platform/server/runtime/config.ts';
import { startServer } from '../apps/server/main.ts';
import { startWorkerProcess } from '../apps/worker/main.ts';
import { startSandboxVendor } from './demo/sandbox-vendor.ts';
import { seedDemo } from './demo/seed.ts';
import { lifecycle } from './process/lifecycle.ts';
import { print, printError } from './process/terminal.ts';

const read = readConfig(process.env);
if (!read.ok || !read.config.databaseUrl) {
  printError(read.ok ? 'DATABASE_URL is not set.' : read.problems.join('\n'));
  process.exit(1);
}
const config = withDatabase(read.config, read.config.databaseUrl);
const life = lifecycle({ say: () => {} });
await migrate(config.ownerUrl);
if (config.sandbox) await seedDemo({ appUrl: config.appUrl, log: () => {} });
const worker = await startWorkerProcess(config);
life.onStop('The worker', () => worker.stop());
const vendor = config.sandbox ? await startSandboxVendor(config) : null;
if (vendor) life.onStop('The vendor of the sandbox', () => vendor.stop());
const server = await startServer(config, vendor?.url);
life.onStop('The server', () => server.stop());
print('The server is up.');
