/** Whether the data folder can be used, asked before anything slow is done. */
import { mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Sentence } from './terminal.ts';

/**
 * Something is really made and removed in the nearest folder that exists: to root every folder seems
 * writable, also one of a read-only disk or of the kernel's own, where making folders in a row never ends.
 */
export async function requireUsableData(data: string): Promise<void> {
  const refuse = (why: string) => new Sentence(`KISLAP_DATA is "${data}", but ${why}; set it to a folder of yours.`);
  const found = await nearest(resolve(data, 'postgres'));
  if ('code' in found) throw refuse(`${found.path} cannot be looked at (${found.code})`);
  if (!found.isFolder) throw refuse(`${found.path} is not a folder`);
  const probe = await mkdtemp(join(found.path, '.kislap-')).catch(() => {
    throw refuse(`nothing can be written in ${found.path}`);
  });
  await rmdir(probe);
}

type Found = { readonly path: string } & ({ readonly isFolder: boolean } | { readonly code: string });

async function nearest(path: string): Promise<Found> {
  try {
    return { path, isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return isMissing && path !== dirname(path) ? nearest(dirname(path)) : { path, code };
  }
}
