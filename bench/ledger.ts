import { withBenchDatabase } from './measure/database.ts';
import { createLedgerWorld, postingsPerSecond } from './measure/ledger-load.ts';
import { prepareTpcb } from './measure/tpcb.ts';
import type { BenchRow } from './row.ts';

const goal = 8;

export const row: BenchRow = {
  name: 'ledger',
  what: 'durable double-entry postings per second / TPC-B (pgbench -c 8, same server)',
  goal: `at least ${goal}`,
  run: ({ ownerUrl, short, log }) =>
    withBenchDatabase(ownerUrl, async ({ ownerUrl: databaseUrl, pool }) => {
      const seconds = short ? 2 : 6;
      const tpcb = await prepareTpcb(databaseUrl);
      const world = await createLedgerWorld(pool, { members: 10_000, houseAccounts: 1 });
      const houseAccountOf = () => world.houseAccounts[0] ?? never();
      const load = { world, callers: 256, houseAccountOf };
      await postingsPerSecond(pool, { ...load, seconds: 1, name: 'warm' });
      // The reference is taken before and after, because the machine may change its mood in between.
      const before = await tpcb.measure(seconds / 2);
      const postings = await postingsPerSecond(pool, { ...load, seconds, name: 'run' });
      const after = await tpcb.measure(seconds / 2);
      const reference = (before + after) / 2;
      const figure = postings / reference;
      log(`TPC-B by ${tpcb.by}: ${before.toFixed(0)} before, ${after.toFixed(0)} after`);
      return {
        figure,
        unit: 'x TPC-B',
        reached: figure >= goal,
        absolutes: `${postings.toFixed(0)} postings/s, TPC-B ${reference.toFixed(0)}/s`,
      };
    }),
};

function never(): never {
  throw new Error('no house account');
}
