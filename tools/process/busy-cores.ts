/** How many cores other work is taking right now; we ourselves only wait while it is measured. */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export async function busyCores(windowMs = 1_000): Promise<number> {
  const before = workedMs();
  const startedMs = performance.now();
  await sleep(windowMs);
  return (workedMs() - before) / (performance.now() - startedMs);
}

function workedMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}
