/**
 * The demo world of today as a stopped cluster of PostgreSQL: filled once in a run of `npm test` and copied for each product of the
 * run, because a product fills an empty database for longer than all else that it does at its start.
 */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runtimeFlags } from '#platform/server/performance/runtime-flags.mjs';
import { runCommand } from '../process/command.ts';

const run = promisify(execFile);

export async function fillWorldCluster(directory: string): Promise<void> {
  const filler = join(import.meta.dirname, 'fill-world-cluster.ts');
  const { code, output } = await runCommand(process.execPath, [...runtimeFlags, filler, directory]);
  if (code !== 0) throw new Error(`The demo world could not be filled:\n${output}`);
}

/** Makes the data folder of a product that finds the world there. */
export async function copyWorldCluster(directory: string, data: string): Promise<void> {
  await mkdir(data);
  // `cp` keeps owner and modes, which `fs.cp` does not: as root the database runs under another account.
  await run('cp', ['-a', directory, join(data, 'postgres')]);
}
