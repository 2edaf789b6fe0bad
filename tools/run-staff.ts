/** `npm run staff` from its words to what it says: everything but the process. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig, withDatabase } from '#platform/server/config.ts';
import { createPool } from '#platform/server/db.ts';
import { createLetters, createProviders } from '#platform/server/letters/index.ts';
import { systemRng } from '#platform/server/rng.ts';
import { beforeCredit, paymentsOf } from '../apps/server/wallet.ts';
import type { Desk, Told } from './staff/command.ts';
import { readWords, runWords } from './staff/run.ts';
import { rescueOf } from './staff-rescue.ts';
import { openStanding } from './standing-database.ts';
import { sentenceOf } from './terminal.ts';

/** Neither a secret on a line nor a public key is longer. */
const keyFileMaxLength = 4_000;

/** Runs one command on the database that the environment names. A refusal is an answer, not an exception. */
export async function runStaff(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Told> {
  const typed = readWords(args);
  if (!('command' in typed)) return typed;
  const read = readConfig(environment);
  if (!read.ok) return { code: 1, lines: read.problems };
  const { config } = read;
  try {
    const database = await openStanding(config.databaseUrl, config.data);
    const pool = createPool({ url: withDatabase(config, database.url).appUrl, max: 4, name: 'kislap staff' });
    try {
      const [clock, rng] = [systemClock, systemRng];
      const letters = createLetters({ providers: createProviders(config), clock, rng });
      const rescue = rescueOf({ pool, rng, letters, port: config.port });
      const { sandbox } = config;
      const payments = paymentsOf(config);
      return await runWords({ pool, clock, payments, beforeCredit, rescue, keep, take: readKeyFile, sandbox }, args);
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (error) {
    return { code: 1, lines: [sentenceOf(error)] };
  }

  /** Papers of members and secrets of vendors: for the eyes of whoever runs this alone. */
  async function keep(...[name, bytes]: Parameters<Desk['keep']>): Promise<string> {
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
