import { setTimeout as sleep } from 'node:timers/promises';
import { appUrl } from '#platform/server/roles.ts';
import type { ChaosCase } from './case.ts';
import { compareBooks, isTrue, wordsOf } from './rig/books.ts';
import { createClient } from './rig/client.ts';
import { fundPlayers, type Load, startLoad } from './rig/load.ts';
import { openPools } from './rig/pools.ts';
import { changedAnswers } from './rig/replay.ts';
import { type MortalServer, postingServer } from './rig/server-process.ts';

export const server: ChaosCase = {
  name: 'server',
  what: 'The posting server is killed with -9 under 500 postings a second; callers ask again with the same key.',
  goal: '0 lost, 0 doubled, sum 0, 0 wrong balances, the same answer for every key',
  run: async ({ short, database }) => {
    const { kills, perSecond } = short ? { kills: 3, perSecond: 200 } : { kills: 100, perSecond: 500 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const victim = await postingServer(appUrl(ownerUrl));
    const client = createClient(victim.port);
    try {
      const openings = await fundPlayers(pool);
      await victim.start();
      const load = startLoad(client, perSecond);
      for (let n = 0; n < kills; n++) await killOnce(victim, load);
      await load.stop();
      const { answered, sent } = load;
      const { retries } = client;
      const books = await compareBooks({ pool, owner, answered, openings });
      const changed = await changedAnswers(client, answered);
      const refused = answered.filter(({ verdict }) => !verdict.ok).length;
      return {
        passed: isTrue(books) && changed === 0 && answered.length === sent,
        figures:
          `${kills} kills, ${sent} keys (${refused} refused), ${retries} retries: ${wordsOf(books)}, ` +
          `${sent - answered.length} unanswered, ${changed} answers changed`,
      };
    } finally {
      client.close();
      await victim.kill();
      await close();
    }
  },
};

/** Somewhere in its first half second of work, so that every kill meets postings under way. */
async function killOnce(victim: MortalServer, load: Load): Promise<void> {
  const before = load.answered.length;
  while (load.answered.length === before) await sleep(2);
  await sleep(20 + Math.random() * 480);
  await victim.kill();
  await victim.start();
}
