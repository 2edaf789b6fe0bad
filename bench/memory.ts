/** What the server holds when it has nothing to do: resident memory, as the operating system counts it. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '#tools/testing/product.ts';
import type { BenchRow } from './row.ts';

const goalMb = 150;

export const row: BenchRow = {
  name: 'memory',
  what: 'resident memory of the server process, idle',
  goal: `at most ${goalMb} MB`,
  run: async ({ ownerUrl, short }) => {
    const product = await startProduct({ environment: { DATABASE_URL: ownerUrl } });
    try {
      const readyMb = residentMb(product.pid);
      await sleep(short ? 2_000 : 10_000);
      const idleMb = residentMb(product.pid);
      return {
        figure: idleMb,
        unit: 'MB',
        reached: idleMb <= goalMb,
        absolutes: `${readyMb.toFixed(0)} MB when ready, ${idleMb.toFixed(0)} MB idle`,
      };
    } finally {
      await product.stop();
      await product.discard();
    }
  },
};

/** `ps` counts in kilobytes on Linux and macOS alike. */
function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024;
}
