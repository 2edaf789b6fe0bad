/**
 * Linux weighs the sessions of terminals against each other before what runs in them, but only for processes that are in
 * no control group. A service or a container always is in one, so the bench joins one too where it may.
 */
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';

/** Two benches at once have one each. */
const name = `kislap-bench-${process.pid}`;

/** Gives back how to leave it; null where there is nothing to join or we may not. */
export async function joinControlGroup(): Promise<(() => Promise<void>) | null> {
  const root = cgroupRootOf(await readFile('/proc/self/cgroup', 'utf8').catch(() => ''));
  if (root === null) return null;
  const own = `${root}/${name}`;
  try {
    // Of the second kind a group counts for the processor only where its parent says so.
    const controllers = root.endsWith('/cpu') ? 'cpu' : await readFile(`${root}/cgroup.subtree_control`, 'utf8');
    if (!controllers.split(/\s/).includes('cpu')) return null;
    await mkdir(own);
    await writeFile(`${own}/cgroup.procs`, String(process.pid));
  } catch {
    return null;
  }
  return async () => {
    await writeFile(`${root}/cgroup.procs`, String(process.pid));
    // Whatever was begun in it may take a moment longer to end; the group goes with the machine then.
    await rmdir(own).catch(() => {});
  };
}

/** Where groups for the processor are made, if we are in none of them: of the first kind, or of the second. */
export function cgroupRootOf(groups: string): string | null {
  const lines = groups.split('\n').map((line) => line.split(':'));
  const ofCpu = lines.find(([, controllers]) => controllers?.split(',').includes('cpu'));
  if (ofCpu) return ofCpu[2] === '/' ? '/sys/fs/cgroup/cpu' : null;
  return lines.some(([, controllers, path]) => controllers === '' && path === '/') ? '/sys/fs/cgroup' : null;
}
