/**
 * Brings the database of DATABASE_URL up to date once, before servers and workers of a new release start.
 * Where the sandbox is on, an empty database gets the demo world too, as `npm start` does it.
 */

import { migrate } from '#platform/server/database/migrate.ts';
import { readConfig, withDatabase } from '#platform/server/runtime/config.ts';
import { requireExternalDatabase } from './database/external-database.ts';
import { seedDemo } from './demo/seed.ts';
import { messageOf, print, printError } from './process/terminal.ts';

const read = readConfig(process.env);
if (!read.ok) end(read.problems.join('\n'));
const { databaseUrl, sandbox } = read.config;
if (databaseUrl === null) end('DATABASE_URL is not set; the embedded database is migrated by npm start.');

await requireExternalDatabase(databaseUrl).catch((error: unknown) => end(messageOf(error)));
const { applied } = await migrate(databaseUrl).catch((error: unknown) => end(messageOf(error)));
print(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}.`);
if (sandbox) {
  const { seeded, summary } = await seedDemo({ appUrl: withDatabase(read.config, databaseUrl).appUrl, log: () => {} });
  print(seeded ? `The demo world: ${summary}.` : 'The demo world is there, kept as it is.');
}

function end(sentence: string): never {
  printError(sentence);
  process.exit(1);
}
