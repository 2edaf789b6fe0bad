/** What tickets need of issues: whether one takes bets now, and the note that its result was paid. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { readGame } from '../game/game.store.ts';
import { type IssueRow, listUpcomingIssues, lockIssuesForBets, readIssues } from './issue.store.ts';
import { setSettled } from './issue-state.store.ts';

export type IssueFault = 'game_unknown' | 'game_closed' | 'issue_unknown' | 'issue_closed';

/** Decided by the moment of the call, and by the state: what is closed stays closed for a call that was delayed. */
export const takesBets = ({ state, closesAt }: Pick<IssueRow, 'state' | 'closesAt'>, at: Instant): boolean =>
  (state === 'scheduled' || state === 'open') && at < closesAt;

type IssuesQuery = { readonly game: string; readonly numbers: readonly string[]; readonly at: Instant };

/**
 * Returns those of the issues that take bets now and locks them in share mode until the end of the transaction. PostgreSQL grants
 * further share locks while the close waits for its own, so late requests are refused before they request one; otherwise they
 * could delay the close without end.
 */
export async function lockOpenIssues(tx: Tx, { game, numbers, at }: IssuesQuery): Promise<IssueRow[]> {
  const open = (await readIssues(tx, game, numbers)).filter((issue) => takesBets(issue, at));
  if (open.length === 0) return [];
  const locked = await lockIssuesForBets(
    tx,
    game,
    open.map(({ number }) => number),
  );
  return locked.filter((issue) => takesBets(issue, at));
}

/**
 * The issues by their numbers, in the order in which they are drawn, with a share lock until the end of the transaction. All
 * may be planned for later: chases and bets on several issues. The refusal of a closed one names the next that takes bets.
 */
export async function findBettableIssues(
  tx: Tx,
  { game, numbers, at }: IssuesQuery,
): Promise<Outcome<readonly IssueRow[], IssueFault>> {
  const row = await readGame(tx, game);
  if (!row) return refuse('game_unknown');
  if (row.isClosed) return refuse('game_closed');
  const known = await readIssues(tx, game, numbers);
  if (known.length < new Set(numbers).size) return refuse('issue_unknown');
  const isClosed = (issue: IssueRow) => !takesBets(issue, at);
  const issues = known.some(isClosed) ? known : await lockIssuesForBets(tx, game, numbers);
  const closed = issues.find(isClosed);
  if (closed) return refuse('issue_closed', { issue: closed.number, next: await nextNumber(tx, game, at) });
  return done(issues.toSorted((a, b) => a.drawsAt - b.drawsAt));
}

async function nextNumber(tx: Tx, game: string, at: Instant): Promise<string | null> {
  const [next] = await listUpcomingIssues(tx, { game, at, count: 1 });
  return next?.number ?? null;
}

/** False where the result was corrected meanwhile: the settlement of that version follows. */
export const markSettled = (
  tx: Tx,
  settlement: { readonly id: bigint; readonly version: number; readonly at: Instant },
): Promise<boolean> => setSettled(tx, settlement);
