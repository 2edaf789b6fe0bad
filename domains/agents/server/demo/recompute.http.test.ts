import { afterAll, beforeAll, expect, test } from 'vitest';
import { windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import type { Instant } from '#kernel/time.ts';
import { defaultOffsetMinutes as offsetMinutes } from '#kernel/time.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { createWorldDatabase } from '#tools/testing/world.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import { type ContractId, readContract } from '../contract/contract.store.ts';
import { type BillId, readStoredBill } from '../settlement/bill.store.ts';
import { computeRun } from '../settlement/compute.ts';
import type { ComputedBill } from '../settlement/computed-bill.ts';
import { listContractsIn } from '../settlement/run.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createWorldDatabase();
}, 180_000);
afterAll(() => db.drop());

type SettledRun = {
  readonly contract: ContractId;
  readonly start: Instant;
  readonly mark: bigint;
  readonly bills: BillId[];
};

/** The bills that are valid, by the run that made them: all of a run are counted again at once. */
async function listRuns(): Promise<SettledRun[]> {
  const { rows } = await db.pool.query<SettledRun>(
    `SELECT min(contract) AS contract, window_start AS start, mark, array_agg(id) AS bills
       FROM agents.bill AS bill
      WHERE version = (SELECT max(version) FROM agents.bill AS later
                        WHERE later.contract = bill.contract AND later.window_start = bill.window_start)
      GROUP BY kind, window_start, mark ORDER BY window_start, kind, mark`,
  );
  return rows;
}

test('AGENT-028 every bill of the demo world that is counted again from the entries is the same', {
  timeout: 180_000,
}, async () => {
  const { pool } = db;
  let checked = 0;
  for (const { contract: id, start, mark, bills } of await listRuns()) {
    const contract = await readContract(pool, id);
    if (!contract) throw new Error(`no contract ${id}`);
    const { kind, merchant, terms } = contract;
    const period = windowPeriodOf(terms);
    const run = { kind, merchant, period, ...windowAt(period, start, offsetMinutes) };
    const { cover } = await readBrandRule(pool, merchant);
    const contracts = await listContractsIn(pool, run);
    const lines = await computeRun(pool, { run, contracts }, { offsetMinutes, cover, mark, fromEntries: true });
    const again = new Map<string, ComputedBill>(
      lines.flatMap((line) => line.bills).map((bill) => [bill.contract.id, bill]),
    );
    for (const bill of bills) {
      const stored = await readStoredBill(pool, bill);
      const counted = stored && again.get(stored.contract);
      const { gross, below, net, shortfall, carryOut } = counted ?? {};
      expect({ bill, gross, below, net, shortfall, carryOut, input: counted?.input }).toEqual({
        bill,
        gross: stored?.gross,
        below: stored?.below,
        net: stored?.net,
        shortfall: stored?.shortfall,
        carryOut: stored?.carryOut,
        input: stored?.input,
      });
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(500);
});
