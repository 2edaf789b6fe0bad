/** What can be known of a process by its number, and how a server of PostgreSQL is ended. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A killed process that nobody has reaped still has a number; on Linux its state says that it is gone. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(state);
}

/** After a reboot the number may be another program's. */
export async function isPostgres(pid: number): Promise<boolean> {
  return (await readPsColumn('command=', pid)).includes('postgres');
}

/**
 * When a process began, as text to compare: a number is given again, a number with its beginning is not.
 * Linux counts from the boot, which a corrected clock does not move; elsewhere `ps` knows the moment.
 */
export async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!stat) return (await readPsColumn('lstart=', pid)).trim();
  // The name of the program may hold spaces, so fields are counted after its bracket: the 22nd is the start.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()} ${ticks}`;
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are cut, a checkpoint is written. */
export async function stopPostgres(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  for (let waitedMs = 0; waitedMs < 30_000 && (await isAlive(pid)); waitedMs += 20) await sleep(20);
  if (await isAlive(pid)) signal(pid, 'SIGQUIT');
  for (let waitedMs = 0; waitedMs < 5_000 && (await isAlive(pid)); waitedMs += 20) await sleep(20);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended between the check and the signal, which is the intended result.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function readPsColumn(column: string, pid: number): Promise<string> {
  const output = run('env', ['LC_ALL=C', 'ps', '-o', column, '-p', String(pid)]);
  return (await output.catch(() => ({ stdout: '' }))).stdout;
}
