/**
 * Settlement runs. Figures of a run are read once, up to one mark; each line is written in a transaction of its own with its bills,
 * debts and postings. A line that has its bills is left alone, so a run may be begun again at any time.
 */

import { nextWindow, type SettlementWindow, settlesAt, windowAt } from '#domains/agents/rules/period.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import { zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { inSnapshot, type Pool, transact } from '#platform/server/database/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { type BrandRule, readBrandRule } from '../contract/brand-rule.store.ts';
import { readMark } from '../figure/figure.store.ts';
import { type KnownBill, readKnownBills } from './bill.store.ts';
import { computeRun, isEmptyBill, type Line } from './compute.ts';
import { type ComputedBill } from './computed-bill.ts';
import { type PayDeps, payBills } from './pay.ts';
import {
  finishRun,
  hasStaleRun,
  listContractsIn,
  listRunKeys,
  listRunsToCorrect,
  markRunsStale,
  type Run,
  type RunKey,
  raiseRunMark,
  readCorrectionMark,
  readLastRunEnd,
  readNextForce,
  saveCorrectionMark,
  startRun,
} from './run.store.ts';
import { lockSettleWrite, withSettleLock } from './settle-lock.store.ts';

export type SettlementDeps = PayDeps & {
  /** How many windows are looked up at a time. */
  readonly correctionsPerRead?: number;
};

const defaultCorrectionsPerRead = 1_000;

type SettlementContext = Pick<JobContext, 'pool' | 'clock' | 'rng' | 'signal'>;

/** Every window that is due and not settled yet, in order, and then the corrections of windows that were settled before. */
export const settleDue = (context: SettlementContext, deps: SettlementDeps): Promise<void> =>
  withSettleLock(context.pool, (lost) =>
    settleAlone({ ...context, signal: AbortSignal.any([context.signal, lost]) }, deps),
  );

/** The same where nobody else can settle, as in the one transaction of a demo world. */
export async function settleAlone(context: SettlementContext, deps: SettlementDeps): Promise<void> {
  const keys = await listRunKeys(context.pool);
  for (const key of keys) {
    for (
      let run = await findDueRun(context, key, deps);
      run && !context.signal.aborted;
      run = await findDueRun(context, key, deps)
    )
      await settleRun(context, run, deps);
  }
  const kinds = new Map(keys.map(({ kind, merchant }) => [`${kind} ${merchant}`, { kind, merchant }]));
  for (const one of kinds.values()) if (!context.signal.aborted) await correctRuns(context, one, deps);
}

/** The oldest window of the key that is due and has no finished run. */
async function findDueRun(
  { pool, clock }: SettlementContext,
  key: RunKey,
  { offsetMinutes }: SettlementDeps,
): Promise<Run | null> {
  const last = await readLastRunEnd(pool, key);
  const from = await readNextForce(pool, key, last);
  if (from === null) return null;
  const window = windowAt(key.period, from, offsetMinutes);
  return settlesAt(key.kind, window) <= clock.now() ? { ...key, ...window } : null;
}

type ComputedRun = { readonly lines: readonly Line[]; readonly mark: bigint; readonly rule: BrandRule };

/** One snapshot for all figures and the mark. */
function computeSnapshot(pool: Pool, run: Run, deps: SettlementDeps): Promise<ComputedRun> {
  return inSnapshot(pool, async (tx) => {
    const [mark, rule, contracts] = [
      await readMark(tx),
      await readBrandRule(tx, run.merchant),
      await listContractsIn(tx, run),
    ];
    const lines = await computeRun(tx, { run, contracts }, { ...deps, cover: rule.cover, mark });
    return { lines, mark, rule };
  });
}

export async function settleRun(context: SettlementContext, run: Run, deps: SettlementDeps): Promise<void> {
  const { pool, clock, signal } = context;
  const computed = await computeSnapshot(pool, run, deps);
  await startRun(pool, run, { at: clock.now(), mark: computed.mark });
  for (const line of computed.lines) {
    if (signal.aborted) return;
    await writeLine(context, { run, line, computed, isCorrection: false }, deps);
  }
  await finishRun(pool, run, clock.now());
}

/** Windows that were settled before their last entries came, oldest first, and those that rest on what these hand on. */
async function correctRuns(
  context: SettlementContext,
  key: { readonly kind: ContractKind; readonly merchant: string },
  deps: SettlementDeps,
): Promise<void> {
  const { pool, signal } = context;
  const mark = await readMark(pool);
  const after = await readCorrectionMark(pool, key);
  if (mark <= after && !(await hasStaleRun(pool, key))) return;
  const limit = deps.correctionsPerRead ?? defaultCorrectionsPerRead;
  const listWaiting = () => listRunsToCorrect(pool, { ...key, mark, after, limit });
  // A window that is corrected is no longer on the list; whatever it made stale is, and comes in its turn.
  for (let waiting = await listWaiting(); waiting.length > 0; waiting = await listWaiting()) {
    let isOtherChanged = false;
    for (let run = waiting.shift(); run && !isOtherChanged; run = waiting.shift()) {
      if (signal.aborted) return;
      isOtherChanged = await correctRun(context, run, deps);
    }
  }
  await saveCorrectionMark(pool, { ...key, mark });
}

/** Says whether it made windows after it stale. */
async function correctRun(context: SettlementContext, run: Run, deps: SettlementDeps): Promise<boolean> {
  const computed = await computeSnapshot(context.pool, run, deps);
  let isOtherChanged = false;
  for (const line of computed.lines) {
    // What is left is found by the next run, since the mark stays.
    if (context.signal.aborted) return isOtherChanged;
    if (await writeLine(context, { run, line, computed, isCorrection: true }, deps)) isOtherChanged = true;
  }
  if (context.signal.aborted) return isOtherChanged;
  await transact(context.pool, async (tx) => {
    await lockSettleWrite(tx);
    await raiseRunMark(tx, run, computed.mark);
  });
  return isOtherChanged;
}

type LineRequest = {
  readonly run: Run;
  readonly line: Line;
  readonly computed: ComputedRun;
  readonly isCorrection: boolean;
};

/** Says whether windows after it rest on other amounts than before; they are marked in the same transaction. */
async function writeLine(
  { pool, clock, rng }: SettlementContext,
  { run, line, computed: { mark, rule }, isCorrection }: LineRequest,
  deps: SettlementDeps,
): Promise<boolean> {
  return transact(pool, async (tx) => {
    await lockSettleWrite(tx);
    await lockLine(tx, run, line);
    const at = clock.now();
    const known = await readKnownBills(
      tx,
      line.bills.map(({ contract }) => contract.id),
      run,
    );
    if (!isCorrection && known.size > 0) return false;
    // Another run has read more than this one, and has written what is right.
    if ([...known.values()].some((bill) => bill.mark > mark)) return false;
    const due = line.bills.filter((bill) =>
      isCorrection ? differs(bill, known.get(bill.contract.id)) : !isEmptyBill(bill),
    );
    if (due.length === 0) return false;
    await payBills(tx, due, { window: run, known, rule, mark, at, rng, deps, isCorrection });
    const span = isCorrection ? listChangedAfter(run, due, { known, offsetMinutes: deps.offsetMinutes }) : null;
    if (span) await markRunsStale(tx, run, span);
    return span !== null;
  });
}

/** The next window where another loss is carried into it, or the rest of the day where a daily bound leaves another amount. */
function listChangedAfter(
  run: Run,
  due: readonly ComputedBill[],
  { known, offsetMinutes }: { known: ReadonlyMap<string, KnownBill>; offsetMinutes: number },
): SettlementWindow | null {
  const next = nextWindow(run.period, run, offsetMinutes);
  const isCarryChanged = due.some(({ contract, carryOut }) => carryOut !== (known.get(contract.id)?.carryOut ?? zero));
  if (isCarryChanged) return next;
  const isBoundChanged = due.some(
    ({ contract: { id, terms }, gross }) =>
      terms.kind === 'hourly' && terms.dailyCap !== null && gross !== (known.get(id)?.gross ?? zero),
  );
  const dayEnd = windowAt('daily', run.start, offsetMinutes).end;
  return isBoundChanged && next.start < dayEnd ? { start: next.start, end: dayEnd } : null;
}

const differs = (bill: ComputedBill, known: KnownBill | undefined): boolean =>
  known
    ? bill.net !== known.net ||
      bill.gross !== known.gross ||
      bill.shortfall !== known.shortfall ||
      bill.carryOut !== known.carryOut
    : !isEmptyBill(bill);

/** Two workers at the same line: the second waits, and finds its bills. */
async function lockLine(tx: Tx, { kind, start }: Run, { top }: Line): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(7340233, hashtext($1))', [`${kind} ${top} ${start}`]);
}
