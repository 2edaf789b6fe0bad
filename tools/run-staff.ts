/** `npm run staff` from its words to what it says: everything but the process. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createPool } from '#platform/server/database/db.ts';
import { createLetters, createProviders } from '#platform/server/letters/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { readConfig, withDatabase } from '#platform/server/runtime/config.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { composePaymentProviders, openDepositRequirement } from '../apps/server/wallet/wallet.ts';
import { openExistingDatabase } from './database/existing-database.ts';
import { messageOf } from './process/terminal.ts';
import type { CommandResult, StaffContext } from './staff/command.ts';
import { parseCommandLine, runCommandLine } from './staff/run-command.ts';
import { createStaffRescue } from './staff-rescue.ts';

/** Neither a secret on a line nor a public key is longer. */
const keyFileMaxLength = 4_000;

/** Runs one command on the database that the environment names. A refusal is an answer, not an exception. */
export async function runStaff(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandResult> {
  const typed = parseCommandLine(args);
  if (!('command' in typed)) return typed;
  const read = readConfig(environment);
  if (!read.ok) return { code: 1, lines: read.problems };
  const { config } = read;
  try {
    const database = await openExistingDatabase(config.databaseUrl, config.data);
    const pool = createPool({ url: withDatabase(config, database.url).appUrl, max: 4, name: 'kislap staff' });
    try {
      const [clock, rng] = [systemClock, systemRng];
      const letters = createLetters({ providers: createProviders(config), clock, rng });
      const rescue = createStaffRescue({ pool, rng, letters, port: config.port });
      const { sandbox } = config;
      const payments = composePaymentProviders(config);
      return await runCommandLine(
        {
          pool,
          clock,
          payments,
          beforeCredit: openDepositRequirement,
          rescue,
          savePicture: keep,
          take: readKeyFile,
          sandbox,
        },
        args,
      );
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (error) {
    return { code: 1, lines: [messageOf(error)] };
  }

  /** Papers of members and secrets of vendors: for the eyes of whoever runs this alone. */
  async function keep(...[name, bytes]: Parameters<StaffContext['savePicture']>): Promise<string> {
    const folder = resolve(config.data, 'staff');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    await writeFile(path, bytes, { mode: 0o600 });
    return path;
  }
}

async function readKeyFile(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null || text.length > keyFileMaxLength ? null : text.trim();
}
