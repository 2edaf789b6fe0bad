import { withDatabase } from './measure/database.ts';
import { openWorld, postingsPerSecond } from './measure/ledger-load.ts';
import type { BenchRow } from './row.ts';

const goal = 0.95;
const houses = 1_000;

export const row: BenchRow = {
  name: 'ledger hot',
  what: 'postings with every bet on one house account / spread over a thousand',
  goal: `at least ${goal}`,
  run: ({ ownerUrl, short, log }) =>
    withDatabase(ownerUrl, async ({ pool }) => {
      const rounds = short ? 2 : 4;
      const world = await openWorld(pool, { members: 10_000, houses });
      const houseOf = (n: number) => world.houses[n % houses] ?? never();
      const load = { world, callers: 256, seconds: short ? 1 : 2 };
      await postingsPerSecond(pool, { ...load, seconds: 1, name: 'warm', houseOf });
      // In turns and in changing order, so that a growing table or a tired disk favours neither.
      const total = { hot: 0, spread: 0 };
      for (let round = 0; round < rounds; round++) {
        for (const kind of round % 2 === 0 ? (['spread', 'hot'] as const) : (['hot', 'spread'] as const)) {
          const place = kind === 'hot' ? () => houseOf(0) : houseOf;
          const rate = await postingsPerSecond(pool, { ...load, name: `${kind}${round}`, houseOf: place });
          log(`${kind} ${rate.toFixed(0)}/s`);
          total[kind] += rate / rounds;
        }
      }
      const figure = total.hot / total.spread;
      return {
        figure,
        unit: 'x spread',
        reached: figure >= goal,
        absolutes: `hot ${total.hot.toFixed(0)}/s, spread ${total.spread.toFixed(0)}/s`,
      };
    }),
};

function never(): never {
  throw new Error('no house account');
}
