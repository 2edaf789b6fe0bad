/** A PostgreSQL of its own that can be killed as a whole; it comes back on the same address as the product's own does. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPostgres } from '#platform/server/postgres/server.ts';

const run = promisify(execFile);

export type KillablePostgres = {
  readonly url: string;
  /** SIGKILL to the postmaster and to every process of it; answers how many there were. */
  killAll(): Promise<number>;
  stop(): Promise<void>;
};

export async function startKillablePostgres(directory: string): Promise<KillablePostgres> {
  const postgres = await startPostgres({ directory, report: () => {} });
  return {
    url: postgres.url,
    async killAll() {
      const family = [postgres.pid, ...(await childrenOf(postgres.pid))];
      for (const each of family) killHard(each);
      return family.length;
    },
    stop: () => postgres.stop(),
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
