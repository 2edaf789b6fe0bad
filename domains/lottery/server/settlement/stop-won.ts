/** Chases that stop on a win, when a result makes one of their tickets win: the first one, or a corrected one. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { lockChases } from '../chase/chase.store.ts';
import { stopChases } from '../chase/stop-chase.ts';
import type { ChaseId } from '../ticket/ticket.store.ts';
import type { PaidTicket } from './paid-ticket.ts';

/** Locks the chases of all these tickets; of those that stop on a win the later parts go back. A refund is no win. */
export async function stopWonChases(tx: Tx, paid: readonly PaidTicket[], at: Instant): Promise<ChaseId[]> {
  const ids = paid.flatMap(({ ticket }) => ticket.chase ?? []);
  const chases = await lockChases(tx, ids);
  const won = new Set(paid.flatMap(({ ticket, due }) => (ticket.chase && due.won > 0n ? [ticket.chase] : [])));
  await stopChases(
    tx,
    chases.filter(({ id, stopOnWin }) => stopOnWin && won.has(id)),
    { reason: 'win', at },
  );
  return ids;
}
