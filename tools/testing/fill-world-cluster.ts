/** Fills a folder with a stopped cluster of PostgreSQL that has the demo world of today, in a process of its own. */
import { argv } from 'node:process';
import { migrate } from '#platform/server/database/migrate.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { startPostgres } from '#platform/server/postgres/server.ts';
import { seedDemo } from '../demo/seed.ts';
import { withoutDurability } from './durability.ts';

const postgres = await startPostgres({ directory: argv[2] ?? '', settings: withoutDurability });
try {
  await migrate(postgres.url);
  await seedDemo({ appUrl: appUrl(postgres.url), log: () => {} });
} finally {
  await postgres.stop();
}
