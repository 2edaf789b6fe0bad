/** What actions of staff on issues have in common. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../result/result.store.ts';
import { voidIssue } from '../result/result.ts';
import { hasActiveTickets } from '../ticket/ticket.store.ts';
import { type IssueRow, lockIssue, readIssue } from './issue.store.ts';

export type IssueAction = {
  readonly game: string;
  readonly number: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export type IssueActionFault =
  | 'issue_unknown'
  | 'issue_ended'
  | 'not_official'
  | 'times_invalid'
  | 'after_next_draw'
  | 'game_unknown'
  | 'game_as_it_is'
  | 'draw_exists'
  | 'not_extra'
  | 'has_bets'
  | 'numbers_known'
  | 'same_person';

export async function lockNamed(
  tx: Tx,
  { game, number }: Pick<IssueAction, 'game' | 'number'>,
): Promise<IssueRow | null> {
  const named = await readIssue(tx, game, number);
  return named && lockIssue(tx, named.id);
}

export const hasEnded = ({ state }: IssueRow) => state === 'drawn' || state === 'settled' || state === 'voided';

export const mayKnowNumbers = ({ chain, closesAt, drawsAt }: IssueRow, at: Instant): boolean =>
  at >= (chain === null ? drawsAt : closesAt);

/** By one person, under the lock of the issue. With bets on it an issue is voided by two persons. */
export async function voidWithoutBets(
  tx: Tx,
  issue: IssueRow,
  { actor, reason, at }: Pick<IssueAction, 'actor' | 'reason' | 'at'>,
): Promise<Outcome<null, IssueActionFault>> {
  if (hasEnded(issue)) return refuse('issue_ended');
  if (mayKnowNumbers(issue, at)) return refuse('numbers_known');
  if (await hasActiveTickets(tx, issue.id)) return refuse('has_bets', { issue: issue.number });
  await voidIssue(tx, issue, { reason: 'staff', seed: null, at });
  const detail = { state: issue.state };
  await insertAudit(tx, { game: issue.game, issue: issue.id, actor, action: 'void', reason, detail, at });
  return done(null);
}
