/**
 * Brings the database of DATABASE_URL up to date once, before servers and workers of a new release start.
 * Where the sandbox is on, an empty database gets the demo world too, as `npm start` does it.
 */
import { readConfig, withDatabase } from '#platform/server/config.ts';
import { migrate } from '#platform/server/migrate.ts';
import { requireOutsideDatabase } from './outside-database.ts';
import { seedWorld } from './seed.ts';
import { complain, say, sentenceOf } from './terminal.ts';

const read = readConfig(process.env);
if (!read.ok) end(read.problems.join('\n'));
const { databaseUrl, sandbox } = read.config;
if (databaseUrl === null) end('DATABASE_URL is not set; the embedded database is migrated by npm start.');

await requireOutsideDatabase(databaseUrl).catch((error: unknown) => end(sentenceOf(error)));
const { applied } = await migrate(databaseUrl).catch((error: unknown) => end(sentenceOf(error)));
say(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}.`);
if (sandbox) {
  const { seeded, summary } = await seedWorld({ appUrl: withDatabase(read.config, databaseUrl).appUrl, log: () => {} });
  say(seeded ? `The demo world: ${summary}.` : 'The demo world is there, kept as it is.');
}

function end(sentence: string): never {
  complain(sentence);
  process.exit(1);
}
