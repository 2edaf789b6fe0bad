import { type LedgerDifference, verifyLedger } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { ChaosCase } from './case.ts';
import { openPools } from './rig/pools.ts';
import { forgeEverything } from './rig/tamper/forge-everything.ts';
import { deleteWhere, type Forgery, listForgeries } from './rig/tamper/forgeries.ts';
import { dropChecks, fillLedger } from './rig/tamper/tamper-ledger.ts';

type ForgeryCounts = { attempts: number; detected: number; named: number };

export const tamper: ChaosCase = {
  name: 'tamper',
  what: 'A superuser with triggers and checks off changes one bit of one field, or deletes, inserts or swaps rows.',
  goal: 'all found by verify, the first bad id named',
  run: async ({ short, log, database }) => {
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    try {
      await fillLedger(pool);
      await dropChecks(owner);
      const before = await verifyLedger(owner);
      if (!before.ok) throw new Error(`the books are wrong before anything is done: ${JSON.stringify(before)}`);
      const all = await listForgeries(owner);
      const trials = short ? Math.max(60, all.length) : 1_000;
      const countsByForgery = new Map<string, ForgeryCounts>();
      for (let n = 0; n < trials; n++) await tryForgery(owner, all[n % all.length], countsByForgery);
      const sum = sumCounts([...countsByForgery.values()]);
      for (const line of linesOf(countsByForgery)) log(line);
      const head = await verifyDuring(owner, forgeEverything);
      const forged = head.differences.length === 0 && head.head !== before.head;
      const unseen = await findBlindSpots(owner);
      return {
        passed: sum.detected === trials && sum.named === trials && forged,
        figures:
          `${trials} forgeries in ${all.length} ways: ${sum.detected} found, ${sum.named} named; ` +
          `a forger of everything ${forged ? 'is shown by the head alone' : 'LEFT THE HEAD AS IT WAS'}; ` +
          `not found: ${unseen.join(', ') || 'nothing'}`,
      };
    } finally {
      await close();
    }
  },
};

async function tryForgery(
  owner: Pool,
  forgery: Forgery | undefined,
  countsByForgery: Map<string, ForgeryCounts>,
): Promise<void> {
  if (!forgery) throw new Error('no forgery');
  const { rows, differences } = await applyForgery(owner, forgery);
  const ids = new Set(rows.flatMap(({ was, is }) => [was, is]));
  const names = ({ noun, id }: LedgerDifference) => noun === forgery.table && ids.has(id);
  const [first] = differences;
  const named = forgery.leavesNoRow || (forgery.table === 'transfer' ? first && names(first) : differences.some(names));
  const counts = countsByForgery.get(forgery.name) ?? { attempts: 0, detected: 0, named: 0 };
  counts.attempts += 1;
  if (first) counts.detected += 1;
  if (first && named) counts.named += 1;
  countsByForgery.set(forgery.name, counts);
}

type ForgedRow = { was: string; is: string };

/** A flipped bit may hit a number that is taken; then another bit is flipped. */
async function applyForgery(
  owner: Pool,
  forgery: Forgery,
): Promise<{ rows: ForgedRow[]; differences: readonly LedgerDifference[] }> {
  for (let tries = 20; ; tries--) {
    try {
      let rows: ForgedRow[] = [];
      const { differences } = await verifyDuring(owner, async (tx) => {
        ({ rows } = await tx.query<ForgedRow>(forgery.statement()));
        if (rows.length === 0) throw new Error(`${forgery.name} hit no row`);
      });
      return { rows, differences };
    } catch (error) {
      if (tries === 0 || !(error instanceof Error && 'code' in error && error.code === '23505')) throw error;
    }
  }
}

/** What verify reports of the ledger while the forgery is in place; it is rolled back afterwards. */
async function verifyDuring(owner: Pool, forge: (tx: Tx) => Promise<void>) {
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await forge(client);
    return await verifyLedger(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** What the ledger cannot detect, because nothing in it refers to the row; see README.md. */
async function findBlindSpots(owner: Pool): Promise<string[]> {
  const spots: readonly [string, Forgery][] = [
    ['a deleted refusal', deleteWhere('refusal', 'true')],
    ['the newest seal deleted', deleteWhere('seal', 'id = (SELECT max(id) FROM ledger.seal)')],
    ['an account without transfers deleted', deleteWhere('account', 'id NOT IN (SELECT account FROM ledger.entry)')],
  ];
  const unseen: string[] = [];
  for (const [name, forgery] of spots) {
    const { differences } = await applyForgery(owner, forgery);
    if (differences.length === 0) unseen.push(name);
  }
  return unseen;
}

const sumCounts = (all: readonly ForgeryCounts[]): ForgeryCounts =>
  all.reduce(
    (sum, each) => ({
      attempts: sum.attempts + each.attempts,
      detected: sum.detected + each.detected,
      named: sum.named + each.named,
    }),
    { attempts: 0, detected: 0, named: 0 },
  );

/** One line per table: `amount 14/14`, and whatever was missed in full. */
function linesOf(countsByForgery: ReadonlyMap<string, ForgeryCounts>): string[] {
  const byTable = Map.groupBy(countsByForgery, ([name]) => /^\w+/.exec(name)?.[0] ?? '');
  return [...byTable].map(([table, entries]) => {
    const parts = entries.map(([name, { attempts, named }]) => `${name.slice(table.length + 1)} ${named}/${attempts}`);
    return `${table}: ${parts.join(', ')}`;
  });
}
