/**
 * A folder for files that are not needed after a test run, in memory where it is large enough. A clone of a database is two
 * thousand files, and while others are deleted ext4 searches for a free inode at each of them: 0.8 s a clone instead of 0.1 s.
 */
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '#kernel/time.ts';
import { claimDirectory, readClaim } from '#platform/server/postgres/directory-claim.ts';

const memoryRoot = '/dev/shm';
const prefix = 'kislap-run-';
const tmpfsType = 0x01_02_19_94;
/** The demo world and its clones, the log of their writes, and what the tests themselves take. */
const minFreeBytes = 6 * 1024 ** 3;
/** No run takes as long: such a folder is of one that was killed before it claimed it. */
const leftoverAgeMs = 6 * hourMs;

export async function createScratchFolder(): Promise<string> {
  // What a killed run left in memory would keep the next ones from using it.
  for (const root of [memoryRoot, tmpdir()]) await removeLeftovers(root);
  const root = (await hasEnoughMemory()) ? memoryRoot : tmpdir();
  const folder = await mkdtemp(join(root, prefix));
  // Open to others: as root the database runs under another account and has to reach its folder.
  await chmod(folder, 0o755);
  await claimDirectory(folder);
  return folder;
}

/** A container may have a memory file system of a few megabytes, or less memory than that file system may grow to. */
async function hasEnoughMemory(): Promise<boolean> {
  const system = await statfs(memoryRoot).catch(() => null);
  return (
    system?.type === tmpfsType && Math.min(system.bavail * system.bsize, process.availableMemory()) >= minFreeBytes
  );
}

async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(root, name);
    // That of another account stays.
    if (await isLeftover(folder)) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Of a run that was killed: its process is gone. */
async function isLeftover(folder: string): Promise<boolean> {
  const claim = await readClaim(folder);
  if (claim) return !claim.isLive;
  const status = await stat(folder).catch(() => null);
  return status !== null && Date.now() - status.ctimeMs > leftoverAgeMs;
}
