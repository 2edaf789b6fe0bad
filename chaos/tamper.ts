import { type Difference, verify } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { ChaosCase } from './case.ts';
import { forgeEverything } from './rig/forge-everything.ts';
import { deletion, type Forgery, forgeries } from './rig/forgeries.ts';
import { openPools } from './rig/pools.ts';
import { dropChecks, fillBooks } from './rig/tamper-world.ts';

type Seen = { tried: number; found: number; named: number };

export const tamper: ChaosCase = {
  name: 'tamper',
  what: 'A superuser with triggers and checks off changes one bit of one field, or deletes, inserts or swaps rows.',
  goal: 'all found by verify, the first bad id named',
  run: async ({ short, log, database }) => {
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    try {
      await fillBooks(pool);
      await dropChecks(owner);
      const before = await verify(owner);
      if (!before.ok) throw new Error(`the books are wrong before anything is done: ${JSON.stringify(before)}`);
      const all = await forgeries(owner);
      const trials = short ? Math.max(60, all.length) : 1_000;
      const seen = new Map<string, Seen>();
      for (let n = 0; n < trials; n++) await tryOne(owner, all[n % all.length], seen);
      const sum = total([...seen.values()]);
      for (const line of linesOf(seen)) log(line);
      const head = await outcomeOf(owner, forgeEverything);
      const forged = head.differences.length === 0 && head.head !== before.head;
      const unseen = await blindSpots(owner);
      return {
        passed: sum.found === trials && sum.named === trials && forged,
        figures:
          `${trials} forgeries in ${all.length} ways: ${sum.found} found, ${sum.named} named; ` +
          `a forger of everything ${forged ? 'is shown by the head alone' : 'LEFT THE HEAD AS IT WAS'}; ` +
          `not found: ${unseen.join(', ') || 'nothing'}`,
      };
    } finally {
      await close();
    }
  },
};

async function tryOne(owner: Pool, forgery: Forgery | undefined, seen: Map<string, Seen>): Promise<void> {
  if (!forgery) throw new Error('no forgery');
  const { rows, differences } = await forge(owner, forgery);
  const ids = new Set(rows.flatMap(({ was, is }) => [was, is]));
  const names = ({ noun, id }: Difference) => noun === forgery.table && ids.has(id);
  const [first] = differences;
  const named = forgery.leavesNoRow || (forgery.table === 'transfer' ? first && names(first) : differences.some(names));
  const counts = seen.get(forgery.name) ?? { tried: 0, found: 0, named: 0 };
  counts.tried += 1;
  if (first) counts.found += 1;
  if (first && named) counts.named += 1;
  seen.set(forgery.name, counts);
}

type Forged = { was: string; is: string };

/** A flipped bit may hit a number that is taken; then another bit is flipped. */
async function forge(owner: Pool, forgery: Forgery): Promise<{ rows: Forged[]; differences: readonly Difference[] }> {
  for (let tries = 20; ; tries--) {
    try {
      let rows: Forged[] = [];
      const { differences } = await outcomeOf(owner, async (tx) => {
        ({ rows } = await tx.query<Forged>(forgery.statement()));
        if (rows.length === 0) throw new Error(`${forgery.name} hit no row`);
      });
      return { rows, differences };
    } catch (error) {
      if (tries === 0 || !(error instanceof Error && 'code' in error && error.code === '23505')) throw error;
    }
  }
}

/** What verify says of the books while the deed stands; it is undone afterwards. */
async function outcomeOf(owner: Pool, deed: (tx: Tx) => Promise<void>) {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await deed(client);
    return await verify(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** What nothing in the books can show, because nothing in them stands on it; README.md says so too. */
async function blindSpots(owner: Pool): Promise<string[]> {
  const spots: readonly [string, Forgery][] = [
    ['a deleted refusal', deletion('refusal', 'true')],
    ['the newest seal deleted', deletion('seal', 'id = (SELECT max(id) FROM ledger.seal)')],
    ['an account without transfers deleted', deletion('account', 'id NOT IN (SELECT account FROM ledger.entry)')],
  ];
  const unseen: string[] = [];
  for (const [name, forgery] of spots) {
    const { differences } = await forge(owner, forgery);
    if (differences.length === 0) unseen.push(name);
  }
  return unseen;
}

const total = (all: readonly Seen[]): Seen =>
  all.reduce(
    (sum, each) => ({
      tried: sum.tried + each.tried,
      found: sum.found + each.found,
      named: sum.named + each.named,
    }),
    { tried: 0, found: 0, named: 0 },
  );

/** One line per table: `amount 14/14`, and whatever was missed in full. */
function linesOf(seen: ReadonlyMap<string, Seen>): string[] {
  const byTable = Map.groupBy(seen, ([name]) => /^\w+/.exec(name)?.[0] ?? '');
  return [...byTable].map(([table, entries]) => {
    const parts = entries.map(([name, { tried, named }]) => `${name.slice(table.length + 1)} ${named}/${tried}`);
    return `${table}: ${parts.join(', ')}`;
  });
}
