/** A PostgreSQL of its own that can be killed as a whole and comes back on the same address, as under a supervisor. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '#platform/server/postgres.ts';
import { locateBinaries, runnerFor } from '#platform/server/postgres-runner.ts';

const run = promisify(execFile);

export type MortalPostgres = {
  readonly url: string;
  /** SIGKILL to the postmaster and to every process of it; answers how many there were. */
  killAll(): Promise<number>;
  revive(): Promise<void>;
  stop(): Promise<void>;
};

export async function mortalPostgres(directory: string): Promise<MortalPostgres> {
  const first = await startPostgres({ directory });
  const { port } = new URL(first.url);
  const runner = await runnerFor(directory, await locateBinaries());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'jit=off'];
  const { command, args, options } = runner.wrap(
    'postgres',
    ['-D', join(directory, 'cluster'), ...settings.flatMap((setting) => ['-c', setting])],
    { endsWithParent: true },
  );
  let pid = first.pid;
  let revived: ChildProcess | null = null;

  return {
    url: first.url,
    async killAll() {
      const family = [pid, ...(await childrenOf(pid))];
      for (const each of family) killHard(each);
      return family.length;
    },
    async revive() {
      for (;;) {
        const child = spawn(command, args, { ...options, stdio: 'ignore', detached: true });
        revived = child;
        pid = child.pid ?? 0;
        // It ends at once while a killed process still holds the shared memory; then it is started again.
        const ended = await Promise.race([once(child, 'exit'), sleep(200, null)]);
        if (ended === null) return;
      }
    },
    async stop() {
      if (revived && revived.exitCode === null && revived.signalCode === null) {
        const ended = once(revived, 'exit');
        revived.kill('SIGINT');
        await ended;
      }
      await first.stop();
    },
  };
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already, which is what was wanted.
  }
}
