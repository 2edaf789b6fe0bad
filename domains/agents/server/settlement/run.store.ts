import type { SettlementWindow, WindowPeriod } from '#domains/agents/rules/period.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { StoredContract } from '../contract/contract.store.ts';
import { decodeTerms } from '../contract/terms-wire.ts';

export type RunKey = { readonly kind: ContractKind; readonly merchant: string; readonly period: WindowPeriod };
export type Run = RunKey & SettlementWindow;

/** Contracts of a kind and brand have one window period each; the period of its terms is the contract's. */
const periodOfTerms = `CASE kind WHEN 'realtime' THEN 'five_minutes' WHEN 'hourly' THEN 'hourly' WHEN 'daily' THEN 'daily'
  ELSE terms ->> 'period' END`;

/** Every kind, brand and period that a contract was ever in force for. */
export async function listRunKeys(tx: Tx): Promise<RunKey[]> {
  const { rows } = await tx.query<RunKey>(
    `SELECT DISTINCT kind, merchant, ${periodOfTerms} AS period FROM agents.contract
      WHERE state IN ('accepted', 'terminated') ORDER BY kind, merchant, period`,
  );
  return rows;
}

/** The end of the last window that is settled; null: none is. */
export async function readLastRunEnd(tx: Tx, { kind, merchant, period }: RunKey): Promise<Instant | null> {
  const { rows } = await tx.query<{ end: Instant }>(
    `SELECT window_end AS "end" FROM agents.settlement_run
      WHERE kind = $1 AND merchant = $2 AND period = $3 AND finished_at IS NOT NULL ORDER BY window_start DESC LIMIT 1`,
    [kind, merchant, period],
  );
  return rows[0]?.end ?? null;
}

/** The first moment at or after `from` at which a contract of the key is in force; null: none will be. */
export async function readNextForce(
  tx: Tx,
  { kind, merchant, period }: RunKey,
  from: Instant | null,
): Promise<Instant | null> {
  const { rows } = await tx.query<{ at: Instant | null }>(
    `SELECT min(greatest(starts_at, coalesce($4, starts_at))) AS at FROM agents.contract
      WHERE kind = $1 AND merchant = $2 AND ${periodOfTerms} = $3 AND state IN ('accepted', 'terminated')
        AND ($4::timestamptz IS NULL OR ends_at IS NULL OR ends_at > $4) AND (ends_at IS NULL OR ends_at > starts_at)`,
    [kind, merchant, period, from === null ? null : new Date(from)],
  );
  return rows[0]?.at ?? null;
}

export type RunContract = Pick<
  StoredContract,
  'id' | 'merchant' | 'currency' | 'kind' | 'upline' | 'downline' | 'terms' | 'termsHash' | 'startsAt' | 'endsAt'
>;

/** In force in any part of the window. */
export async function listContractsIn(tx: Tx, { kind, merchant, period, start, end }: Run): Promise<RunContract[]> {
  const { rows } = await tx.query<Omit<RunContract, 'terms'> & { terms: unknown }>(
    `SELECT id, merchant, currency, kind, upline, downline, terms, terms_hash AS "termsHash", starts_at AS "startsAt",
            ends_at AS "endsAt"
       FROM agents.contract
      WHERE kind = $1 AND merchant = $2 AND ${periodOfTerms} = $3 AND state IN ('accepted', 'terminated')
        AND starts_at < $5 AND (ends_at IS NULL OR ends_at > $4) AND (ends_at IS NULL OR ends_at > starts_at)
      ORDER BY id`,
    [kind, merchant, period, new Date(start), new Date(end)],
  );
  return rows.map((row) => ({ ...row, terms: decodeTerms(row.terms) }));
}

/** Of several that begin a run the oldest mark counts: lines may be written by any of them, and what came later is looked for after it. */
export async function startRun(tx: Tx, run: Run, { at, mark }: { at: Instant; mark: bigint }): Promise<void> {
  await tx.query(
    `INSERT INTO agents.settlement_run AS known (kind, merchant, period, window_start, window_end, started_at, mark)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (kind, merchant, period, window_start) DO UPDATE SET mark = least(known.mark, EXCLUDED.mark)`,
    [run.kind, run.merchant, run.period, new Date(run.start), new Date(run.end), new Date(at), mark],
  );
}

export async function finishRun(tx: Tx, run: Run, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE agents.settlement_run SET finished_at = coalesce(finished_at, $5)
      WHERE kind = $1 AND merchant = $2 AND period = $3 AND window_start = $4`,
    [run.kind, run.merchant, run.period, new Date(run.start), new Date(at)],
  );
}

/** After a correction it has seen all entries up to this one, and what the windows before it hand on. */
export async function raiseRunMark(tx: Tx, run: Run, mark: bigint): Promise<void> {
  await tx.query(
    `UPDATE agents.settlement_run SET mark = greatest(mark, $5), is_stale = false
      WHERE kind = $1 AND merchant = $2 AND period = $3 AND window_start = $4`,
    [run.kind, run.merchant, run.period, new Date(run.start), mark],
  );
}

/** Windows of the key that begin in the span are counted again, with the transaction that changed what they rest on. */
export async function markRunsStale(
  tx: Tx,
  { kind, merchant, period }: RunKey,
  { start, end }: { readonly start: Instant; readonly end: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE agents.settlement_run SET is_stale = true
      WHERE kind = $1 AND merchant = $2 AND period = $3 AND window_start >= $4 AND window_start < $5`,
    [kind, merchant, period, new Date(start), new Date(end)],
  );
}

export async function hasStaleRun(tx: Tx, { kind, merchant }: Omit<RunKey, 'period'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM agents.settlement_run WHERE kind = $1 AND merchant = $2 AND is_stale AND finished_at IS NOT NULL LIMIT 1`,
    [kind, merchant],
  );
  return rowCount === 1;
}

type CorrectionScan = { readonly kind: ContractKind; readonly merchant: string; readonly mark: bigint };
type CorrectionRead = CorrectionScan & { readonly after: bigint; readonly limit: number };

export async function readCorrectionMark(tx: Tx, { kind, merchant }: Omit<CorrectionScan, 'mark'>): Promise<bigint> {
  const { rows } = await tx.query<{ mark: bigint }>(
    'SELECT mark FROM agents.correction_mark WHERE kind = $1 AND merchant = $2',
    [kind, merchant],
  );
  return rows[0]?.mark ?? 0n;
}

export async function saveCorrectionMark(tx: Tx, { kind, merchant, mark }: CorrectionScan): Promise<void> {
  await tx.query(
    `INSERT INTO agents.correction_mark AS known (kind, merchant, mark) VALUES ($1, $2, $3)
     ON CONFLICT (kind, merchant) DO UPDATE SET mark = greatest(known.mark, EXCLUDED.mark)`,
    [kind, merchant, mark],
  );
}

/**
 * Finished runs into whose windows entries came later, and stale ones, oldest first. All windows are whole multiples of five minutes, so entries are
 * first gathered by those.
 */
export async function listRunsToCorrect(
  tx: Tx,
  { kind, merchant, mark, after, limit }: CorrectionRead,
): Promise<Run[]> {
  const { rows } = await tx.query<Run>(
    `WITH late AS (
       SELECT date_bin('5 minutes', at, 'epoch') AS at, max(id) AS id FROM agents.figure_entry
        WHERE id > $3 AND id <= $4 AND merchant = $2 GROUP BY 1
     )
     SELECT run.kind, run.merchant, run.period, run.window_start AS start, run.window_end AS "end"
       FROM late JOIN agents.settlement_run AS run
         ON run.kind = $1 AND run.merchant = $2 AND run.finished_at IS NOT NULL
        AND late.at >= run.window_start AND late.at < run.window_end AND late.id > run.mark
     UNION
     SELECT kind, merchant, period, window_start, window_end FROM agents.settlement_run
      WHERE kind = $1 AND merchant = $2 AND is_stale AND finished_at IS NOT NULL
      ORDER BY start LIMIT $5`,
    [kind, merchant, after, mark, limit],
  );
  return rows;
}
