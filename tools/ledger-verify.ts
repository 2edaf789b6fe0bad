/** `npm run ledger:verify`: the proof over the ledger, on the database that runs, or on the embedded one while it sleeps. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '#platform/server/runtime/config.ts';
import { openExistingDatabase } from './database/existing-database.ts';
import { messageOf, printError } from './process/terminal.ts';

const read = readConfig(process.env);
if (!read.ok) end(read.problems.join('\n'), 1);
const { databaseUrl, data } = read.config;
const database = await openExistingDatabase(process.argv[2] ?? databaseUrl, data).catch((error: unknown) =>
  end(messageOf(error), 2),
);
const entry = join(import.meta.dirname, '../ledger/verify-main.ts');
const { status } = spawnSync(process.execPath, [entry, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: database.url },
});
await database.stop();
process.exit(status ?? 1);

/** 1 is a wrong setting, as everywhere; 2 is a proof that could not be made. */
function end(sentence: string, code: 1 | 2): never {
  printError(sentence);
  process.exit(code);
}
