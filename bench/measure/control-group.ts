/**
 * Linux weighs the sessions of terminals against each other before what runs in them, but only for processes that are in
 * no control group. A service or a container always is in one, so the bench joins one too where it may.
 */
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';

const name = 'kislap-bench';

/** Gives back how to leave it; null where there is nothing to join or we may not. */
export async function joinControlGroup(): Promise<(() => Promise<void>) | null> {
  const root = rootOf(await readFile('/proc/self/cgroup', 'utf8').catch(() => ''));
  if (root === null) return null;
  const own = `${root}/${name}`;
  try {
    if (!root.endsWith('/cpu')) await writeFile(`${root}/cgroup.subtree_control`, '+cpu');
    await mkdir(own, { recursive: true });
    await writeFile(`${own}/cgroup.procs`, String(process.pid));
  } catch {
    return null;
  }
  return async () => {
    await writeFile(`${root}/cgroup.procs`, String(process.pid));
    await rmdir(own);
  };
}

/** Where groups for the processor are made, if we are in none of them: of the first kind, or of the second. */
export function rootOf(groups: string): string | null {
  const lines = groups.split('\n').map((line) => line.split(':'));
  const ofCpu = lines.find(([, controllers]) => controllers?.split(',').includes('cpu'));
  if (ofCpu) return ofCpu[2] === '/' ? '/sys/fs/cgroup/cpu' : null;
  return lines.some(([, controllers, path]) => controllers === '' && path === '/') ? '/sys/fs/cgroup' : null;
}
