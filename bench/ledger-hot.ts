import { withBenchDatabase } from './measure/database.ts';
import { createLedgerWorld, postingsPerSecond } from './measure/ledger-load.ts';
import { median } from './measure/median.ts';
import type { BenchRow } from './row.ts';

const goal = 0.95;
const houseAccounts = 1_000;

export const row: BenchRow = {
  name: 'ledger hot',
  what: 'postings with every bet on one house account / spread over a thousand',
  goal: `at least ${goal}`,
  run: ({ ownerUrl, short, log }) =>
    withBenchDatabase(ownerUrl, async ({ pool }) => {
      const world = await createLedgerWorld(pool, { members: 10_000, houseAccounts });
      const spread = (n: number) => world.houseAccounts[n % houseAccounts] ?? never();
      const hot = () => spread(0);
      const load = { world, callers: 256, seconds: 0.5 };
      await postingsPerSecond(pool, { ...load, seconds: 1, name: 'warm', houseAccountOf: spread });
      // Many short turns in changing order, and the median of their ratios: a neighbour's busy half
      // second then spoils one turn and not the figure.
      const turns: { hot: number; spread: number }[] = [];
      for (let turn = 0; turn < (short ? 4 : 15); turn++) {
        const rate = { hot: 0, spread: 0 };
        for (const kind of turn % 2 === 0 ? (['spread', 'hot'] as const) : (['hot', 'spread'] as const)) {
          const houseAccountOf = kind === 'hot' ? hot : spread;
          rate[kind] = await postingsPerSecond(pool, { ...load, name: `${kind}${turn}`, houseAccountOf });
        }
        turns.push(rate);
      }
      const figure = median(turns.map((turn) => turn.hot / turn.spread));
      log(`ratios ${turns.map((turn) => (turn.hot / turn.spread).toFixed(2)).join(' ')}`);
      return {
        figure,
        unit: 'x spread',
        reached: figure >= goal,
        absolutes: `hot ${median(turns.map((turn) => turn.hot)).toFixed(0)}/s, spread ${median(turns.map((turn) => turn.spread)).toFixed(0)}/s`,
      };
    }),
};

function never(): never {
  throw new Error('no house account');
}
