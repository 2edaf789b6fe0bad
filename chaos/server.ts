import { setTimeout as sleep } from 'node:timers/promises';
import { appUrl } from '#platform/server/database/roles.ts';
import type { ChaosCase } from './case.ts';
import { createPostingServer, type KillableServer } from './rig/killable-server.ts';
import { compareWithLedger, describeComparison, isExact } from './rig/ledger-comparison.ts';
import { fundPlayers, type Load, startLoad } from './rig/load.ts';
import { openPools } from './rig/pools.ts';
import { createPostingClient } from './rig/posting-client.ts';
import { countChangedAnswers } from './rig/replay.ts';

export const server: ChaosCase = {
  name: 'server',
  what: 'The posting server is killed with -9 under 500 postings a second; callers ask again with the same key.',
  goal: '0 lost, 0 doubled, sum 0, 0 wrong balances, the same answer for every key',
  run: async ({ short, database }) => {
    const { kills, perSecond } = short ? { kills: 3, perSecond: 200 } : { kills: 100, perSecond: 500 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    const victim = await createPostingServer(appUrl(ownerUrl));
    const client = createPostingClient(victim.port);
    try {
      const openings = await fundPlayers(pool);
      await victim.start();
      const load = startLoad(client, perSecond);
      for (let n = 0; n < kills; n++) await killUnderLoad(victim, load);
      await load.stop();
      const { answers, sent } = load;
      const { retries } = client;
      const comparison = await compareWithLedger({ pool, owner, answers, openings });
      const changed = await countChangedAnswers(client, answers);
      const refused = answers.filter(({ verdict }) => !verdict.ok).length;
      return {
        passed: isExact(comparison) && changed === 0 && answers.length === sent,
        figures:
          `${kills} kills, ${sent} keys (${refused} refused), ${retries} retries: ${describeComparison(comparison)}, ` +
          `${sent - answers.length} unanswered, ${changed} answers changed`,
      };
    } finally {
      client.close();
      await victim.kill();
      await close();
    }
  },
};

/** Somewhere in its first half second of work, so that every kill meets postings under way. */
async function killUnderLoad(victim: KillableServer, load: Load): Promise<void> {
  const before = load.answers.length;
  while (load.answers.length === before) await sleep(2);
  await sleep(20 + Math.random() * 480);
  await victim.kill();
  await victim.start();
}
