/** What actions of staff on issues have in common. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
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
