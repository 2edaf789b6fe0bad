/**
 * Gives back the parts of chases whose issues have not closed, all in the caller's transaction. The chases are locked first, then
 * their issues are shared, as for a bet: a part is given back or it is on its issue when the issue closes, never both.
 */
import type { ChaseEnding } from '#domains/lottery/contract/chase.ts';
import { type Money, money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { memberAccount, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { lockOpenIssues } from '../issue/issue.ts';
import { releaseTickets } from '../limit/limit.ts';
import { listTicketsOfChase, setTicketsReturned, type TicketOfIssue, type TicketRow } from '../ticket/ticket.store.ts';
import { addRefunds, type ChaseRow, finishChases } from './chase.store.ts';

type HeldTicket = Pick<TicketRow, 'id' | 'chase' | 'member' | 'currency' | 'stake'>;

/** Of a stake that was set aside. */
export const refundItem = ({ id, chase, member, currency, stake }: HeldTicket, at: Instant): PostRequest => ({
  key: `lottery:${id}:refund`,
  legs: [
    {
      from: memberAccount(member, 'locked', currency),
      to: memberAccount(member, 'cash', currency),
      amount: stake,
      kind: 'unlock',
    },
  ],
  eventAt: at,
  memo: chase ?? id,
});

export async function refundHeld(tx: Tx, tickets: readonly HeldTicket[], at: Instant): Promise<void> {
  const posted = await post(
    tx,
    tickets.map((ticket) => refundItem(ticket, at)),
  );
  for (const [nth, one] of posted.entries())
    if (!one.ok) throw new Error(`lottery: the stake of ${tickets[nth]?.id} is not set aside: ${one.fault}`);
}

/** Parts that may be given back now; their issues stay shared until the transaction ends. */
async function findReturnable(tx: Tx, { id, game }: ChaseRow, at: Instant): Promise<TicketOfIssue[]> {
  const held = (await listTicketsOfChase(tx, id)).filter(({ state }) => state === 'held');
  const issues = await lockOpenIssues(tx, { game, numbers: held.map(({ number }) => number), at });
  const open = new Set(issues.map((issue) => issue.id));
  return held.filter(({ issue }) => open.has(issue));
}

/** Of chases that the caller has locked. Returns what was given back of each, by the order of the chases. */
export async function stopChases(
  tx: Tx,
  chases: readonly ChaseRow[],
  { reason, at }: { readonly reason: ChaseEnding; readonly at: Instant },
): Promise<readonly Money[]> {
  const refunds: Money[] = [];
  const returned: TicketOfIssue[] = [];
  for (const chase of chases) {
    const tickets = await findReturnable(tx, chase, at);
    refunds.push(money(tickets.reduce((sum, { stake }) => sum + stake, 0n)));
    if (tickets.length === 0) continue;
    await setTicketsReturned(
      tx,
      tickets.map(({ id }) => id),
      { state: 'cancelled', reason, at },
    );
    await releaseTickets(tx, chase, tickets);
    returned.push(...tickets);
  }
  await addRefunds(
    tx,
    chases.flatMap(({ id }, nth) => {
      const refunded = refunds[nth] ?? money(0n);
      return refunded > 0n ? [{ id, refunded, endedBy: reason }] : [];
    }),
  );
  await refundHeld(tx, returned, at);
  await finishChases(
    tx,
    chases.map(({ id }) => id),
    at,
  );
  return refunds;
}
