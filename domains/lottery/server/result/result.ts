/** Stores a result, the first one or a correction, with its version, its proof and the events that follow from it. */
import type { ResultSource } from '#domains/lottery/contract/issue.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { IssueRow } from '../issue/issue.store.ts';
import { publishDrawn, publishNews, publishVoided } from '../issue/issue-news.ts';
import { type StoredProof, setDrawn, setVoided } from '../issue/issue-state.store.ts';
import { insertResult } from './result.store.ts';

export type NewResult = {
  readonly result: DrawResult;
  readonly source: ResultSource;
  readonly at: Instant;
  readonly proof?: StoredProof;
  /** Of results that two persons entered. */
  readonly entry?: { readonly enteredBy: string; readonly confirmedBy: string; readonly reason: string };
};

/** Under the lock of the issue. It is shown to nobody before the transaction is committed. */
export async function storeResult(
  tx: Tx,
  issue: IssueRow,
  { result, source, at, proof, entry }: NewResult,
): Promise<number> {
  const version = issue.resultVersion + 1;
  await insertResult(tx, {
    issue: issue.id,
    version,
    result,
    source,
    enteredBy: entry?.enteredBy ?? null,
    confirmedBy: entry?.confirmedBy ?? null,
    reason: entry?.reason ?? null,
    storedAt: at,
  });
  await setDrawn(tx, { id: issue.id, at, result, version, proof: proof ?? null });
  await publishDrawn(tx, issue, version);
  await publishNews(tx, [{ gameCode: issue.game, issue: issue.number, kind: 'drawn', result, version, source }]);
  return version;
}

export type VoidReason = 'beacon_unreachable' | 'proof_broken' | 'no_result' | 'staff';

/** Under the lock of the issue: all stakes go back. */
export async function voidIssue(
  tx: Tx,
  issue: IssueRow,
  { reason, seed, at }: { readonly reason: VoidReason; readonly seed: string | null; readonly at: Instant },
): Promise<void> {
  await setVoided(tx, { id: issue.id, at, reason, seed });
  await publishVoided(tx, issue);
  await publishNews(tx, [{ gameCode: issue.game, issue: issue.number, kind: 'voided' }]);
}
