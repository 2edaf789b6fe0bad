/** A voided issue: every stake on it goes back, and nothing of it counts as played. A chase goes on. */
import { applySteps } from '#domains/bets/server/index.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { addRefunds, finishChases, lockChases } from '../chase/chase.store.ts';
import { refundHeld } from '../chase/stop-chase.ts';
import { type IssueRow, readIssueById } from '../issue/issue.store.ts';
import { wagerOf } from '../ticket/bet-step.ts';
import { setTicketsReturned } from '../ticket/ticket.store.ts';
import { type ChunkContext, processInChunks } from './chunk.ts';
import type { DueTicket } from './settlement.store.ts';
import { publishTicketNews } from './settlement-news.ts';

/** Later than every result: all tickets are due. */
const anyVersion = 2_147_483_647;

export async function refundIssue(context: ChunkContext, issueId: bigint): Promise<boolean> {
  const issue = await readIssueById(context.pool, issueId);
  if (issue?.state !== 'voided') return false;
  const process = (tx: Tx, tickets: readonly DueTicket[]) =>
    refundTickets(tx, issue, { tickets, at: context.clock.now() });
  return processInChunks(context, {
    query: { issue: issueId, states: ['held', 'open'], version: anyVersion },
    process,
  });
}

async function refundTickets(
  tx: Tx,
  issue: IssueRow,
  { tickets, at }: { readonly tickets: readonly DueTicket[]; readonly at: Instant },
): Promise<void> {
  const held = tickets.filter(({ state }) => state === 'held');
  const open = tickets.filter(({ state }) => state === 'open');
  const chases = await lockChases(
    tx,
    tickets.flatMap(({ chase }) => chase ?? []),
  );
  await setTicketsReturned(
    tx,
    tickets.map(({ id }) => id),
    { state: 'void', reason: 'issue_void', at },
  );
  const refunds = new Map<string, Money>();
  for (const { chase, stake } of tickets) if (chase) refunds.set(chase, money((refunds.get(chase) ?? 0n) + stake));
  await addRefunds(
    tx,
    chases.map(({ id }) => ({ id, refunded: refunds.get(id) ?? zero, endedBy: null })),
  );
  await finishChases(
    tx,
    chases.map(({ id }) => id),
    at,
  );
  await refundHeld(tx, held, at);
  const answers = await applySteps(
    tx,
    open.map((ticket) => ({ kind: 'void' as const, wager: wagerOf(ticket), reason: 'draw_void' as const, at })),
  );
  const failed = answers.findIndex((answer) => !answer.ok);
  if (failed >= 0) throw new Error(`lottery: the bet of ${open[failed]?.id} is not open`);
  const byMember = Map.groupBy(tickets, ({ member }) => member);
  await publishTicketNews(
    tx,
    issue,
    [...byMember].map(([member, own]) => ({
      member,
      state: 'void',
      amount: moneyText(money(own.reduce((sum, { stake }) => sum + stake, 0n))),
      tickets: own.length,
    })),
  );
}
