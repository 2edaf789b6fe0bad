/** Giving back a ticket: whole, until its issue closes, a limited number a day. */
import { applySteps } from '#domains/bets/server/index.ts';
import { type cancelTicket, maxDailyCancels } from '#domains/lottery/contract/ticket.ts';
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { lockOpenIssues } from '../issue/issue.ts';
import { releaseTickets } from '../limit/limit.ts';
import { wagerOf } from './bet-step.ts';
import { readCash } from './cash.ts';
import { countCancels, lockPlayer, lockTicket, readOwnTicket, setTicketsReturned } from './ticket.store.ts';
import { toTicket } from './ticket-view.ts';

/** The first moment of the day of the platform. */
const startOfDay = (at: Instant): Instant =>
  instant(Date.parse(`${businessDayOf(at, defaultOffsetMinutes)}T00:00:00Z`) - defaultOffsetMinutes * minuteMs);

export const countCancelsLeft = async (tx: Tx, member: MemberId, at: Instant): Promise<number> =>
  Math.max(0, maxDailyCancels - (await countCancels(tx, member, startOfDay(at))));

export const cancelOwnTicket: UseCase<typeof cancelTicket> = async (
  { tx, caller, site, receivedAt: at },
  { ticketId },
) => {
  const player = { member: caller.member, currency: site.currency };
  const known = await readOwnTicket(tx, player, ticketId);
  if (!known) return refuse('ticket_unknown');
  if (known.chase !== null) return refuse('ticket_of_chase');
  await lockPlayer(tx, player);
  const [issue] = await lockOpenIssues(tx, { game: known.game, numbers: [known.number], at });
  const locked = await lockTicket(tx, known.id);
  if (locked?.state !== 'open') return refuse('ticket_ended');
  if (!issue) return refuse('issue_closed');
  if ((await countCancelsLeft(tx, caller.member, at)) === 0) return refuse('cancels_used_up', { max: maxDailyCancels });
  await setTicketsReturned(tx, [known.id], { state: 'cancelled', reason: 'member', at });
  await releaseTickets(tx, player, [known]);
  const [voided] = await applySteps(tx, [{ kind: 'void', wager: wagerOf(known), reason: 'taken_back', at }]);
  assert(voided?.ok === true, `the bet of ${known.id} is not open`);
  const after = await readOwnTicket(tx, player, ticketId);
  assert(after !== null, `ticket ${ticketId} is gone`);
  return done({
    ticket: toTicket(after, at),
    balance: await readCash(tx, player),
    cancelsLeft: await countCancelsLeft(tx, caller.member, at),
  });
};
