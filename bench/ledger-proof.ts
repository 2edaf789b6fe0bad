import { withBenchDatabase } from './measure/database.ts';
import { postHistory } from './measure/ledger-history.ts';
import { createLedgerWorld } from './measure/ledger-load.ts';
import type { BenchRow } from './row.ts';

const goal = 2;

export const row: BenchRow = {
  name: 'ledger proof',
  what: 'zero sum and every balance derived again, a million postings',
  goal: `at most ${goal} s`,
  run: ({ ownerUrl, short, log }) =>
    withBenchDatabase(ownerUrl, async ({ pool }) => {
      const bets = short ? 50_000 : 500_000;
      const world = await createLedgerWorld(pool, { members: 10_000, houseAccounts: 10 });
      const filling = performance.now();
      await postHistory(pool, world, bets);
      log(`posted ${2 * bets} in ${((performance.now() - filling) / 1_000).toFixed(1)} s`);
      const began = performance.now();
      const { rows } = await pool.query<{ wrong: bigint }>(
        'SELECT (SELECT count(*) FROM ledger.wrong_balance) + (SELECT count(*) FROM ledger.wrong_sum) AS wrong',
      );
      // A short run proves fewer postings; the figure is always that of a million.
      const figure = ((performance.now() - began) / 1_000) * (500_000 / bets);
      if (rows[0]?.wrong !== 0n) throw new Error('the proof found a difference');
      return {
        figure,
        unit: 's',
        reached: figure <= goal,
        absolutes: `${2 * bets} postings, ${world.members.length} members`,
      };
    }),
};
