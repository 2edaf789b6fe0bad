/**
 * Whose folder it is. Two parents on one cluster would each stop the other's server, so a parent leaves
 * its number and its beginning; a number that another program has got since then is no claim.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginningOf, isAlive } from './postgres-process.ts';

const fileIn = (directory: string) => join(directory, 'parent.pid');

export async function claim(directory: string): Promise<void> {
  const [number = '', beginning = ''] = (await readFile(fileIn(directory), 'utf8').catch(() => '')).split('\n');
  const parent = Number(number);
  if (parent && parent !== process.pid && (await isAlive(parent)) && (await beginningOf(parent)) === beginning) {
    throw new Error(
      `${directory} is in use by another Kislap (process ${parent}). Stop it, or set KISLAP_DATA to another folder.`,
    );
  }
  await writeFile(fileIn(directory), `${process.pid}\n${await beginningOf(process.pid)}\n`);
}

export async function release(directory: string): Promise<void> {
  await rm(fileIn(directory), { force: true });
}
