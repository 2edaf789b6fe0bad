/** A bill counted again from the entries, as it was when it was made, and what differs. */

import { windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import { readContract } from '../contract/contract.store.ts';
import { type BillId, readStoredBill, type StoredBill } from './bill.store.ts';
import { computeRun } from './compute.ts';
import { type ComputedBill, formulaVersion } from './computed-bill.ts';
import { listContractsIn } from './run.store.ts';

export type Recomputation = {
  readonly bill: StoredBill;
  readonly again: ComputedBill;
  /** Each figure that differs, with what the bill says and what the records say. */
  readonly differences: readonly { readonly name: string; readonly bill: Money; readonly records: Money }[];
  readonly isOtherFormula: boolean;
};

type RecomputeOptions = {
  readonly offsetMinutes: number;
  /** The last entry that counts; where it is not given, the last one that the bill was made from. */
  readonly mark?: bigint;
};

export async function recomputeBill(
  tx: Tx,
  id: string,
  { offsetMinutes, mark }: RecomputeOptions,
): Promise<Recomputation | null> {
  const bill = await readStoredBill(tx, id as BillId);
  const contract = bill && (await readContract(tx, bill.contract));
  if (!bill || !contract) return null;
  const period = windowPeriodOf(contract.terms);
  const { kind, merchant } = contract;
  const run = { kind, merchant, period, ...windowAt(period, bill.windowStart, offsetMinutes) };
  const { cover } = await readBrandRule(tx, merchant);
  const contracts = await listContractsIn(tx, run);
  const upTo = mark ?? bill.mark;
  const lines = await computeRun(tx, { run, contracts }, { offsetMinutes, cover, mark: upTo, fromEntries: true });
  const again = lines.flatMap(({ bills }) => bills).find((each) => each.contract.id === contract.id);
  if (!again) return null;
  const figures = [
    ['gross', bill.gross, again.gross],
    ['below', bill.below, again.below],
    ['net', bill.net, again.net],
    ['shortfall', bill.shortfall, again.shortfall],
    ['carry out', bill.carryOut, again.carryOut],
    ['net loss', bill.input.netLoss, again.input.netLoss],
    ['valid bets', bill.input.figures.validBet, again.input.figures.validBet],
    ['stakes', bill.input.figures.stake, again.input.figures.stake],
    ['payouts', bill.input.figures.payout, again.input.figures.payout],
  ] as const;
  return {
    bill,
    again,
    differences: figures.flatMap(([name, was, records]) => (was === records ? [] : [{ name, bill: was, records }])),
    isOtherFormula: bill.formulaVersion !== formulaVersion,
  };
}
