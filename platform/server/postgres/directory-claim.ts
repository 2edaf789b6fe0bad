/**
 * Whose folder it is. Two parents on one cluster would each stop the other's server, so a parent leaves
 * its number and its beginning; a number that another program has got since then is no claim.
 */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startTimeOf } from './process.ts';

const fileIn = (directory: string) => join(directory, 'parent.pid');

/** A turn takes milliseconds; one this old was left by a process that died in it. */
const staleLockMs = 5_000;

export async function claimDirectory(directory: string): Promise<void> {
  const turn = join(directory, 'claim.turn');
  await acquireLock(turn);
  try {
    await claimLocked(directory);
  } finally {
    await rm(turn, { force: true });
  }
}

/** Only one may look and write at a time: two first starts at once would both find the folder free. */
async function acquireLock(turn: string): Promise<void> {
  for (;;) {
    try {
      return await writeFile(turn, '', { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > staleLockMs) await rm(turn, { force: true });
    await sleep(10);
  }
}

type Claim = { readonly parent: number; readonly isLive: boolean };

/** Null if no process has claimed the directory. */
export async function readClaim(directory: string): Promise<Claim | null> {
  const [number = '', beginning = ''] = (await readFile(fileIn(directory), 'utf8').catch(() => '')).split('\n');
  const parent = Number(number);
  if (!parent) return null;
  return { parent, isLive: (await isAlive(parent)) && (await startTimeOf(parent)) === beginning };
}

async function claimLocked(directory: string): Promise<void> {
  const claim = await readClaim(directory);
  if (claim?.isLive && claim.parent !== process.pid) {
    const { parent } = claim;
    throw new Error(
      `${directory} is in use by another Kislap (process ${parent}). Stop it, or set KISLAP_DATA to another folder.`,
    );
  }
  await writeFile(fileIn(directory), `${process.pid}\n${await startTimeOf(process.pid)}\n`);
}

export async function releaseDirectory(directory: string): Promise<void> {
  await rm(fileIn(directory), { force: true });
}
