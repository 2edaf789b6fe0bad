/** Opens issues and ends the taking of bets, each at its time. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { hashBets } from '../draw/bets-root.ts';
import { readBetLines } from '../ticket/ticket.store.ts';
import { lockIssue } from './issue.store.ts';
import { publishNews } from './issue-news.ts';
import { openDueIssues, setClosed, setDelayed } from './issue-state.store.ts';

export async function openIssues(tx: Tx, at: Instant): Promise<number> {
  const opened = await openDueIssues(tx, at);
  await publishNews(
    tx,
    opened.map(({ game, number }) => ({ gameCode: game, issue: number, kind: 'opened' })),
  );
  return opened.length;
}

/**
 * Waits for the bets that were received in time and are not committed yet: they share the lock. The root of the bets is
 * published with the close, before the round of the beacon exists.
 */
export async function closeIssue(tx: Tx, id: bigint, at: Instant): Promise<boolean> {
  const issue = await lockIssue(tx, id);
  if (!issue || (issue.state !== 'scheduled' && issue.state !== 'open') || at < issue.closesAt) return false;
  const betsRoot = issue.chain === null ? null : await hashBets(readBetLines(tx, id));
  await setClosed(tx, { id, at, betsRoot });
  await publishNews(tx, [{ gameCode: issue.game, issue: issue.number, kind: 'closed' }]);
  return true;
}

/** Of an issue whose result is late. */
export async function delayIssue(tx: Tx, id: bigint, at: Instant): Promise<boolean> {
  const issue = await lockIssue(tx, id);
  if (issue?.state !== 'closed') return false;
  await setDelayed(tx, { id, at });
  await publishNews(tx, [{ gameCode: issue.game, issue: issue.number, kind: 'delayed' }]);
  return true;
}
