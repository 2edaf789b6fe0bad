/** Bills compared with the entries behind them and with the ledger, by queries of their own. */
import { recomputeBill } from '#domains/agents/server/index.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { inSnapshot, type Pool } from '#platform/server/database/db.ts';

const newest = `SELECT DISTINCT ON (contract, window_start) * FROM agents.bill ORDER BY contract, window_start, version DESC`;

const countRows = async (owner: Pool, sql: string): Promise<number> =>
  Number((await owner.query<{ count: bigint }>(`SELECT count(*) AS count FROM (${sql}) AS found`)).rows[0]?.count);

/** Windows of days and weeks have a bill each; those of hours and five minutes where somebody of the team bet. */
const withoutBill = `
  SELECT contract.id, run.window_start FROM agents.contract JOIN agents.settlement_run AS run USING (kind)
   WHERE run.finished_at IS NOT NULL AND contract.starts_at < run.window_end AND contract.state = 'accepted'
     AND (run.kind IN ('daily', 'dividend') OR EXISTS (
       SELECT FROM agents.figure_entry AS entry
         JOIN agents.tree_link AS link ON link.descendant = entry.member AND link.ancestor = contract.downline
        WHERE entry.at >= run.window_start AND entry.at < run.window_end))
     AND NOT EXISTS (SELECT FROM agents.bill
        WHERE bill.contract = contract.id AND bill.window_start >= run.window_start AND bill.window_start < run.window_end)`;

/** Windows that are due and were left out, though every contract is settled without a gap from its first one on. */
const gaps = `
  SELECT FROM (SELECT kind, window_end, lead(window_start) OVER (PARTITION BY kind, period ORDER BY window_start) AS next
                 FROM agents.settlement_run WHERE kind IN ('daily', 'dividend')) AS run
   WHERE next <> window_end`;

/** Versions are counted from one, and a correction changes something. */
const doubled = `
  SELECT contract, window_start FROM agents.bill GROUP BY contract, window_start HAVING max(version) <> count(*)
  UNION ALL
  SELECT bill.contract, bill.window_start FROM agents.bill JOIN agents.bill AS before
      ON before.contract = bill.contract AND before.window_start = bill.window_start AND before.version = bill.version - 1
   WHERE (bill.net, bill.gross, bill.shortfall, bill.carry_out) = (before.net, before.gross, before.shortfall, before.carry_out)`;

/** Bills with other stakes than the entries. A correction that changes no amount is not written, so their amounts are counted again. */
const withOtherStakes = `
  SELECT bill.id FROM (${newest}) AS bill
   WHERE ((bill.input -> 'figures' ->> 'stake')::numeric * 10000)::bigint <> (
     SELECT coalesce(sum(entry.stake), 0) FROM agents.figure_entry AS entry
       JOIN agents.tree_link AS link ON link.descendant = entry.member AND link.ancestor = bill.agent
      WHERE entry.kind = 'bet' AND entry.at >= bill.window_start AND entry.at < bill.window_end)`;

/** Each agent has in cash what the bills say was paid. */
const wronglyPaid = `
  SELECT bill.agent FROM agents.bill GROUP BY bill.agent
  HAVING sum(paid) <> (SELECT coalesce(sum(balance), 0) FROM ledger.account WHERE ref LIKE '%' || bill.agent || '%')`;

/** What a correction is written for. */
const billAmounts = new Set(['gross', 'net', 'shortfall', 'carry out', 'everything']);

export type BillCounts = Readonly<
  Record<'bills' | 'corrections' | 'missing' | 'doubled' | 'outdated' | 'wronglyPaid', number>
> & {
  /** Bills that come out otherwise when they are counted again, with what is different. */
  readonly unequal: readonly string[];
};

export async function countWrongBills(
  { pool, owner }: { readonly pool: Pool; readonly owner: Pool },
  maxRecomputed: number,
): Promise<BillCounts> {
  const { rows } = await owner.query<{ id: string }>(`SELECT id FROM (${newest}) AS bill ORDER BY md5(id) LIMIT $1`, [
    maxRecomputed,
  ]);
  const recompute = async (id: string, mark?: bigint) => {
    const options = { offsetMinutes: defaultOffsetMinutes, ...(mark !== undefined && { mark }) };
    const again = await inSnapshot(pool, (tx) => recomputeBill(tx, id, options));
    return again?.differences ?? [{ name: 'everything', bill: 0n, records: 0n }];
  };
  const unequal: string[] = [];
  for (const { id } of rows) {
    const different = await recompute(id);
    const texts = different.map(({ name, bill, records }) => `${name} ${bill} instead of ${records}`);
    if (texts.length > 0) unequal.push(`${id}: ${texts.join(', ')}`);
  }
  const { rows: suspects } = await owner.query<{ id: string; mark: bigint }>(
    `SELECT id, (SELECT max(id) FROM agents.figure_entry) AS mark FROM (${withOtherStakes}) AS bill`,
  );
  let outdated = 0;
  for (const { id, mark } of suspects)
    if ((await recompute(id, mark)).some(({ name }) => billAmounts.has(name))) outdated += 1;
  return {
    bills: await countRows(owner, 'SELECT FROM agents.bill WHERE version = 1'),
    corrections: await countRows(owner, 'SELECT FROM agents.bill WHERE version > 1'),
    missing: (await countRows(owner, withoutBill)) + (await countRows(owner, gaps)),
    doubled: await countRows(owner, doubled),
    outdated,
    wronglyPaid: await countRows(owner, wronglyPaid),
    unequal,
  };
}
