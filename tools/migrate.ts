/** Brings the database of DATABASE_URL up to date once, before servers and workers of a new release start. */
import { readConfig } from '#platform/server/config.ts';
import { prepareJobs } from '#platform/server/jobs/index.ts';
import { migrate } from '#platform/server/migrate.ts';

const read = readConfig(process.env);
if (!read.ok) end(read.problems.join('\n'));
const { databaseUrl } = read.config;
if (databaseUrl === null) end('DATABASE_URL is not set; the embedded database is migrated by npm start.');

const { applied } = await migrate(databaseUrl);
await prepareJobs(databaseUrl);
process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${applied.join(', ')}.\n`);

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
