/** `npm run staff`: what waits for people of the house, and what they decide, on the database of the product. */
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
import { complain, say, sentenceOf } from './terminal.ts';

/** More is neither a secret on a line nor a public key. Above the work, which begins while this file is still read. */
const mostSigns = 4_000;

const args = process.argv.slice(2);
const typed = readWords(args);
const told = 'command' in typed ? await work() : typed;
for (const line of told.lines) (told.code === 0 ? say : complain)(line);
process.exit(told.code);

async function work(): Promise<Told> {
  const read = readConfig(process.env);
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
      return await runWords({ pool, clock, payments, beforeCredit, rescue, keep, take, sandbox }, args);
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

async function take(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null || text.length > mostSigns ? null : text.trim();
}
