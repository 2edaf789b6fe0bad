/**
 * Staff voids an issue: one person asks for it, and another one does it by the same command. Nobody may choose once numbers may be
 * known: of an official draw from its time on, of a draw of ours from the close on, because its seed and its bets stand then. A
 * draw that did not take place is void by itself a day later.
 */
import { isSamePerson } from '#domains/lottery/rules/staff/four-eyes.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../result/result.store.ts';
import { voidIssue } from '../result/result.ts';
import type { IssueRow } from './issue.store.ts';
import { hasEnded, type IssueAction, type IssueActionFault, lockNamed, mayKnowNumbers } from './issue-action.ts';
import { endVoidRequest, insertVoidRequest, readVoidRequest, type VoidRequest } from './void-request.store.ts';

const requestMs = dayMs;

export type VoidProgress = 'waits' | 'voided';

export async function voidByStaff(tx: Tx, action: IssueAction): Promise<Outcome<VoidProgress, IssueActionFault>> {
  const { actor, reason, at } = action;
  const issue = await lockNamed(tx, action);
  if (!issue) return refuse('issue_unknown');
  if (hasEnded(issue)) return refuse('issue_ended');
  if (mayKnowNumbers(issue, at)) return refuse('numbers_known');
  const request = await readVoidRequest(tx, issue.id);
  const isExpired = request !== null && at >= addMs(request.requestedAt, requestMs);
  if (request && !isExpired) return confirmVoid(tx, { issue, request, action });
  if (request) await endVoidRequest(tx, { id: request.id, by: null, at });
  await insertVoidRequest(tx, { issue: issue.id, reason, requestedBy: actor, requestedAt: at });
  const detail = { state: issue.state };
  await insertAudit(tx, { game: issue.game, issue: issue.id, actor, action: 'ask to void', reason, detail, at });
  return done('waits');
}

type Confirmation = { readonly issue: IssueRow; readonly request: VoidRequest; readonly action: IssueAction };

/** The seed of a draw of ours stays hidden, because issues before it may not have been drawn; the seed of the next one shows it. */
async function confirmVoid(
  tx: Tx,
  { issue, request, action: { actor, reason, at } }: Confirmation,
): Promise<Outcome<VoidProgress, IssueActionFault>> {
  if (isSamePerson(request.requestedBy, actor)) return refuse('same_person');
  await endVoidRequest(tx, { id: request.id, by: actor, at });
  await voidIssue(tx, issue, { reason: 'staff', seed: null, at });
  const detail = { state: issue.state, with: request.requestedBy };
  await insertAudit(tx, { game: issue.game, issue: issue.id, actor, action: 'void', reason, detail, at });
  return done('voided');
}
