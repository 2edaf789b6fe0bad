import { withBenchDatabase } from './measure/database.ts';
import { postHistory } from './measure/ledger-history.ts';
import { createLedgerWorld } from './measure/ledger-load.ts';
import type { BenchRow } from './row.ts';

const goal = 520;

export const row: BenchRow = {
  name: 'ledger bytes',
  what: 'storage per settled bet: stake and payout, all indexes',
  goal: `at most ${goal} B`,
  run: ({ ownerUrl, short }) =>
    withBenchDatabase(ownerUrl, async ({ pool, owner }) => {
      const bets = short ? 20_000 : 200_000;
      const size = async () => {
        const { rows } = await owner.query<{ heap: bigint; indexes: bigint }>(
          `SELECT pg_table_size('ledger.transfer') AS heap, pg_indexes_size('ledger.transfer') AS indexes`,
        );
        return { heap: Number(rows[0]?.heap), indexes: Number(rows[0]?.indexes) };
      };
      const world = await createLedgerWorld(pool, { members: 2_000, houseAccounts: 1 });
      const before = await size();
      await postHistory(pool, world, bets);
      const after = await size();
      const heap = (after.heap - before.heap) / bets;
      const indexes = (after.indexes - before.indexes) / bets;
      const figure = heap + indexes;
      return {
        figure,
        unit: 'B',
        reached: figure <= goal,
        absolutes: `rows ${heap.toFixed(0)} B, indexes ${indexes.toFixed(0)} B, over ${bets} bets`,
      };
    }),
};
