/**
 * The demo world of today as the data folder of a product: filled once in a run of `npm test`, by a first start of the product on an
 * empty folder, and copied for each product of the run, because to fill it takes longer than all else at a start.
 */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from './product.ts';

const run = promisify(execFile);

export async function fillWorldCluster(data: string): Promise<void> {
  await mkdir(data);
  const product = await startProduct({ data });
  const code = await product.stop();
  if (code !== 0) throw new Error(`The first start of the product ended with ${code}:\n${product.log()}`);
}

/** Makes the data folder of a product that finds the world there. */
export async function copyWorldCluster(filled: string, data: string): Promise<void> {
  await mkdir(data);
  // `cp` keeps owner and modes, which `fs.cp` does not: as root the database runs under another account.
  await run('cp', ['-a', join(filled, 'postgres'), join(data, 'postgres')]);
}
