import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appUrl } from '#platform/server/database/roles.ts';
import type { ChaosCase } from './case.ts';
import { type KillablePostgres, startKillablePostgres } from './rig/killable-postgres.ts';
import { createPostingServer } from './rig/killable-server.ts';
import { compareWithLedger, describeComparison, isExact } from './rig/ledger-comparison.ts';
import { fundPlayers, type Load, startLoad } from './rig/load.ts';
import { openPools } from './rig/pools.ts';
import { createPostingClient } from './rig/posting-client.ts';
import { countChangedAnswers } from './rig/replay.ts';

const againWithinMs = 10_000;

export const postgres: ChaosCase = {
  // Not `postgres`: the frame keeps the server of the other cases in a folder of that name, and empties ours.
  name: 'postgres',
  what: 'Every process of PostgreSQL is killed under 500 postings a second; the server has to find it again by itself.',
  goal: '0 lost, 0 doubled, sum 0, 0 wrong balances, accepting again within 10 s',
  run: async ({ short, folder, cluster }) => {
    const { kills, perSecond } = short ? { kills: 2, perSecond: 200 } : { kills: 20, perSecond: 500 };
    const directory = join(folder, 'postgres');
    await cluster(directory);
    const victim = await startKillablePostgres(directory);
    const { pool, owner, close } = openPools(victim.url);
    const server = await createPostingServer(appUrl(victim.url));
    const client = createPostingClient(server.port);
    try {
      const openings = await fundPlayers(pool);
      await server.start();
      const load = startLoad(client, perSecond);
      const outages: Outage[] = [];
      for (let n = 0; n < kills; n++) outages.push(await killUnderLoad(victim, load));
      await load.stop();
      const { answers, sent } = load;
      const comparison = await compareWithLedger({ pool, owner, answers, openings });
      const changed = await countChangedAnswers(client, answers);
      const longestMs = Math.max(...outages.map(({ ms }) => ms));
      const processes = outages.reduce((sum, outage) => sum + outage.processes, 0);
      return {
        passed: isExact(comparison) && changed === 0 && longestMs <= againWithinMs,
        figures:
          `${kills} kills of ${processes} processes, ${sent} keys: ${describeComparison(comparison)}, ${changed} answers changed, ` +
          `accepting again after ${(longestMs / 1_000).toFixed(1)} s at the most`,
      };
    } finally {
      client.close();
      await server.kill();
      await close();
      await victim.stop();
    }
  },
};

/** From the kill to the first answer after it. */
type Outage = { readonly ms: number; readonly processes: number };

async function killUnderLoad(victim: KillablePostgres, load: Load): Promise<Outage> {
  await waitForAnswer(load);
  await sleep(200 + Math.random() * 800);
  const killedMs = performance.now();
  const processes = await victim.killAll();
  // Answers that were already on their way when it died do not count as accepting again.
  await sleep(50);
  await waitForAnswer(load);
  return { ms: performance.now() - killedMs, processes };
}

async function waitForAnswer(load: Load): Promise<void> {
  const before = load.answers.length;
  while (load.answers.length === before) await sleep(2);
}
