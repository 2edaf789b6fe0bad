import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appUrl } from '#platform/server/roles.ts';
import type { ChaosCase } from './case.ts';
import { compareBooks, isTrue, wordsOf } from './rig/books.ts';
import { createClient } from './rig/client.ts';
import { fundPlayers, type Load, startLoad } from './rig/load.ts';
import { type MortalPostgres, mortalPostgres } from './rig/mortal-postgres.ts';
import { openPools } from './rig/pools.ts';
import { changedAnswers } from './rig/replay.ts';
import { postingServer } from './rig/server-process.ts';

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
    const victim = await mortalPostgres(directory);
    const { pool, owner, close } = openPools(victim.url);
    const server = await postingServer(appUrl(victim.url));
    const client = createClient(server.port);
    try {
      const openings = await fundPlayers(pool);
      await server.start();
      const load = startLoad(client, perSecond);
      const outages: Outage[] = [];
      for (let n = 0; n < kills; n++) outages.push(await killOnce(victim, load));
      await load.stop();
      const { answered, sent } = load;
      const books = await compareBooks({ pool, owner, answered, openings });
      const changed = await changedAnswers(client, answered);
      const longestMs = Math.max(...outages.map(({ ms }) => ms));
      const processes = outages.reduce((sum, outage) => sum + outage.processes, 0);
      return {
        passed: isTrue(books) && changed === 0 && longestMs <= againWithinMs,
        figures:
          `${kills} kills of ${processes} processes, ${sent} keys: ${wordsOf(books)}, ${changed} answers changed, ` +
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

async function killOnce(victim: MortalPostgres, load: Load): Promise<Outage> {
  await answerAfter(load);
  await sleep(200 + Math.random() * 800);
  const killedMs = performance.now();
  const processes = await victim.killAll();
  // Answers that were already on their way when it died do not count as accepting again.
  await sleep(50);
  await answerAfter(load);
  return { ms: performance.now() - killedMs, processes };
}

async function answerAfter(load: Load): Promise<void> {
  const before = load.answered.length;
  while (load.answered.length === before) await sleep(2);
}
