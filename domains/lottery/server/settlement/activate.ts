/** Parts of chases become bets when their issue has closed: from then on nothing gives them back but a voided issue. */
import { applySteps, openBetsAccount } from '#domains/bets/server/index.ts';
import type { Tx } from '#platform/server/context.ts';
import type { IssueRow } from '../issue/issue.store.ts';
import { placeStep } from '../ticket/bet-step.ts';
import { type ChunkContext, processInChunks } from './chunk.ts';
import { type DueTicket, openHeldTickets } from './settlement.store.ts';

const closedStates: ReadonlySet<IssueRow['state']> = new Set(['closed', 'delayed', 'drawn', 'settled']);

export function activateParts(
  context: ChunkContext,
  issue: Pick<IssueRow, 'id' | 'number' | 'state'>,
): Promise<boolean> {
  if (!closedStates.has(issue.state)) return Promise.resolve(true);
  const process = async (tx: Tx, tickets: readonly DueTicket[]) => {
    for (const currency of new Set(tickets.map((ticket) => ticket.currency))) await openBetsAccount(tx, currency);
    const answers = await applySteps(
      tx,
      tickets.map((ticket) => placeStep(ticket, issue.number, 'locked')),
    );
    const failed = answers.findIndex((answer) => !answer.ok);
    if (failed >= 0) throw new Error(`lottery: the stake of ${tickets[failed]?.id} is not set aside`);
    await openHeldTickets(
      tx,
      tickets.map(({ id }) => id),
    );
  };
  return processInChunks(context, { query: { issue: issue.id, states: ['held'], version: 0 }, process });
}
