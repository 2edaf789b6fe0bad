/** Where it ran before: `npm start` to ready; and after a kill -9 to the first accepted call. */

import { rm } from 'node:fs/promises';
import { startProduct, temporaryData } from '#tools/testing/product.ts';
import type { BenchRow } from './row.ts';

const readyGoalMs = 5_000;
const recoveryGoalMs = 1_500;

export const row: BenchRow = {
  name: 'start',
  what: 'npm start where it ran before, to ready; the server alone after kill -9, to the first accepted call',
  goal: `at most ${readyGoalMs} ms ready, ${recoveryGoalMs} ms after kill -9`,
  run: async ({ ownerUrl, log }) => {
    const data = await temporaryData();
    try {
      await startAndStop({ data });
      const readyMs = await startAndStop({ data });
      log(`ready again in ${readyMs.toFixed(0)} ms`);
      const recoveryMs = await recover(ownerUrl);
      return {
        figure: readyMs,
        unit: 'ms',
        reached: readyMs <= readyGoalMs && recoveryMs <= recoveryGoalMs,
        absolutes: `ready ${readyMs.toFixed(0)} ms, after kill -9 ${recoveryMs.toFixed(0)} ms`,
      };
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
};

async function startAndStop({ data }: { data: string }): Promise<number> {
  const startedMs = performance.now();
  const product = await startProduct({ data });
  const readyMs = performance.now() - startedMs;
  await product.stop();
  return readyMs;
}

/** The database is an outside one and lives on, so this is the server alone. */
async function recover(ownerUrl: string): Promise<number> {
  const environment = { DATABASE_URL: ownerUrl };
  const first = await startProduct({ environment });
  await first.kill();
  await first.discard();
  const startedMs = performance.now();
  const second = await startProduct({ environment });
  const status = await fetch(`${second.url}/wps/system/status`);
  await status.arrayBuffer();
  const recoveryMs = performance.now() - startedMs;
  await second.stop();
  await second.discard();
  if (!status.ok) throw new Error(`the first call after kill -9 was answered with ${status.status}`);
  return recoveryMs;
}
