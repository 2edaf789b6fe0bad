/** Whether the data folder can be used; checked before anything slow starts. */
import { mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../process/terminal.ts';

/**
 * Something is really made and removed in the nearest folder that exists: to root every folder seems
 * writable, also one of a read-only disk or of the kernel's own, where making folders in a row never ends.
 */
export async function requireUsableData(data: string): Promise<void> {
  const refuse = (why: string) => new UserError(`KISLAP_DATA is "${data}", but ${why}; set it to a folder of yours.`);
  const folder = await findNearestPath(resolve(data, 'postgres'));
  if ('code' in folder) throw refuse(`${folder.path} cannot be looked at (${folder.code})`);
  if (!folder.isFolder) throw refuse(`${folder.path} is not a folder`);
  const probe = await mkdtemp(join(folder.path, '.kislap-')).catch(() => {
    throw refuse(`nothing can be written in ${folder.path}`);
  });
  await rmdir(probe);
}

type NearestPath = { readonly path: string } & ({ readonly isFolder: boolean } | { readonly code: string });

async function findNearestPath(path: string): Promise<NearestPath> {
  try {
    return { path, isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return isMissing && path !== dirname(path) ? findNearestPath(dirname(path)) : { path, code };
  }
}
