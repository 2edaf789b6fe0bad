/** SQL of every change of an issue's state. Each takes one step, under the lock of the row, and none other is legal. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { IssueTimes } from './issue.store.ts';

export type NewIssue = IssueTimes & {
  readonly game: string;
  readonly number: string;
  readonly chain: number | null;
  readonly place: number | null;
};

/** One statement however many there are. */
export async function insertIssues(tx: Tx, issues: readonly NewIssue[]): Promise<void> {
  if (issues.length === 0) return;
  const moments = (moment: (issue: NewIssue) => Instant) => issues.map((issue) => new Date(moment(issue)));
  await tx.query(
    `INSERT INTO lottery.issue (game, number, opens_at, closes_at, draws_at, due_at, chain, place)
     SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[],
       $7::int[], $8::int[])`,
    [
      issues.map(({ game }) => game),
      issues.map(({ number }) => number),
      moments(({ opensAt }) => opensAt),
      moments(({ closesAt }) => closesAt),
      moments(({ drawsAt }) => drawsAt),
      moments(({ dueAt }) => dueAt),
      issues.map(({ chain }) => chain),
      issues.map(({ place }) => place),
    ],
  );
}

/** Returns those that opened. */
export async function openDueIssues(
  tx: Tx,
  at: Instant,
): Promise<{ readonly game: string; readonly number: string }[]> {
  const { rows } = await tx.query<{ game: string; number: string }>({
    name: 'lottery open due issues',
    text: `UPDATE lottery.issue SET state = 'open'
      WHERE id IN (SELECT id FROM lottery.issue WHERE state = 'scheduled' AND opens_at <= $1 AND closes_at > $1
                     ORDER BY opens_at, id LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED)
        AND state = 'scheduled' RETURNING game, number`,
    values: [new Date(at)],
  });
  return rows;
}

type Step = { readonly id: bigint; readonly at: Instant };

export async function setClosed(
  tx: Tx,
  { id, at, betsRoot }: Step & { readonly betsRoot: string | null },
): Promise<void> {
  await tx.query("UPDATE lottery.issue SET state = 'closed', closed_at = $2, bets_root = $3 WHERE id = $1", [
    id,
    new Date(at),
    betsRoot,
  ]);
}

export async function setDelayed(tx: Tx, { id, at }: Step): Promise<void> {
  await tx.query("UPDATE lottery.issue SET state = 'delayed', delayed_at = $2 WHERE id = $1", [id, new Date(at)]);
}

export type StoredProof = { readonly seed: string; readonly beacon: string; readonly beaconRound: number | null };

/** The next version of the result, and of a draw of ours its proof. */
export async function setDrawn(
  tx: Tx,
  {
    id,
    at,
    result,
    version,
    proof,
  }: Step & { readonly result: DrawResult; readonly version: number; readonly proof: StoredProof | null },
): Promise<void> {
  await tx.query(
    `UPDATE lottery.issue SET state = 'drawn', drawn_at = $2, result = $3, result_version = $4, settled_at = NULL,
        seed = coalesce($5, seed), beacon = coalesce($6, beacon), beacon_round = coalesce($7, beacon_round)
      WHERE id = $1`,
    [
      id,
      new Date(at),
      JSON.stringify(result),
      version,
      proof?.seed ?? null,
      proof?.beacon ?? null,
      proof?.beaconRound ?? null,
    ],
  );
}

/** A voided draw reveals its seed too. */
export async function setVoided(
  tx: Tx,
  { id, at, reason, seed }: Step & { readonly reason: string; readonly seed: string | null },
): Promise<void> {
  await tx.query(
    "UPDATE lottery.issue SET state = 'voided', voided_at = $2, void_reason = $3, seed = $4 WHERE id = $1",
    [id, new Date(at), reason, seed],
  );
}

/** The number stays; an issue that was closed takes bets again. */
export async function setPostponed(
  tx: Tx,
  {
    id,
    closesAt,
    drawsAt,
    dueAt,
    isClosed,
  }: Omit<IssueTimes, 'opensAt'> & { readonly id: bigint; readonly isClosed: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE lottery.issue SET closes_at = $2, draws_at = $3, due_at = $4,
        state = CASE WHEN $5 THEN 'open' ELSE state END, closed_at = CASE WHEN $5 THEN NULL ELSE closed_at END,
        bets_root = CASE WHEN $5 THEN NULL ELSE bets_root END, delayed_at = NULL
      WHERE id = $1`,
    [id, new Date(closesAt), new Date(drawsAt), new Date(dueAt), isClosed],
  );
}

/** False where the result has changed since, or the issue is settled. */
export async function setSettled(tx: Tx, { id, at, version }: Step & { readonly version: number }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'lottery set settled',
    text: `UPDATE lottery.issue SET state = 'settled', settled_at = $2, settled_version = $3
      WHERE id = $1 AND state = 'drawn' AND result_version = $3`,
    values: [id, new Date(at), version],
  });
  return rowCount === 1;
}
